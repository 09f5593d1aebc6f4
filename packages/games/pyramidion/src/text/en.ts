import { editionIn, type GameText } from '@benben/core';
import type { PyramidionAction } from '../actions.ts';
import type { PyramidionEvent } from '../events.ts';
import { tablesOf } from '../tables/edition.ts';
import { actionText } from './actions.en.ts';
import { box } from './box.en.ts';
import { eventText } from './events.en.ts';
import { namesIn } from './names.ts';

/** What boats cost and supplies bring are figures of the game's edition. */
export function english({ id }: { readonly id: string }): GameText<PyramidionAction, PyramidionEvent> {
  const names = namesIn(tablesOf(editionIn(id)), 'en');
  return {
    ...box,
    event: (event, nameOf) => eventText(event, nameOf, names),
    action: (action) => actionText(action, names),
    refusals: {
      'PYN-9/take': 'Choose a resource for your intermediary to bring.',
      'PYN-11/must-activate': 'Choose a city: an activation cannot be passed.',
      'PYN-11/not-now': 'Another city can be activated only when this one is played out.',
      'PYN-11/sundial': 'A sundial lies there: this city was already played this round.',
      'PYN-13/not-now': 'Boats are equipped after all cities are played.',
      'PYN-13/not-open': 'This boat does not lie open.',
      'PYN-15/not-in-hand': 'This character is not in your hand.',
      'PYN-15/not-now': 'Characters can be laid only while a city is active.',
      'PYN-16/no-card': 'There is no character left to hire.',
      'PYN-16/not-now': 'You can hire only when you pass in an active city.',
      'PYN-25/category': 'Choose a category for the Deity; each has four tokens.',
      'PYN-26/take-back': 'Choose one of your characters here to take back.',
      'PYN-27/bandit': 'Choose a character here for the Bandit to send away.',
      'PYN-27/guard': 'Choose a character or a token here for the Guard to send away.',
      'PYN-27/thief': 'Choose a Merchant here for the Thief to send away.',
      'PYN-28/take': 'Choose a resource of this city for the Vizier to take.',
      'PYN-30/copy': 'Choose a character here for the Philosopher to copy.',
      'PYN-31/add': 'Choose a resource for the Politician to add to the city.',
      'PYN-32/choose': 'Raise the thresholds, or choose a city that has resources to swap with.',
      'PYN-32/swap': 'Choose which resources change places.',
      'PYN-34/over': 'The match is over.',
      'PYN-36/alexandria': 'Choose a resource: your ankh earns one.',
      'PYN-36/cairo': 'Your ankh is the first here: remove a token or decline.',
      'PYN-36/exchange': 'Exchange three workers for a statue, or decline.',
      'PYN-36/luxor': 'Your ankh is the first here: draw a character or decline.',
      'PYN-36/not-yours': 'Only the player who drew this boat in Karnak may equip it.',
      'PYN-36/order-token': 'Choose one of the order tokens that are left.',
      'PYN-38/cannot-pay': 'You cannot pay this boat, even with all statues and mercenaries.',
      'PYN-38/pay': 'Complete the payment: mercenaries, statues, then your goods.',
      'PYN-40/five': 'With two players nobody lays more than five characters in a city.',
      'PYN-40/must-lay': 'With two players everyone lays at least one character in each city.',
      'PYN-40/no-hiring': 'With two players there is no hiring.',
      'PYN-42/not-awaited': 'Nothing of the kind is awaited now.',
      'PYN-42/turn': 'It is not your turn yet.',
    },
    options: {
      goal: {
        label: 'The match ends with',
        values: { '10': '10 points', '12': '12 points', '15': '15 points', 'all-boats': 'the last boat' },
      },
      'open-boats': {
        label: 'Equipped boats',
        values: { false: 'Face down for the others', true: 'Open to everyone' },
      },
      statues: {
        label: '“Any resource” may be',
        values: { any: 'A statue, too', traded: 'Only one of the basic five' },
      },
    },
  };
}
