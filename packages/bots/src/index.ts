export * from './advisor.ts';
export * from './answer.ts';
export * from './bot.ts';
export * from './create.ts';
export { thinkAt } from './kept.ts';
export * from './review.ts';
