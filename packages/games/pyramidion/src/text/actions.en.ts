import type { PyramidionAction } from '../actions.ts';
import { boatName, CATEGORY_NAMES, resourceName, TOKEN_NAMES } from './events.en.ts';
import type { Names } from './names.ts';

export function actionText(action: PyramidionAction, names: Names): string {
  const { card, city } = names;
  switch (action.kind) {
    case 'activate':
      return `Activate ${city(action.city)}`;
    case 'lay':
      return `Lay ${card(action.card)}`;
    case 'pass':
      return 'Pass';
    case 'hire':
      return `Pass, dismiss ${card(action.card)} and hire someone new`;
    case 'category':
      return `Bless ${CATEGORY_NAMES[action.category]} (+6)`;
    case 'target':
      return `Choose ${card(action.card)}`;
    case 'remove':
      return `Remove the ${TOKEN_NAMES[action.token]} from the city`;
    case 'take':
      return `Take ${resourceName(action.resource)}`;
    case 'add':
      return `Add ${resourceName(action.resource)} to the city`;
    case 'give':
      return `Give ${resourceName(action.resource)} away`;
    case 'raise':
      return 'Raise the thresholds by 3';
    case 'swap':
      return `Swap resources with ${city(action.city)}`;
    case 'place':
      return `Take place ${action.at + 1} in turn order`;
    case 'draw':
      return 'Draw a character';
    case 'exchange':
      return 'Exchange 3 workers for a statue';
    case 'decline':
      return 'Decline';
    case 'equip':
      return `Equip ${boatName(action.boat, names)}`;
    case 'use':
      return `Let the mercenary in ${city(action.city)} help`;
    case 'statue':
      return `A statue for ${resourceName(action.resource)}`;
    case 'pay':
      return 'Pay the rest with goods';
  }
}
