import type { PyramidionAction } from '../actions.ts';
import { boatName, CATEGORY_NAMES, resourceName, TOKEN_NAMES } from './events.ru.ts';
import type { Names } from './names.ts';

export function actionText(action: PyramidionAction, names: Names): string {
  const { card, city } = names;
  switch (action.kind) {
    case 'activate':
      return `Активировать: ${city(action.city)}`;
    case 'lay':
      return `Выложить: ${card(action.card)}`;
    case 'pass':
      return 'Пас';
    case 'hire':
      return `Пас и наём: отпустить персонажа (${card(action.card)}) и взять нового`;
    case 'category':
      return `Жетон: ${CATEGORY_NAMES[action.category]} (+6)`;
    case 'target':
      return `Выбрать: ${card(action.card)}`;
    case 'remove':
      return `Убрать из города жетон: ${TOKEN_NAMES[action.token]}`;
    case 'take':
      return `Взять: ${resourceName(action.resource)}`;
    case 'add':
      return `Добавить в город: ${resourceName(action.resource)}`;
    case 'give':
      return `Отдать: ${resourceName(action.resource)}`;
    case 'raise':
      return 'Поднять пороги города на 3';
    case 'swap':
      return `Обменяться ресурсами: ${city(action.city)}`;
    case 'place':
      return `Занять место ${action.at + 1} в порядке хода`;
    case 'draw':
      return 'Взять персонажа';
    case 'exchange':
      return 'Обменять 3 рабочих на статую';
    case 'decline':
      return 'Отказаться';
    case 'equip':
      return `Снарядить: ${boatName(action.boat, names)}`;
    case 'use':
      return `Наёмник помогает: ${city(action.city)}`;
    case 'statue':
      return `Статуя вместо ресурса «${resourceName(action.resource)}»`;
    case 'pay':
      return 'Остальное заплатить товарами';
  }
}
