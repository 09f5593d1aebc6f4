/** Emperor's Gold in eight steps, from the pawn to the last task. */
import type { Table } from '@benben/core';
import {
  CARD_NAMES,
  CARDS,
  CELL_NAMES,
  DEFAULT_TASKS,
  emperorsGold,
  type GoldAction,
  type GoldOptions,
  type GoldState,
  packTask,
  type TaskFace,
} from '@benben/emperors-gold';
import { anyLesson, begun, type Chapter, drawn } from '../../learn/lesson.ts';

const TABLE: Table<GoldOptions> = {
  seats: 2,
  options: { children: false, 'two-sided': false, timer: false, teams: false },
};
const BASTET = 1;

const cards = (names: string) => names.split(/\s+/).map((name) => CARD_NAMES.indexOf(name));
/** The end of a turn puts these cards into the empty cells, in reading order. */
const refilledWith = (names: string) => (before: GoldState) =>
  drawn({ bag: before.deck, wanted: cards(names) });

const BOARD = cards(
  `hexagon-red-3 square-yellow-3 hexagon-blue-1 rhombus-blue-3 circle-yellow-3
   star-blue-3 square-purple-3 circle-red-1 hexagon-yellow-2 rhombus-red-2
   circle-green-2 star-purple-2 square-green-1 star-yellow-3
   rhombus-green-1 circle-purple-3 rhombus-purple-1 star-red-2 hexagon-green-2
   square-red-3 hexagon-purple-2 circle-blue-3 rhombus-yellow-1 star-green-3`,
);
const TASKS: readonly TaskFace[] = [
  { kind: 'shape', required: ['circle', 'star'], minimumCards: 4, points: 5 },
  { kind: 'colour', required: ['red', 'yellow', 'purple'], minimumCards: 5, points: 7 },
  { kind: 'shape', required: ['circle', 'square', 'hexagon', 'star'], minimumCards: 5, points: 8 },
];

const CARD_DECK = Array.from({ length: CARDS }, (_, card) => card);
const TASK_DECK = DEFAULT_TASKS.map(packTask).sort((a, b) => a - b);

const FIRST_TURNS: Chapter<GoldState, GoldAction, GoldOptions> = {
  table: TABLE,
  luck: () => drawn({ bag: CARD_DECK, wanted: BOARD }, { bag: TASK_DECK, wanted: TASKS.map(packTask) }),
  steps: [
    {
      words: {
        en: 'A turn begins with the emperor’s pawn: it changes places with any card. Put it on the yellow hexagon 2, up and to the right.',
        ru: 'Ход начинается с фишки императора: она меняется местами с любой карточкой. Поставьте её на жёлтый шестиугольник 2, вверху справа.',
      },
      answer: ['move d2'],
      otherwise: {
        en: 'The pawn may go there. But on the yellow hexagon 2 it finds more: try that card.',
        ru: 'Туда фишка тоже может пойти. Но на жёлтом шестиугольнике 2 её ждёт больше: попробуйте его.',
      },
    },
    {
      words: {
        en: 'The number says how far a card must lie, straight from the pawn: 1 is next to it, 2 has a cell between, 3 has two. Take the red circle 1.',
        ru: 'Число — это расстояние от фишки по прямой: 1 — рядом, 2 — через клетку, 3 — через две. Возьмите красный круг 1: с него начнётся ряд.',
      },
      answer: ['start circle-red-1'],
      otherwise: {
        en: 'Look for the red circle: it touches the pawn on the left.',
        ru: 'Найдите красный круг: он слева, вплотную к фишке.',
      },
    },
    {
      words: {
        en: 'The next card must match the last one: the same colour or the same shape. Take the red star 2, it is red too.',
        ru: 'Следующая карточка должна подходить к последней: тот же цвет или та же фигура. Возьмите красную звезду 2: она тоже красная.',
      },
      answer: ['add star-red-2 first right'],
      otherwise: {
        en: 'Not yet: there is more to take. The red star 2 lies below the pawn.',
        ru: 'Ещё рано: можно взять больше. Красная звезда 2 лежит под фишкой.',
      },
    },
    {
      words: {
        en: 'Changed your mind? Until the turn ends, everything can be taken back. Press Undo, the arrow at the bottom right.',
        ru: 'Передумали? До конца хода всё можно вернуть. Нажмите «Отменить» — стрелку справа внизу.',
      },
      answer: 'undo',
      otherwise: {
        en: 'First try the undo button.',
        ru: 'Сначала попробуйте кнопку отмены.',
      },
    },
    {
      words: {
        en: 'Take the red star 2 again, then the blue star 3: star fits star. End the turn, and new cards fill the gaps.',
        ru: 'Снова возьмите красную звезду 2, потом синюю звезду 3: звезда к звезде. Закончите ход, и пустые места заполнят новые карточки.',
      },
      answer: ['add star-red-2 first right', 'add star-blue-3 first right', 'end'],
      luck: refilledWith('circle-blue-2 square-blue-3 hexagon-purple-3'),
      otherwise: {
        en: 'Wait: the more cards a turn brings, the better.',
        ru: 'Подождите: чем больше карточек за ход, тем лучше.',
      },
      replies: [
        {
          seat: BASTET,
          moves: ['move b4', 'start rhombus-green-1', 'add rhombus-purple-1 first right', 'end'],
          luck: refilledWith('star-purple-3 circle-yellow-2'),
        },
      ],
    },
    {
      words: {
        en: 'You may have two rows. Put the pawn on the yellow star 3, right edge. Nothing there fits your blue star: begin a second row and end the turn.',
        ru: 'Рядов может быть два. Фишку — на жёлтую звезду 3 у правого края. К синей звезде там ничего не подходит: начните второй ряд и закончите ход.',
      },
      answer: ['move e3', 'start square-green-1', 'end'],
      accepts: (action) => action.kind !== 'move' || action.to === CELL_NAMES.indexOf('e3'),
      luck: refilledWith('rhombus-blue-2'),
      otherwise: {
        en: 'A good place too. But for the second row go to the yellow star 3, right edge, middle.',
        ru: 'Тоже хорошее место. Но для второго ряда идите на жёлтую звезду 3: правый край, середина.',
      },
      replies: [
        {
          seat: BASTET,
          moves: ['move c5', 'add rhombus-yellow-1 first right', 'end'],
          luck: refilledWith('square-purple-1'),
        },
      ],
    },
    {
      words: {
        en: 'Task 1 wants 4 cards with a circle and a star: you lack one! Pawn to the yellow square 3 at the top, a card to the first row, take the task, end the turn.',
        ru: 'Задание 1: четыре карточки, среди них круг и звезда. Нужна ещё одна! Фишку — на жёлтый квадрат 3 вверху, карточку — в ряд I, возьмите задание и закончите ход.',
      },
      answer: ['move b1', 'add hexagon-blue-1 first right', 'claim 1', 'end'],
      accepts: (action, made) => {
        if (action.kind === 'move') return action.to === CELL_NAMES.indexOf('b1');
        if (action.kind === 'add') return action.row === 0;
        return action.kind === 'claim' || made.some((move) => move.startsWith('claim'));
      },
      luck: refilledWith('square-green-3'),
      otherwise: ({ kind }) => {
        if (kind === 'end')
          return {
            en: 'Don’t forget the task: the row already fulfils it. Take it first.',
            ru: 'Не забудьте задание: ряд его уже выполняет. Сначала возьмите его.',
          };
        return kind === 'move'
          ? {
              en: 'Go to the yellow square 3: top edge, second from the left.',
              ru: 'Идите на жёлтый квадрат 3: верхний край, второй слева.',
            }
          : {
              en: 'Add to the first row: that is where the task is nearly done.',
              ru: 'Добавляйте в первый ряд: там задание почти готово.',
            };
      },
    },
  ],
};

/** Random players made 460 decisions; then the learner needs one circle for the sixth task. */
const LAST_TURN: Chapter<GoldState, GoldAction, GoldOptions> = {
  ...begun(emperorsGold, { table: TABLE, seed: 118, moves: 460 }),
  steps: [
    {
      words: {
        en: 'The sixth task ends the match. Task 1 lacks only a circle: put the pawn on the yellow circle 3, which then lies three cells away. Take it and the task, end the turn.',
        ru: 'Шестое задание — конец партии. Заданию 1 нужен круг: поставьте фишку на жёлтый круг 3 — он окажется через две клетки. Возьмите его и задание, закончите ход.',
      },
      answer: ['move c1', 'add circle-yellow-3 first right', 'claim 1', 'end'],
      luck: refilledWith('square-purple-3'),
      otherwise: ({ kind }) =>
        kind === 'move'
          ? {
              en: 'From there no circle can join your row. The yellow circle 3 lies in the middle of the top edge.',
              ru: 'Оттуда круг в ряд не взять. Жёлтый круг 3 лежит посередине верхнего края.',
            }
          : {
              en: 'First the yellow circle 3, then the task, then the end of the turn.',
              ru: 'Сначала жёлтый круг 3, потом задание, потом конец хода.',
            },
      replies: [
        {
          seat: BASTET,
          moves: ['move d1', 'add star-purple-3 second right', 'end'],
          luck: refilledWith('square-red-1'),
        },
      ],
    },
  ],
};

export const lesson = anyLesson({
  chapters: [FIRST_TURNS, LAST_TURN],
  end: {
    en: 'More points win. With two players the match ends with somebody’s sixth task, and the round is played to its end.',
    ru: 'Побеждает тот, у кого больше очков. Вдвоём играют до чьего-нибудь шестого задания и доигрывают круг.',
  },
});
