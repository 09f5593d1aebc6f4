/** Why choices are blamed, in the language of the page. */
import type { Say } from '@benben/bots/blame';
import { Spoken } from '../i18n/spoken.svelte.ts';

const known = new Map<string, Spoken<Say>>();

/** The sentences of a game, fetched with the first review. */
export async function blameOf(game: string): Promise<Spoken<Say>> {
  const { blameWords } = await import('@benben/bots/blame');
  const words = known.get(game) ?? new Spoken(blameWords(game));
  known.set(game, words);
  await words.load();
  return words;
}
