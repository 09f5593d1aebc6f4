/** What a guest prefers, kept on the device. */
import { USUAL_SECONDS } from '@benben/bots/thinking';
import type { Language } from '@benben/core';
import { MediaQuery } from 'svelte/reactivity';
import { type Pace, paced } from './pace.ts';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Of the pieces on the boards; signs and grains stay. */
export const PALETTES = ['usual', 'soft', 'distinct'] as const;
type Palette = (typeof PALETTES)[number];

interface Saved {
  language: Language;
  theme: Theme;
  palette: Palette;
  sound: boolean;
  /** Of the sounds, up to 1. */
  volume: number;
  odds: boolean;
  autoPlace: boolean;
  pace: Pace;
  /** How long the master may think about a turn. */
  seconds: number;
  /** A touch right after the buttons have changed means nothing. */
  guard: boolean;
  name: string;
  /** Seconds one waits for people before a bot is offered. */
  botAfter: '15' | '60' | 'never';
}

const KEY = 'benben.settings';

function browserLanguage(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('ru')) ? 'ru' : 'en';
}

function load(): Saved {
  const defaults: Saved = {
    language: browserLanguage(),
    theme: 'auto',
    palette: 'usual',
    sound: true,
    volume: 0.7,
    odds: true,
    autoPlace: false,
    pace: 'calm',
    seconds: USUAL_SECONDS,
    guard: true,
    name: '',
    botAfter: '60',
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return defaults;
  }
}

const saved = $state(load());
// Another tab changed them.
addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(saved, load());
});

export const settings: Readonly<Saved> = saved;

export function changeSettings(part: Partial<Saved>) {
  Object.assign(saved, part);
  localStorage.setItem(KEY, JSON.stringify(saved));
}

const systemDark = new MediaQuery('prefers-color-scheme: dark');

const systemContrast = new MediaQuery('prefers-contrast: more');

/** The theme in force. */
export function shade(): Exclude<Theme, 'auto'> {
  if (saved.theme !== 'auto') return saved.theme;
  if (systemContrast.current) return 'contrast';
  return systemDark.current ? 'dark' : 'light';
}

/** How long something is shown that usually stays for so many milliseconds. */
export const shownFor = (ms: number) => paced(ms, settings.pace);

/** Asked anew each time, so that switching it in the system takes effect at once. */
export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
