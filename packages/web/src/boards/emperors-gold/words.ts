/** The board's own words, spoken and written. */
import type { Language } from '@benben/core';
import {
  CELL_NAMES,
  COLOUR_OF,
  minimumOf,
  pointsOf,
  SHAPE_OF,
  SHAPES,
  VALUE_OF,
} from '@benben/emperors-gold';
import type { KeyRow } from '../game-ui.ts';
import { inLanguage, plural } from '../words.ts';
import type { Want } from './faces.ts';

/** What can be done with a cell now. */
export type CellState = 'goal' | 'lit' | 'reached' | 'still';

export interface RowWords {
  readonly which: 'first' | 'second' | 'own' | 'partner';
  readonly cards: readonly number[];
}

/** What the first and the second of the rows shown are called. */
export function whichRow({ teams }: { readonly teams: boolean }, place: 0 | 1): RowWords['which'] {
  return teams ? (['own', 'partner'] as const)[place] : (['first', 'second'] as const)[place];
}

interface TaskWords {
  readonly number: number;
  readonly task: number;
  readonly wants: readonly Want[];
  readonly claimable: boolean;
  readonly claimed: boolean;
}

interface Progress {
  readonly which: RowWords['which'];
  readonly filled: number;
  readonly of: number;
  readonly missing: readonly Want[];
}

const pointsEn = plural('en', { one: 'point', other: 'points' });
const tasksEn = plural('en', { one: 'task', other: 'tasks' });
const cardsEn = plural('en', { one: 'card', other: 'cards' });
const turnsEn = plural('en', { one: 'turn', other: 'turns' });
const pointsRu = plural('ru', { one: 'очко', few: 'очка', many: 'очков' });
const tasksRu = plural('ru', { one: 'задание', few: 'задания', many: 'заданий' });
const cardsRu = plural('ru', { one: 'карточка', few: 'карточки', many: 'карточек' });
const ofCardsRu = plural('ru', { one: 'карточки', few: 'карточек', many: 'карточек' });
const turnsRu = plural('ru', { one: 'ход', few: 'хода', many: 'ходов' });

const SHAPES_EN = SHAPES;
const COLOURS_EN = ['red', 'yellow', 'green', 'blue', 'purple'];
const SHAPES_RU = ['круг', 'квадрат', 'шестиугольник', 'звезда', 'ромб'];
const COLOURS_RU = ['красный', 'жёлтый', 'зелёный', 'синий', 'фиолетовый'];
const COLOURS_RU_SHE = ['красная', 'жёлтая', 'зелёная', 'синяя', 'фиолетовая'];
const STAR = SHAPES.indexOf('star');

const cellName = (cell: number) => CELL_NAMES[cell] ?? '';
const list = (language: Language, words: readonly string[]) => new Intl.ListFormat(language).format(words);
const named = (wants: readonly Want[]) => wants.filter(({ kind }) => kind !== 'any');

const ROW_EN = { first: 'first row', second: 'second row', own: 'row', partner: 'partner’s row' };
const ROW_RU = { first: 'первый ряд', second: 'второй ряд', own: 'ряд', partner: 'ряд партнёра' };
const TO_ROW_RU = {
  first: 'к первому ряду',
  second: 'ко второму ряду',
  own: 'к ряду',
  partner: 'к ряду партнёра',
};

const cardEn = (card: number) => `${COLOURS_EN[COLOUR_OF[card] ?? 0]} ${SHAPES_EN[SHAPE_OF[card] ?? 0]}`;
const wantEn = ({ kind, index }: Want) => (kind === 'colour' ? COLOURS_EN : SHAPES_EN)[index] ?? '';

const en = {
  keys: [
    ['1 – 5', 'take that task'],
    ['T, Y', 'take the first or the second task offered'],
    ['D, F', 'discard the first or the second row; in teams yours or your partner’s'],
    ['E', 'end the turn'],
  ] satisfies readonly KeyRow[],
  field: 'Board',
  rows: 'Rows',
  tasks: 'Tasks',
  card: cardEn,
  cell: (cell: number, what: string, state: CellState) =>
    `${cellName(cell)}, ${what}${{ goal: ', the pawn can go here', lit: ', can be taken', reached: ', in reach but does not fit', still: '' }[state]}`,
  pawn: 'the pawn',
  empty: 'empty',
  row: ({ which, cards }: RowWords) =>
    `${ROW_EN[which]}, ${cardsEn(cards.length)}${cards.length > 0 ? `: ${cards.map(cardEn).join(', ')}` : ''}`,
  slot: ({ which, left, starts }: { which: RowWords['which']; left: boolean; starts: boolean }) =>
    starts ? `start: ${ROW_EN[which]}` : `${left ? 'left' : 'right'} end: ${ROW_EN[which]}`,
  takeBack: (card: string) => `${card}, taken this turn: put it back`,
  task: ({ number, task, wants, claimable, claimed }: TaskWords) =>
    `task ${number}: ${pointsEn(pointsOf(task))} for ${list('en', named(wants).map(wantEn))} in ${cardsEn(minimumOf(task))}${claimed ? ', chosen' : claimable ? ', you can take it' : ''}`,
  progress: ({ which, filled, of, missing }: Progress) => {
    const names = named(missing).map(wantEn);
    return `${ROW_EN[which]}: ${filled} of ${of}${names.length > 0 ? `, missing ${list('en', names)}` : ''}`;
  },
  noTask: 'no task left here',
  points: pointsEn,
  score: (points: number, tasks: number) => `${pointsEn(points)}, ${tasksEn(tasks)}`,
  taken: (n: number, of: number) => `${tasksEn(n)} taken, the end comes with ${of}`,
  lastTurns: (n: number) => `The end is near: ${turnsEn(n)} left`,
  swap: (card: string) => `Swap the pawn with the marked card: ${card}`,
  claim: 'Take the task',
  discard: (which: RowWords['which']) =>
    ({
      first: 'Discard row I',
      second: 'Discard row II',
      own: 'Discard my row',
      partner: 'Discard my partner’s',
    })[which],
  cards: cardsEn,
  endTurn: 'End turn',
  intro: {
    reach: 'Move the emperor. He reaches a 1 beside him, a 2 two steps away, a 3 three steps away.',
    match: 'Add the cards you take to a row: neighbours share a shape or a colour.',
    task: 'When a row has all a task asks for, the task and its gold are yours.',
  },
  prompts: {
    move: 'Where shall the pawn go?',
    take: 'Take a lit card',
    whichRow: 'To which row?',
    whichEnd: 'To which end of the row?',
    discard: 'Nothing fits: discard a row',
    more: 'One more card?',
    claim: 'A task is fulfilled!',
    claimed: 'The task is yours',
    end: 'End the turn',
    stuck: 'No card in reach: discard a row',
    stuckEnd: 'No card in reach',
  },
};

const wantRu = ({ kind, index }: Want) => (kind === 'colour' ? COLOURS_RU : SHAPES_RU)[index] ?? '';

const ru: typeof en = {
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
    const colours = shape === STAR ? COLOURS_RU_SHE : COLOURS_RU;
    return `${colours[COLOUR_OF[card] ?? 0]} ${SHAPES_RU[shape]}`;
  },
  cell: (cell, what, state) =>
    `${cellName(cell)}, ${what}${{ goal: ', сюда можно поставить фишку', lit: ', можно взять', reached: ', фишка достаёт, но карточка не подходит', still: '' }[state]}`,
  pawn: 'фишка',
  empty: 'пусто',
  row: ({ which, cards }) =>
    `${ROW_RU[which]}, ${cardsRu(cards.length)}${cards.length > 0 ? `: ${cards.map(ru.card).join(', ')}` : ''}`,
  slot: ({ which, left, starts }) =>
    starts ? `начать: ${ROW_RU[which]}` : `${TO_ROW_RU[which]} ${left ? 'слева' : 'справа'}`,
  takeBack: (card) => `${card}, взято в этот ход: вернуть`,
  task: ({ number, task, wants, claimable, claimed }) =>
    `задание ${number}, ${pointsRu(pointsOf(task))}: ${list('ru', named(wants).map(wantRu))}, ряд из ${ofCardsRu(minimumOf(task))}${claimed ? ', выбрано' : claimable ? ', можно взять' : ''}`,
  progress: ({ which, filled, of, missing }) => {
    const names = named(missing).map(wantRu);
    return `${ROW_RU[which]}: ${filled} из ${of}${names.length > 0 ? `, нет: ${list('ru', names)}` : ''}`;
  },
  noTask: 'заданий больше нет',
  points: pointsRu,
  score: (points, tasks) => `${pointsRu(points)}, ${tasksRu(tasks)}`,
  taken: (n, of) => `взято: ${tasksRu(n)}, конец на ${of}`,
  lastTurns: (n) => `Скоро конец: осталось ${turnsRu(n)}`,
  swap: (card) => `Поменять местами фишку и отмеченную карточку: ${card}`,
  claim: 'Взять задание',
  discard: (which) =>
    ({
      first: 'Сбросить I ряд',
      second: 'Сбросить II ряд',
      own: 'Сбросить свой ряд',
      partner: 'Сбросить ряд партнёра',
    })[which],
  cards: cardsRu,
  endTurn: 'Закончить ход',
  intro: {
    reach: 'Переставьте императора. Он достаёт 1 рядом с собой, 2 через шаг, 3 через два шага.',
    match: 'Взятые карточки добавьте в ряд: соседние совпадают формой или цветом.',
    task: 'Когда в ряду есть всё, что просит задание, оно и его золото — ваши.',
  },
  prompts: {
    move: 'Куда поставить фишку?',
    take: 'Возьмите карточку',
    whichRow: 'К какому ряду?',
    whichEnd: 'К какому краю ряда?',
    discard: 'Не подходит: сбросьте ряд',
    more: 'Ещё карточку?',
    claim: 'Задание выполнено!',
    claimed: 'Задание ваше',
    end: 'Закончите ход',
    stuck: 'Не достать: сбросьте ряд',
    stuckEnd: 'Карточек не достать',
  },
};

/** A card with its value, as it lies on the board. */
export const cardWithValue = (card: number) => `${words.now.card(card)} ${VALUE_OF[card]}`;

export type Prompt = keyof typeof en.prompts;

export const words = inLanguage<typeof en>({ en, ru });
