/** Who the bots are: what they are called and how they play, in words. */
import type { Level } from '@benben/core';

export interface Character {
  readonly name: string;
  /** One sentence, for whoever chooses an opponent. */
  readonly temper: string;
}

export type Characters = Readonly<Record<Level, Character>>;
