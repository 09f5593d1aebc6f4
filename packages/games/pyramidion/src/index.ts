/** Pyramidion: eight cities, hidden hands, boats for the great pyramid. Rules: docs/rules/pyramidion.md. */
import { createPyramidion } from './game.ts';
import { standardTables } from './tables/standard.ts';

export const pyramidion = createPyramidion(standardTables);

export { MOVE, type PyramidionAction } from './actions.ts';
export { type AskedNow, askedNow } from './asked-now.ts';
export { ASK_KINDS, type AskKind } from './asks.ts';
export { INTERMEDIARY, MERCENARY, placedBy, TOKENS } from './city-tokens.ts';
export type { PyramidionEvent, TieBreak } from './events.ts';
export { blankView, FOLLOWED, follow } from './follow.ts';
export { createPyramidion, type PyramidionGame } from './game.ts';
export { goodsOfCity, goodsOfSeat, inCity, owned } from './goods.ts';
export { isBasic } from './hands.ts';
export type { PyramidionOptions } from './options.ts';
export { canPay, cheapestPayment, type Payment, type Shortage, shortageFor } from './payment.ts';
export { activationsOf } from './phases/activation.ts';
export { boatsFor } from './phases/equipping.ts';
export { boatPoints, boatsShown, majorityOf, pointsOf } from './score.ts';
export * from './state.ts';
export { parseTables } from './tables/parse.ts';
export { standardTables } from './tables/standard.ts';
export type * from './tables/tables.ts';
export { ABSENT, leader, thresholdOf, totalOf, totalsOf } from './totals.ts';
export * from './words.ts';
