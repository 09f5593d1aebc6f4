import { editionIn, type GameText } from '@benben/core';
import type { PyramidionAction } from '../actions.ts';
import type { PyramidionEvent } from '../events.ts';
import { tablesOf } from '../tables/edition.ts';
import { actionText } from './actions.ru.ts';
import { box } from './box.ru.ts';
import { eventText } from './events.ru.ts';
import { namesIn } from './names.ts';

/** What boats cost and supplies bring are figures of the game's edition. */
export function russian({ id }: { readonly id: string }): GameText<PyramidionAction, PyramidionEvent> {
  const names = namesIn(tablesOf(editionIn(id)), 'ru');
  return {
    ...box,
    event: (event, nameOf) => eventText(event, nameOf, names),
    action: (action) => actionText(action, names),
    refusals: {
      'PYN-9/take': 'Выберите ресурс, который принесёт ваш посредник.',
      'PYN-11/must-activate': 'Выберите город: пропустить активацию нельзя.',
      'PYN-11/not-now': 'Следующий город можно активировать, только когда этот доигран.',
      'PYN-11/sundial': 'Здесь солнечные часы: в этом раунде город уже сыграл.',
      'PYN-13/not-now': 'Лодки снаряжают, когда сыграны все города.',
      'PYN-13/not-open': 'Этой лодки нет среди открытых.',
      'PYN-15/not-in-hand': 'Этого персонажа нет у вас на руке.',
      'PYN-15/not-now': 'Выкладывать персонажей можно, только пока активен город.',
      'PYN-16/no-card': 'Нанимать больше некого.',
      'PYN-16/not-now': 'Нанять персонажа можно, только пасуя в активном городе.',
      'PYN-25/category': 'Выберите категорию для Божества; жетонов каждой категории четыре.',
      'PYN-26/take-back': 'Выберите, какого своего персонажа вернуть на руку.',
      'PYN-27/bandit': 'Выберите персонажа, которого прогонит Разбойник.',
      'PYN-27/guard': 'Выберите персонажа или жетон, который уберёт Страж.',
      'PYN-27/thief': 'Выберите Купца, которого прогонит Вор.',
      'PYN-28/take': 'Выберите ресурс этого города для Визиря.',
      'PYN-30/copy': 'Выберите персонажа, которого скопирует Философ.',
      'PYN-31/add': 'Выберите ресурс, который Политик добавит в город.',
      'PYN-32/choose': 'Поднимите пороги города или выберите город с ресурсами для обмена.',
      'PYN-32/swap': 'Выберите, какие ресурсы поменять местами.',
      'PYN-34/over': 'Партия уже закончилась.',
      'PYN-36/alexandria': 'Выберите ресурс: его приносит ваш анх.',
      'PYN-36/cairo': 'Ваш анх здесь первый: уберите жетон или откажитесь.',
      'PYN-36/exchange': 'Обменяйте трёх рабочих на статую или откажитесь.',
      'PYN-36/luxor': 'Ваш анх здесь первый: возьмите персонажа или откажитесь.',
      'PYN-36/not-yours': 'Эту лодку может снарядить только тот, кто вытянул её в Карнаке.',
      'PYN-36/order-token': 'Выберите один из оставшихся жетонов порядка хода.',
      'PYN-38/cannot-pay': 'На эту лодку не хватает ресурсов, даже со статуями и наёмниками.',
      'PYN-38/pay': 'Завершите оплату: наёмники, статуи, затем ваши товары.',
      'PYN-40/five': 'Вдвоём каждый выкладывает в городе не больше пяти персонажей.',
      'PYN-40/must-lay': 'Вдвоём каждый выкладывает в каждом городе хотя бы одного персонажа.',
      'PYN-40/no-hiring': 'Вдвоём персонажей не нанимают.',
      'PYN-42/not-awaited': 'Сейчас такого хода не ждут.',
      'PYN-42/turn': 'Сейчас не ваш ход.',
    },
    options: {
      goal: {
        label: 'Партия идёт до',
        values: { '10': '10 очков', '12': '12 очков', '15': '15 очков', 'all-boats': 'последней лодки' },
      },
      'open-boats': {
        label: 'Снаряжённые лодки',
        values: { false: 'Скрыты от соперников', true: 'Открыты для всех' },
      },
      statues: {
        label: 'Там, где можно взять любой ресурс',
        values: { any: 'Можно и статую', traded: 'Только один из пяти обычных' },
      },
    },
  };
}
