import { type GameText, does as speak, YOU } from '@benben/core';
import { type GoldAction, LEFT } from '../actions.ts';
import { CELL_NAMES } from '../board.ts';
import { COLOUR_OF, SHAPE_OF, SHAPES, VALUE_OF } from '../cards.ts';
import type { GoldEvent } from '../events.ts';
import { unpackTask } from '../tasks.ts';
import { box } from './box.ru.ts';

const does = (who: string, third: string) => speak('ru', who, third);
const plural = new Intl.PluralRules('ru');
type Forms = Readonly<Record<string, string>>;
const forms = (one: string, few: string, many: string): Forms => ({ one, few, many, other: few });
const count = (n: number, words: Forms) => `${n} ${words[plural.select(n)]}`;

const CARDS = forms('карточка', 'карточки', 'карточек');
/** After «из» the genitive. */
const OF_CARDS = forms('карточки', 'карточек', 'карточек');
const NEW_CARDS = forms('новая карточка', 'новые карточки', 'новых карточек');
const TASKS = forms('задание', 'задания', 'заданий');
const POINTS = forms('очко', 'очка', 'очков');
const TURNS = forms('ход', 'хода', 'ходов');

const listed = new Intl.ListFormat('ru');
const ROWS = ['свой первый ряд', 'свой второй ряд', 'ряд партнёра'] as const;
const TO_ROWS = ['к своему первому ряду', 'к своему второму ряду', 'к ряду партнёра'] as const;

/** By the words of cards.ts. */
const WORDS: Readonly<Record<string, string>> = {
  circle: 'круг',
  square: 'квадрат',
  hexagon: 'шестиугольник',
  star: 'звезда',
  rhombus: 'ромб',
  red: 'красный',
  yellow: 'жёлтый',
  green: 'зелёный',
  blue: 'синий',
  purple: 'фиолетовый',
};

const MASCULINE = ['красный', 'жёлтый', 'зелёный', 'синий', 'фиолетовый'] as const;
const FEMININE = ['красную', 'жёлтую', 'зелёную', 'синюю', 'фиолетовую'] as const;
const STAR = SHAPES.indexOf('star');

/** The accusative: «красный круг 1», «синюю звезду 2». */
function card(id: number): string {
  const shape = SHAPE_OF[id] as number;
  const colour = COLOUR_OF[id] as number;
  const words =
    shape === STAR ? `${FEMININE[colour]} звезду` : `${MASCULINE[colour]} ${WORDS[SHAPES[shape] as string]}`;
  return `${words} ${VALUE_OF[id]}`;
}

/** «7 очков за круг, квадрат и шестиугольник, ряд из 5 карточек». */
function task(code: number): string {
  const { required, minimumCards, points } = unpackTask(code);
  const what = required.map((word) => (word === 'star' ? 'звезду' : (WORDS[word] as string)));
  return `${count(points, POINTS)} за ${listed.format(what)}, ряд из ${count(minimumCards, OF_CARDS)}`;
}

export const ru: GameText<GoldAction, GoldEvent> = {
  ...box,
  event(event, nameOf) {
    switch (event.type) {
      case 'dealt':
        return `Поле готово, открыто: ${count(event.open.length, TASKS)}.`;
      case 'starts':
        return `Первый ход — ${nameOf(event.seat) === YOU.ru ? 'ваш' : nameOf(event.seat)}.`;
      case 'moved':
        return `${does(nameOf(event.seat), 'меняет')} местами фишку и ${card(event.card)}.`;
      case 'stuck':
        return `${nameOf(event.seat)}: фишке не достать ни одной карточки.`;
      case 'discarded':
        return `${does(nameOf(event.seat), 'сбрасывает')} ряд${partnerIn(event, nameOf)} из ${count(event.cards.length, OF_CARDS)}.`;
      case 'took':
        return took(event, nameOf);
      case 'claimed':
        return `${does(nameOf(event.seat), 'выполняет')} задание: ${task(event.task)}.`;
      case 'reshuffled':
        return `Сброс перемешан, новая колода: ${count(event.count, CARDS)}.`;
      case 'ended':
        return event.cards.length === 0
          ? `${does(nameOf(event.seat), 'заканчивает')} ход; пополнить поле нечем.`
          : `${does(nameOf(event.seat), 'заканчивает')} ход; на поле ${count(event.cards.length, NEW_CARDS)}.`;
      case 'revealed':
        return `Новое задание: ${task(event.task)}.`;
      case 'ending':
        return event.left === 0
          ? `${does(nameOf(event.seat), 'берёт')} последнее нужное задание.`
          : `${does(nameOf(event.seat), 'берёт')} последнее нужное задание, до конца ${count(event.left, TURNS)}.`;
      case 'expired':
        return `${nameOf(event.seat)}: время вышло, ход переходит дальше.`;
      case 'finished': {
        const [first = 0] = event.winners;
        const points = count(event.points[first] ?? 0, POINTS);
        return `Победа! ${listed.format(event.winners.map(nameOf))}: ${points}.`;
      }
    }
  },
  action(action) {
    switch (action.kind) {
      case 'move':
        return `Поставить фишку на ${CELL_NAMES[action.to]}`;
      case 'start':
        return `Начать ряд, взяв ${card(action.card)}`;
      case 'start-partner':
        return `Начать ряд партнёра, взяв ${card(action.card)}`;
      case 'add':
        return `Добавить ${card(action.card)} ${TO_ROWS[action.row]}, ${action.end === LEFT ? 'слева' : 'справа'}`;
      case 'discard':
        return `Сбросить ${ROWS[action.row]}`;
      case 'claim':
        return `Взять задание ${action.task + 1}`;
      case 'end':
        return 'Закончить ход';
    }
  },
  refusals: {
    'EMP-5/turn': 'Сейчас не ваш ход.',
    'EMP-6/move-first': 'Сначала переставьте фишку.',
    'EMP-6/moved': 'В этом ходу фишка уже переставлена.',
    'EMP-6/stay': 'Фишка не может остаться на месте.',
    'EMP-6/empty': 'Фишка меняется местами с карточкой, а эта клетка пуста.',
    'EMP-7/take-first': 'Возьмите хотя бы одну карточку.',
    'EMP-7/not-on-board': 'Этой карточки нет на поле.',
    'EMP-7/out-of-reach':
      'Фишка не достаёт до этой карточки: 1 — вплотную, 2 — через одну клетку, 3 — через две.',
    'EMP-8/one-row': 'Все карточки хода идут в один ряд.',
    'EMP-8/third-row': 'У вас уже два ряда.',
    'EMP-8/no-row': 'Такого ряда пока нет.',
    'EMP-9/no-match': 'Карточка должна совпасть с соседней в ряду формой или цветом.',
    'EMP-10/no-card': 'Оттуда фишка не достанет ни одной карточки.',
    'EMP-10/discard-first': 'Ни одна доступная карточка не подходит к рядам: сначала сбросьте ряд.',
    'EMP-10/no-discard': 'Ряд можно сбросить, только когда ни одна доступная карточка не подходит.',
    'EMP-11/stuck': 'Сейчас фишка ниоткуда не достанет карточку.',
    'EMP-11/discard-first': 'Фишка ниоткуда не достанет карточку: сбросьте ряд.',
    'EMP-12/too-short': 'Для этого задания ряд слишком короткий.',
    'EMP-12/missing': 'В ряду есть не всё, что требует задание.',
    'EMP-13/no-task': 'Здесь нет открытого задания.',
    'EMP-13/one-task': 'За ход можно взять только одно задание.',
    'EMP-13/claimed': 'Задание выбрано: закончите ход или отмените выбор.',
    'EMP-15/over': 'Партия уже закончилась.',
    'EMP-18/right-end': 'Карточки добавляются к правому краю ряда.',
    'EMP-20/four-players': 'Для командной игры нужны ровно четыре игрока.',
    'EMP-20/own-row': 'В командной игре у каждого только один ряд.',
    'EMP-20/no-partner': 'За этим столом у вас нет партнёра.',
    'EMP-22/no-such-move': 'Такого хода нет.',
  },
  options: {
    children: {
      label: 'Соседние карточки',
      values: { false: 'Должны совпадать', true: 'Любые: детская игра' },
    },
    'two-sided': {
      label: 'Ряды растут',
      values: { false: 'Только вправо', true: 'В обе стороны' },
    },
    timer: { label: 'Таймер', values: { false: 'Без спешки', true: '60 секунд на ход' } },
    teams: { label: 'Команды', values: { false: 'Каждый за себя', true: 'Двое на двое' } },
  },
};

/** « партнёра (Анубис)», where the row is a partner's. */
function partnerIn({ seat, row }: { seat: number; row: number }, nameOf: (seat: number) => string): string {
  const owner = row >> 1;
  if (owner === seat) return '';
  return nameOf(owner) === YOU.ru ? ' партнёра (ваш)' : ` партнёра (${nameOf(owner)})`;
}

function took(event: Extract<GoldEvent, { type: 'took' }>, nameOf: (seat: number) => string): string {
  const who = nameOf(event.seat);
  const partner = partnerIn(event, nameOf);
  if (event.fresh) return `${does(who, 'начинает')} ряд${partner}: ${card(event.card)}.`;
  return `${does(who, 'добавляет')} к ряду${partner}${event.end === LEFT ? ' слева' : ''} ${card(event.card)}.`;
}
