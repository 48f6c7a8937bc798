import { mount } from 'svelte'
import '../style/base.css'
import { fontsReady } from '../style/fonts'
import { api } from './api'
import App from './App.svelte'
import { standBy } from './offline'
import { settings } from './settings.svelte'

// Every page needs the games, and index.html has already asked for them.
void api.games().catch(() => null)

void fontsReady().then(() => mount(App, { target: document.getElementById('app')! }))

void standBy(settings.lang)
