import type { ReasonWords } from '../reason.ts';
import type { GoldReason } from './reasons.ts';

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

export const en: ReasonWords<GoldReason> = {
  'task-left': ({ points }) => `A task worth ${count(points, 'point')} could have been taken this very turn.`,
  'lesser-task': ({ points, instead }) =>
    `A dearer task could have been taken: ${count(instead, 'point')} instead of ${points}.`,
  'claimed-early': ({ points }) =>
    `A good row went for only ${count(points, 'point')}; a little longer, and it would have brought more.`,
  'row-given-up': ({ cards }) =>
    `This gave up a row of ${count(cards, 'card')} that could have gone on growing.`,
  'fewer-cards': ({ cards, instead }) =>
    `Fewer cards come to the row this turn: ${cards} instead of ${instead}.`,
  'left-to-next': () => 'This leaves the next player the cards for a good task.',
  farther: () => 'The rows stay further from the open tasks than they had to.',
  weaker: () => 'This promises less in the next turns; no single thing is to blame.',
};
