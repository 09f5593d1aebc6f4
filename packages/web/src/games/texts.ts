/** The words of the games, fetched with them; those of an earlier release come with its rules. */
import { type ForEveryGame, partFor } from '@benben/catalogue/boxes';
import type { AnyGame, GameText, GameTexts } from '@benben/core';
import { language, Spoken } from '../i18n/spoken.svelte.ts';

type Text = GameText<unknown, unknown>;
type Named = Pick<AnyGame, 'id'>;
/** What is printed on the faces is in the words of some games. */
type TextOf = (game: Named) => Text;

const always =
  (text: unknown): TextOf =>
  () =>
    text as Text;

const TEXTS: ForEveryGame<Spoken<TextOf>> = {
  'dice-pyramid': new Spoken({
    en: async () => always((await import('@benben/dice-pyramid/text/en')).en),
    ru: async () => always((await import('@benben/dice-pyramid/text/ru')).ru),
  }),
  'emperors-gold': new Spoken({
    en: async () => always((await import('@benben/emperors-gold/text/en')).en),
    ru: async () => always((await import('@benben/emperors-gold/text/ru')).ru),
  }),
  pyramidion: new Spoken({
    en: async () => once((await import('@benben/pyramidion/text/en')).english as TextOf),
    ru: async () => once((await import('@benben/pyramidion/text/ru')).russian as TextOf),
  }),
  pyramids: new Spoken({
    en: async () => always((await import('@benben/pyramids/text/en')).en),
    ru: async () => always((await import('@benben/pyramids/text/ru')).ru),
  }),
};

/** Words are asked for at every move, and made once for a game. */
function once(textOf: TextOf): TextOf {
  const made = new WeakMap<Named, Text>();
  return (game) => {
    const text = made.get(game) ?? textOf(game);
    made.set(game, text);
    return text;
  };
}

const older = new WeakMap<Named, (today: Text) => Text>();

export const loadText = (id: string): Promise<void> => partFor(TEXTS, id).load();

/** Of a game that has been fetched. */
export function textFor(game: Named): Text {
  const today = partFor(TEXTS, game.id).now(game);
  return older.get(game)?.(today) ?? today;
}

/** The rules of an earlier release bring their own words. */
export function speakAs(game: AnyGame, texts: GameTexts<unknown, unknown>) {
  // Moves are unpacked as today, so they are said as today.
  older.set(game, ({ action }) => ({ ...texts[language()], action }));
}

/** False for the rules of an earlier release. */
export const isTodays = (game: AnyGame): boolean => !older.has(game);
