import { does, type GameText } from '@benben/core';
import type { DiceAction } from '../actions.ts';
import type { DiceEvent } from '../events.ts';
import { PLACE_NAMES, ROW_OF } from '../template.ts';
import { box } from './box.en.ts';

const count = (n: number) => (n === 1 ? '1 block' : `${n} blocks`);
const article = (word = '') => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;

export const en: GameText<DiceAction, DiceEvent> = {
  ...box,
  event(event, nameOf) {
    const who = nameOf(event.seat);
    switch (event.type) {
      case 'starts':
        return `${does('en', who, 'begins')}.`;
      case 'rolled':
        return `${does('en', who, 'rolls')} ${event.faces.map((face) => colours[face]).join(', ')}.`;
      case 'placed':
        return `${does('en', who, 'builds')} ${article(colours[ROW_OF[event.place] ?? 0])} block.`;
      case 'secured':
        return `${does('en', who, 'secures')} ${count(event.places.length)}.`;
      case 'bust':
        return event.lost.length === 0
          ? `${who}: nothing fits.`
          : `${who}: nothing fits, ${count(event.lost.length)} lost.`;
      case 'won':
        return `${does('en', who, 'completes')} the pyramid and ${does('en', who, 'wins').slice(who.length + 1)}!`;
    }
  },
  action(action) {
    if (action.kind === 'roll') return 'Roll';
    if (action.kind === 'stop') return 'Secure and end the turn';
    return `Build on ${PLACE_NAMES[action.at]}`;
  },
  refusals: {
    'DIC-4/turn': 'It is not your turn yet.',
    'DIC-5/roll-first': 'Roll the dice first.',
    'DIC-6/taken': 'A block already stands there.',
    'DIC-6/unsupported': 'A block needs the two places beneath it filled.',
    'DIC-6/no-die': 'No die of this colour is left in this roll.',
    'DIC-7/dice-left': 'Some dice of this roll still fit: use them first.',
    'DIC-10/place-first': 'Place at least one block of this roll first.',
    'DIC-12/over': 'The match is over.',
    'DIC-13/no-such-move': 'There is no such move.',
  },
  options: {
    placement: {
      label: 'Placing',
      values: { all: 'Every die that fits must be used', free: 'One block is enough' },
    },
  },
};
