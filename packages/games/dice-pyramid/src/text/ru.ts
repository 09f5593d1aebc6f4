import { does, type GameText, YOU } from '@benben/core';
import type { DiceAction } from '../actions.ts';
import type { DiceEvent } from '../events.ts';
import { PLACE_NAMES, ROW_OF } from '../template.ts';
import { box } from './box.ru.ts';

const plural = new Intl.PluralRules('ru');
const BLOCKS: Readonly<Record<string, string>> = {
  one: 'блок',
  few: 'блока',
  many: 'блоков',
  other: 'блока',
};
const count = (n: number) => `${n} ${BLOCKS[plural.select(n)]}`;
const lose = (n: number) => (plural.select(n) === 'one' ? 'теряется' : 'теряются');
const colours = ['красный', 'оранжевый', 'жёлтый', 'зелёный', 'синий', 'фиолетовый'] as const;

export const ru: GameText<DiceAction, DiceEvent> = {
  ...box,
  event(event, nameOf) {
    const who = nameOf(event.seat);
    switch (event.type) {
      case 'starts':
        return `Первый ход — ${who === YOU.ru ? 'ваш' : who}.`;
      case 'rolled':
        return `${does('ru', who, 'бросает')}: ${event.faces.map((face) => colours[face]).join(', ')}.`;
      case 'placed':
        return `${does('ru', who, 'ставит')} ${colours[ROW_OF[event.place] ?? 0]} блок.`;
      case 'secured':
        return `${does('ru', who, 'закрепляет')} ${count(event.places.length)}.`;
      case 'bust':
        return event.lost.length === 0
          ? `${who}: ничего не подходит.`
          : `${who}: ничего не подходит, ${lose(event.lost.length)} ${count(event.lost.length)}.`;
      case 'won':
        return `${does('ru', who, 'достраивает')} пирамиду. Победа!`;
    }
  },
  action(action) {
    if (action.kind === 'roll') return 'Бросить';
    if (action.kind === 'stop') return 'Закрепить и закончить ход';
    return `Поставить на ${PLACE_NAMES[action.at]}`;
  },
  refusals: {
    'DIC-4/turn': 'Сейчас не ваш ход.',
    'DIC-5/roll-first': 'Сначала бросьте кубики.',
    'DIC-6/taken': 'Здесь уже стоит блок.',
    'DIC-6/unsupported': 'Под блоком должны быть заняты оба места.',
    'DIC-6/no-die': 'В этом броске не осталось кубика такого цвета.',
    'DIC-7/dice-left': 'Есть кубики, которые ещё можно поставить: сначала используйте их.',
    'DIC-10/place-first': 'Сначала поставьте хотя бы один блок этого броска.',
    'DIC-12/over': 'Партия уже закончилась.',
    'DIC-13/no-such-move': 'Такого хода нет.',
  },
  options: {
    placement: {
      label: 'Установка блоков',
      values: {
        all: 'Нужно использовать все подходящие кубики',
        free: 'Достаточно одного блока',
      },
    },
  },
};
