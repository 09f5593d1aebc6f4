import { plural } from '../plural.ts';
import type { en } from './words.en.ts';

const blocks = plural('ru', { one: 'блок', few: 'блока', many: 'блоков' });
const dice = plural('ru', { one: 'кубик', few: 'кубика', many: 'кубиков' });

export const ru: typeof en = {
  keys: [
    ['R', 'бросить'],
    ['A', 'поставить все'],
    ['1 – 6', 'строить в ряду 1 … 6'],
    ['E', 'закрепить, закончить ход'],
  ],
  colours: ['красный', 'оранжевый', 'жёлтый', 'зелёный', 'синий', 'фиолетовый'],
  place: ({ row, column, colour, state }) =>
    `ряд ${row}, место ${column}, ${colour}, ${{ lit: 'свободно, можно строить', free: 'свободно', loose: 'блок под угрозой', secured: 'закреплённый блок' }[state]}`,
  pyramid: (name) => `Пирамида: ${name}`,
  summary: (rows, risk) =>
    `${rows.map((n, i) => `ряд ${i + 1}: ${n} из ${6 - i}`).join(', ')}${risk ? `; под угрозой: ${risk}` : ''}`,
  die: (colour) => `кубик: ${colour}`,
  blankDie: 'Бросить кубики',
  spentDice: (n) => `отложено: ${n}`,
  tray: 'Кубики',
  roll: 'Бросить',
  rollAgain: 'Бросить ещё',
  dice: dice,
  fits: (chance) => `шанс ${chance}`,
  placeAll: (n) => (n === 1 ? 'Поставить' : 'Поставить все'),
  secure: (n) => `Закрепить ${n}`,
  build: (colour) => `Поставить блок на отмеченное место (${colour})`,
  stop: 'Закрепить и закончить ход',
  promptRoll: 'Бросьте кубики',
  promptPlace: 'Стройте на светящемся месте',
  promptChoose: 'Рискнуть ещё или закрепить?',
  blocks: (n, of) => `${blocks(n)} из ${of}`,
  endsTurn: 'конец хода',
  intro: {
    roll: 'Бросьте шесть кубиков.',
    build: 'Стройте вверх: у каждого цвета свой ряд, каждый блок стоит на двух.',
    risk: 'Бросайте ещё — но если ничего не подойдёт, блоки этого хода рухнут.',
  },
};
