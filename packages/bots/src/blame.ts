/** Reasons in words. A language of a game is fetched when it is asked for: who plays without reviews needs none. */
import { type ForEveryGame, partFor } from '@benben/catalogue/boxes';
import type { Language } from '@benben/core';
import type { ReasonWords } from './reason.ts';
import type { Reason } from './reasons.ts';

export type { Reason } from './reasons.ts';

/** A reason of the game it was asked for, in a sentence. */
export type Say = (reason: Reason) => string;

const WORDS: ForEveryGame<Readonly<Record<Language, () => Promise<Say>>>> = {
  'dice-pyramid': {
    en: async () => saying((await import('./dice-pyramid/words.en.ts')).en),
    ru: async () => saying((await import('./dice-pyramid/words.ru.ts')).ru),
  },
  'emperors-gold': {
    en: async () => saying((await import('./emperors-gold/words.en.ts')).en),
    ru: async () => saying((await import('./emperors-gold/words.ru.ts')).ru),
  },
  pyramidion: {
    en: async () => saying((await import('./pyramidion/words.en.ts')).en),
    ru: async () => saying((await import('./pyramidion/words.ru.ts')).ru),
  },
  pyramids: {
    en: async () => saying((await import('./pyramids/words.en.ts')).en),
    ru: async () => saying((await import('./pyramids/words.ru.ts')).ru),
  },
};

/** By language, as a page that changes its language needs them. */
export const blameWords = (game: string) => partFor(WORDS, game);

function saying<R extends Reason>(words: ReasonWords<R>): Say {
  const byKind = words as unknown as Readonly<Record<string, (reason: Reason) => string>>;
  return (reason) => {
    const say = byKind[reason.kind];
    if (!say) throw new RangeError(`a reason '${reason.kind}' of another game`);
    return say(reason);
  };
}
