import type { ReasonWords } from '../reason.ts';
import type { PyramidsReason } from './reasons.ts';

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

export const en: ReasonWords<PyramidsReason> = {
  'spoils-level': () =>
    'After this the level can no longer be finished: no domino fits, and there are not enough cards.',
  holes: ({ holes }) => `This left ${count(holes, 'hole')} that no domino fits, only a card.`,
  'no-room': ({ colour }) => `This left no room for the ${colour} area to grow.`,
  'kept-apart': ({ colour }) => `The ${colour} area could have been joined with more of its colour.`,
  'fewer-points': ({ points }) => `The markers earn ${count(points, 'point')} fewer than they could.`,
  'out-of-sight': () => 'Less of the good areas stays in sight for the levels above.',
  marker: ({ colour, instead }) =>
    `The marker is better kept for another ${colour} area: here ${instead} promises more.`,
  'card-spent': () => 'The card brings little here; it would have been worth more on a higher level.',
  'card-kept': () => 'A card laid here would have brought more than it will later.',
  'next-player': () => 'This leaves the next player a domino that fits well.',
  refill: () => 'The other pile had a domino that one’s own pyramid needs more.',
  weaker: () => 'The areas promise a little less everywhere; no single thing is to blame.',
};
