import './style/fonts.ts';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './i18n/i18n.svelte.ts';

const target = document.getElementById('app');
await i18n.load();
if (target) mount(App, { target });
