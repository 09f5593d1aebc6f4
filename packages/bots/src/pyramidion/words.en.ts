import type { ReasonWords } from '../reason.ts';
import type { PyramidionReason } from './reasons.ts';

export const en: ReasonWords<PyramidionReason> = {
  'boat-missed': () => 'A boat could have been equipped this round, or a dearer one.',
  'trade-lost': () => 'The trade prize slips away, and with it goods for the boats.',
  'statue-missed': () => 'A statue that stands for any resource goes to waste or to someone else.',
  'influence-lost': () => 'The influence prize is lost: no mercenary stays in the city.',
  'agreements-lost': () => 'The agreements prize is lost: no intermediary will bring goods every round.',
  'majority-lost': () => 'The point for having the most mercenaries goes elsewhere.',
  'thebes-lost': () => 'The mercenary in Thebes, who brings a character every round, is lost.',
  'boat-farther': () => 'The goods that come of it do not bring a boat much closer.',
  'goal-farther': () => 'The last boat before the goal moves out of reach.',
  'rival-gains': () => 'It helps an opponent more than anyone else.',
  'effect-unused': () => 'The effect was free to use and would have brought something.',
  'dear-payment': () => 'The boat could have been paid with things that are needed less.',
  'card-wasted': () => 'This character does nothing here; it would be worth more in another city.',
  weaker: () => 'A little less of everything comes of it; no single thing is to blame.',
};
