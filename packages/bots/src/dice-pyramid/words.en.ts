import type { ReasonWords } from '../reason.ts';
import type { DiceReason } from './reasons.ts';

const percent = (chance: number) => `${Math.round(100 * chance)}%`;
const blocks = (n: number) => (n === 1 ? 'one block' : `${n} blocks`);

export const en: ReasonWords<DiceReason> = {
  'stopped-early': ({ bust }) =>
    `Stopped too early: the risk was worth taking, for ${percent(bust)} of such rolls find no place.`,
  'rolled-on': ({ bust, risk }) =>
    `Too much was at risk: ${percent(bust)} of such rolls find no place, and ${blocks(risk)} could be lost.`,
  'fewer-colours': ({ colours, instead }) =>
    `This leaves fewer colours that fit at the next roll: ${colours} instead of ${instead}.`,
  gap: () => 'This left a gap that is hard to fill and carries nothing.',
  weaker: () => 'The pyramid grows more slowly this way; no single thing is to blame.',
};
