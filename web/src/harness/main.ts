import { mount } from 'svelte'
import '../style/fonts'
import '../style/base.css'
import Harness from './Harness.svelte'

mount(Harness, { target: document.getElementById('app')! })
