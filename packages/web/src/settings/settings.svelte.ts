/** What a guest prefers, kept on the device. */
import type { Language } from '@benben/core';
import { type Pace, paced } from './pace.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Saved {
  language: Language;
  theme: Theme;
  sound: boolean;
  odds: boolean;
  autoPlace: boolean;
  pace: Pace;
  name: string;
}

const KEY = 'benben.settings';

function browserLanguage(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('ru')) ? 'ru' : 'en';
}

function load(): Saved {
  const defaults: Saved = {
    language: browserLanguage(),
    theme: 'auto',
    sound: true,
    odds: true,
    autoPlace: false,
    pace: 'calm',
    name: '',
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return defaults;
  }
}

class Settings {
  #saved = $state(load());
  #systemDark = $state(false);

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = dark.matches;
    dark.addEventListener('change', () => {
      this.#systemDark = dark.matches;
    });
    // Another tab changed them.
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.#saved = load();
    });
  }

  get language() {
    return this.#saved.language;
  }
  get theme() {
    return this.#saved.theme;
  }
  get sound() {
    return this.#saved.sound;
  }
  get odds() {
    return this.#saved.odds;
  }
  get autoPlace() {
    return this.#saved.autoPlace;
  }
  get pace() {
    return this.#saved.pace;
  }
  get name() {
    return this.#saved.name;
  }

  /** The theme in force. */
  get shade(): 'light' | 'dark' {
    if (this.#saved.theme !== 'auto') return this.#saved.theme;
    return this.#systemDark ? 'dark' : 'light';
  }

  change(part: Partial<Saved>) {
    Object.assign(this.#saved, part);
    localStorage.setItem(KEY, JSON.stringify(this.#saved));
  }
}

export const settings = new Settings();

/** How long something is shown that usually stays for so many milliseconds. */
export const shownFor = (ms: number) => paced(ms, settings.pace);

/** Asked anew each time, so that switching it in the system takes effect at once. */
export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
