/** The sentences one can say without writing, by id. Apart from their schemas: a page shows them without checking anything. */

/** Drawn rather than written. */
export const REACTIONS = ['joy', 'surprise', 'sorrow', 'bravo'] as const;
export const SENTENCES = [
  'hello',
  'good-luck',
  'good-move',
  'thinking',
  'one-moment',
  'your-turn',
  'oops',
  'close-game',
  'thanks',
  'again',
] as const;
export const READY = [...REACTIONS, ...SENTENCES] as const;

export type Reaction = (typeof REACTIONS)[number];
export type Sentence = (typeof SENTENCES)[number];
export type Ready = (typeof READY)[number];
