export * from './advisor.ts';
export * from './answer.ts';
export * from './bot.ts';
export * from './create.ts';
export { thinkAt } from './kept.ts';
export { askedIn, layOut, type Proof, type Puzzle, type PuzzleBook, proveBest } from './puzzle.ts';
export { type Found, type Hunt, huntIn, missedBy } from './puzzle-search.ts';
export * from './review.ts';
export * from './thinking.ts';
