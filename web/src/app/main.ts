import { mount } from 'svelte'
import '../style/fonts'
import '../style/base.css'
import { api } from './api'
import App from './App.svelte'

// Every page needs the games, and index.html has already asked for them.
void api.games().catch(() => null)

mount(App, { target: document.getElementById('app')! })
