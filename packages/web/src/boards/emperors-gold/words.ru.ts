import { CELL_NAMES, COLOUR_OF, minimumOf, SHAPE_OF, SHAPES, pointsOf as worth } from '@benben/emperors-gold';
import { plural } from '../plural.ts';
import type { Want } from './faces.ts';
import type { en } from './words.en.ts';

const pointsOf = plural('ru', { one: 'очко', few: 'очка', many: 'очков' });
const tasksOf = plural('ru', { one: 'задание', few: 'задания', many: 'заданий' });
const cardsOf = plural('ru', { one: 'карточка', few: 'карточки', many: 'карточек' });
const ofCards = plural('ru', { one: 'карточки', few: 'карточек', many: 'карточек' });
const anyCardsOf = plural('ru', { one: 'любая карточка', few: 'любые карточки', many: 'любых карточек' });
const turnsOf = plural('ru', { one: 'ход', few: 'хода', many: 'ходов' });

const NAMES = ['круг', 'квадрат', 'шестиугольник', 'звезда', 'ромб'];
const COLOURS = ['красный', 'жёлтый', 'зелёный', 'синий', 'фиолетовый'];
const COLOURS_SHE = ['красная', 'жёлтая', 'зелёная', 'синяя', 'фиолетовая'];
const STAR = SHAPES.indexOf('star');

const cellName = (cell: number) => CELL_NAMES[cell] ?? '';
const list = (words: readonly string[]) => new Intl.ListFormat('ru').format(words);
const together = (words: string) => words.replaceAll(' ', '\u00a0');
const named = (wants: readonly Want[]) => wants.filter(({ kind }) => kind !== 'any');

const ROW = { first: 'первый ряд', second: 'второй ряд', own: 'ряд', partner: 'ряд партнёра' };
const TO_ROW = {
  first: 'к первому ряду',
  second: 'ко второму ряду',
  own: 'к ряду',
  partner: 'к ряду партнёра',
};

const wantName = ({ kind, index }: Want) => (kind === 'colour' ? COLOURS : NAMES)[index] ?? '';

export const ru: typeof en = {
  keys: [
    ['1 – 5', 'взять это задание'],
    ['T, Y', 'взять первое или второе предложенное задание'],
    ['D, F', 'сбросить первый или второй ряд; в командах свой или партнёра'],
    ['E', 'закончить ход'],
  ],
  field: 'Поле',
  rows: 'Ряды',
  tasks: 'Задания',
  card: (card) => {
    const shape = SHAPE_OF[card] ?? 0;
    const colours = shape === STAR ? COLOURS_SHE : COLOURS;
    return `${colours[COLOUR_OF[card] ?? 0]} ${NAMES[shape]}`;
  },
  cell: (cell, what, state) =>
    `${cellName(cell)}, ${what}${{ goal: ', сюда можно поставить фишку', lit: ', можно взять', reached: ', фишка достаёт, но карточка не подходит', still: '' }[state]}`,
  pawn: 'фишка',
  empty: 'пусто',
  row: ({ which, cards }) =>
    `${ROW[which]}, ${cardsOf(cards.length)}${cards.length > 0 ? `: ${cards.map(ru.card).join(', ')}` : ''}`,
  slot: ({ which, left, starts }) =>
    starts ? `начать: ${ROW[which]}` : `${TO_ROW[which]} ${left ? 'слева' : 'справа'}`,
  takeBack: (card) => `${card}, взято в этот ход: вернуть`,
  task: ({ number, task, wants, claimable, claimed }) =>
    `задание ${number}, ${pointsOf(worth(task))}: ${list(named(wants).map(wantName))}, ряд из ${ofCards(minimumOf(task))}${claimed ? ', выбрано' : claimable ? ', можно взять' : ''}`,
  asks: (task, wants) => `${list(named(wants).map(wantName))}; ${together(`от ${ofCards(minimumOf(task))}`)}`,
  progress: ({ which, filled, of, missing }) => {
    const names = named(missing).map(wantName);
    return `${ROW[which]}: ${filled} из ${of}${names.length > 0 ? `, нет: ${list(names)}` : ''}`;
  },
  pursuits: 'На пути к заданиям',
  lacks: (missing) => {
    const any = missing.length - named(missing).length;
    const still = [
      ...named(missing).map(wantName),
      ...(any > 0 ? [anyCardsOf(any).replace(' ', '\u00a0')] : []),
    ];
    return still.length > 0 ? `ещё: ${list(still)}` : 'есть всё';
  },
  noTask: 'заданий больше нет',
  points: pointsOf,
  score: (points, tasks) => `${pointsOf(points)}, ${tasksOf(tasks)}`,
  taken: (n, of) => `взято: ${tasksOf(n)}, конец на ${of}`,
  lastTurns: (n) => `Скоро конец: осталось ${turnsOf(n)}`,
  swap: (card) => `Поменять местами фишку и отмеченную карточку: ${card}`,
  claim: 'Взять задание',
  discard: (which) =>
    ({
      first: 'Сбросить I ряд',
      second: 'Сбросить II ряд',
      own: 'Сбросить свой ряд',
      partner: 'Сбросить ряд партнёра',
    })[which],
  cards: cardsOf,
  endTurn: 'Закончить ход',
  intro: {
    reach: 'Переставьте императора. Карточку 1 он достаёт вплотную, 2 — через клетку, 3 — через две.',
    match: 'Взятые карточки добавьте в ряд: соседние совпадают формой или цветом.',
    task: 'Когда в ряду есть всё, что просит задание, оно и его золото — ваши.',
  },
  ending: {
    player: 'Игрок',
    tasks: 'Задания',
    sum: 'Очки',
    together: 'Задания у партнёров общие.',
    tieMeans: 'При равных очках побеждает тот, у кого самое дорогое задание дороже, затем следующее.',
  },
  prompts: {
    move: 'Куда поставить фишку?',
    take: 'Возьмите карточку',
    whichRow: 'К какому ряду?',
    whichEnd: 'К какому краю ряда?',
    discard: 'Ничего не подходит: сбросьте ряд',
    more: 'Ещё карточку?',
    claim: 'Задание выполнено!',
    claimed: 'Задание ваше',
    end: 'Закончите ход',
    stuck: 'Карточек не достать: сбросьте ряд',
    stuckEnd: 'Карточек не достать',
  },
};
