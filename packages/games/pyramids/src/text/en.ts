import { type GameText, type Seat, does as speak, YOU } from '@benben/core';
import type { PyramidsAction } from '../actions.ts';
import type { PyramidsEvent, Verdict } from '../events.ts';
import { CELL_NAMES } from '../grid.ts';
import { COLOURS, colourOf } from '../tiles.ts';
import { box } from './box.en.ts';

const does = (who: string, third: string) => speak('en', who, third);
const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
const dominoName = (id: number) => {
  const [first, second] = [0, 1].map((half) => COLOURS[colourOf(id, half)]);
  return first === second ? `double ${first} domino` : `${first} and ${second} domino`;
};
const article = (word = '') => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
const directions = ['to the right', 'downwards', 'to the left', 'upwards'] as const;
const corners = ['top left', 'top right', 'bottom right', 'bottom left'] as const;
const halves = ['first', 'second'] as const;
const list = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const youFirst = (names: readonly string[]) =>
  names.toSorted((a, b) => Number(b === YOU.en) - Number(a === YOU.en));

type Won = Extract<PyramidsEvent, { type: 'won' }>;

const BECAUSE: Readonly<Record<Verdict, string>> = {
  points: '',
  cards: ' The tie goes to whoever laid fewer cards.',
  level: ' The tie goes to the best single level.',
  shared: ' Everything is equal.',
  last: ' Nobody else is left.',
};

export const en: GameText<PyramidsAction, PyramidsEvent> = {
  ...box,
  event(event, nameOf) {
    if (event.type === 'won') return won(event, nameOf);
    const who = nameOf(event.seat);
    switch (event.type) {
      case 'starts':
        return `Level ${event.level + 1}: ${who === YOU.en ? 'you begin' : `${who} begins`}.`;
      case 'placed':
        return `${does(who, 'lays')} the ${dominoName(event.domino)}.`;
      case 'marked':
        return `${does(who, 'places')} the ${COLOURS[event.colour]} marker.`;
      case 'carded':
        return `${does(who, 'lays')} ${article(COLOURS[event.colour])} card on the domino.`;
      case 'filled':
        return `${does(who, 'fills')} a place with ${article(COLOURS[event.colour])} card.`;
      case 'refilled':
        return `${does(who, 'refills')} the quarry: ${dominoName(event.domino)}.`;
      case 'divided':
        return `Pile ${event.to + 1} was empty: ${does(who, 'moves')} ${count(event.count, 'domino').replace('dominos', 'dominoes')} there from pile ${event.from + 1}.`;
      case 'revealed':
        return `${does(who, 'uncovers')} the ${dominoName(event.domino)} on pile ${event.pile + 1}.`;
      case 'eliminated':
        return `${does(who, 'is')} out on level ${event.level + 1}: ${count(event.free, 'place')} to fill, ${event.cards === 0 ? 'no cards left' : `only ${count(event.cards, 'card')} left`}. Points written down: ${event.points}.`;
      case 'scored':
        return `${does(who, 'scores')} ${count(event.points, 'point')} for level ${event.level + 1}, ${event.mino} of them as the Mino bonus.`;
    }
  },
  action(action) {
    switch (action.kind) {
      case 'place':
        return `Lay the domino of slot ${action.slot + 1} on ${CELL_NAMES[action.at]}, ${directions[action.dir]}`;
      case 'mark':
        return `Put the marker on the ${halves[action.half]} tile`;
      case 'card':
        return `Lay the ${COLOURS[action.colour]} card on the ${halves[action.half]} tile, symbol ${corners[action.corner]}`;
      case 'pass':
        return 'No card';
      case 'refill':
        return `Refill from pile ${action.pile + 1}`;
      case 'fill':
        return `Fill with the ${COLOURS[action.colour]} card, symbol ${corners[action.corner]}`;
    }
  },
  refusals: {
    'PYR-3/turn': 'It is not your turn yet.',
    'PYR-4/place-first': 'Lay a domino first.',
    'PYR-5/start': 'Your first domino starts in the middle; you only choose how to turn it.',
    'PYR-5/taken': 'There is already a tile here.',
    'PYR-5/outside': 'Level 1 must stay within five by four tiles.',
    'PYR-5/apart': 'The domino must touch one of your tiles with a whole side.',
    'PYR-6/taken': 'There is already a tile here.',
    'PYR-6/outside': 'The domino would stick out over the edge of this level.',
    'PYR-8/fill-first': 'No domino fits any more: fill the free places with your cards.',
    'PYR-8/nothing-to-fill': 'Cards fill a level only when no domino fits any more.',
    'PYR-8/used': 'You have already laid this card.',
    'PYR-10/mark-first': 'Choose the tile for your marker first.',
    'PYR-11/card-or-pass': 'Lay a card on this domino or go on without one.',
    'PYR-11/used': 'You have already laid this card.',
    'PYR-11/marked': 'A card cannot cover a marker.',
    'PYR-13/refill-first': 'Refill the quarry first.',
    'PYR-13/wrong-pile': 'Only the two piles next to the empty slot can refill it.',
    'PYR-21/over': 'The match is over.',
    'PYR-22/no-such-move': 'There is no such move.',
  },
  options: {
    'covered-tiles-connect': {
      label: 'Covered tiles',
      values: { false: 'Only what is seen from above connects', true: 'Covered tiles connect areas too' },
    },
  },
};

function won({ seats, by, allOut }: Won, nameOf: (seat: Seat) => string): string {
  const names = list(youFirst(seats.map(nameOf)));
  const nobody = allOut ? ' Nobody is left, so the points written down so far decide.' : '';
  return `${seats.length === 1 ? does(names, 'wins') : `${names} share the victory`}!${nobody}${BECAUSE[by]}`;
}
