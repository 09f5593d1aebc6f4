import type { ReasonWords } from '../reason.ts';
import type { PyramidionReason } from './reasons.ts';

export const en: ReasonWords<PyramidionReason> = {
  'boat-missed': () => 'It makes a boat this round, or a dearer one, less likely.',
  'trade-lost': () => 'The trade prize slips away, and with it goods for the boats.',
  'statue-missed': () => 'It is less likely to bring a statue, which stands for any resource.',
  'influence-lost': () => 'The influence prize slips away: fewer mercenaries stay in the cities.',
  'agreements-lost': () => 'The agreements prize slips away: an intermediary would bring goods every round.',
  'majority-lost': () => 'The point for having the most mercenaries goes elsewhere.',
  'thebes-lost': () =>
    'The mercenary in Thebes, who brings a character every round, is hardly to be had this way.',
  'boat-farther': () => 'The goods that come of it do not bring a boat much closer.',
  'goal-farther': () => 'The boats that would reach the goal move out of reach.',
  'rival-gains': () => 'More than anything, it helps an opponent.',
  'effect-unused': () => 'The effect was free to use and would have brought something.',
  'card-wasted': () => 'This character does little here; it would be worth more in another city.',
  weaker: () => 'A little less of everything comes of it; no single thing is to blame.',
};
