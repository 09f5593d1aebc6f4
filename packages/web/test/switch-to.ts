import type { Language } from '@benben/core';
import { speak } from '../src/i18n/spoken.svelte.ts';
import { changeSettings } from '../src/settings/settings.svelte.ts';

/** As the app does it: chosen, fetched, in force. */
export async function switchTo(language: Language) {
  changeSettings({ language });
  await speak(language);
}
