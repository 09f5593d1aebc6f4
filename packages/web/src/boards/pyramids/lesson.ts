/** Pyramids in eight steps: a domino, its marker, the refill, an area, a card, the scoring, the next level, lone places. */
import { type Move, NOBODY, type Table } from '@benben/core';
import {
  bitCount,
  CELL_NAMES,
  DIRECTIONS,
  DOMINOES,
  isCard,
  NEIGHBOUR,
  type PyramidsAction,
  type PyramidsOptions,
  type PyramidsState,
  pieceOf,
  placedAt,
  placedDir,
  pyramids,
  STAGE,
} from '@benben/pyramids';
import { anyLesson, begun, type Chapter, drawn, LEARNER, type Words } from '../../learn/lesson.ts';

const TABLE: Table<PyramidsOptions> = { seats: 2, options: { 'covered-tiles-connect': false } };
const BASTET = 1;

const YELLOW_BROWN = 4;
const TWO_YELLOW = 50;
const GREEN_BROWN = 21;
const QUARRY = [YELLOW_BROWN, TWO_YELLOW, GREEN_BROWN];
const TOPS = [30, 69, 12, 80];
const ALL = Array.from({ length: DOMINOES }, (_, domino) => domino);

/** Whatever lies first shows up on the pile. */
const anyDomino = () => drawn();
const cells = (names: string) => names.split(' ').map((name) => CELL_NAMES.indexOf(name));

const NO_CARD: Words = {
  en: 'A card could be laid now. You have only three for the whole match: keep them, and refill the quarry.',
  ru: 'Сейчас можно положить карту. Но их всего три на партию: приберегите их и пополните карьер.',
};

const BESIDE_YELLOW = cells('d5 f5 e4');
const touchesYellow = (action: PyramidsAction) =>
  action.kind === 'place' &&
  action.slot === 1 &&
  [action.at, NEIGHBOUR[action.at]?.[action.dir] ?? -1].some((cell) => BESIDE_YELLOW.includes(cell));

const FIRST_TURNS: Chapter<PyramidsState, PyramidsAction, PyramidsOptions> = {
  table: TABLE,
  luck: () => drawn({ bag: ALL, wanted: [...QUARRY, ...TOPS] }),
  steps: [
    {
      words: {
        en: 'You build a pyramid of dominoes. Take the left one from the quarry, yellow and brown. Turn it upright, yellow on top, and lay it.',
        ru: 'Вы строите пирамиду из домино. Возьмите из карьера левое, жёлто-коричневое. Поверните его прямо, жёлтым вверх, и положите.',
      },
      answer: ['place 1 e5 down'],
      otherwise: (action) =>
        action.kind === 'place' && action.slot === 0
          ? {
              en: 'It may lie that way too. But now try turning: yellow on top, brown below.',
              ru: 'Так тоже можно. Но попробуйте повернуть: жёлтое сверху, коричневое снизу.',
            }
          : {
              en: 'A good domino, but begin with the left one, yellow and brown.',
              ru: 'Хорошее домино, но начните с левого, жёлто-коричневого.',
            },
    },
    {
      words: {
        en: 'Both tiles show a jewel: choose which to mark. In the end a marker scores all jewels of its colour joined to it. Mark the yellow tile.',
        ru: 'На обеих плитках самоцветы: выберите, какую отметить. В конце фишка даёт очки за все соединённые с ней самоцветы её цвета. Отметьте жёлтую.',
      },
      answer: ['mark first'],
      otherwise: {
        en: 'Brown would do as well. But yellow is about to grow: mark yellow.',
        ru: 'Можно и коричневую. Но сейчас вырастет жёлтая область: отметьте жёлтую.',
      },
    },
    {
      words: {
        en: 'Now refill the quarry from one of the two piles above the gap. That ends your turn. The next player can take what you bring!',
        ru: 'Теперь пополните карьер из одной из двух стопок над дырой. На этом ход кончается. То, что вы выложите, может взять другой игрок!',
      },
      answer: ['pass', 'refill 1'],
      accepts: ({ kind }) => kind === 'pass' || kind === 'refill',
      luck: anyDomino,
      otherwise: NO_CARD,
      replies: [{ seat: BASTET, moves: ['place 3 e5 right', 'pass', 'refill 3'], luck: anyDomino }],
    },
    {
      words: {
        en: 'A domino must touch what already lies. Take the one with two yellow tiles and lay it so that yellow touches yellow: that makes one area.',
        ru: 'Домино должно касаться уже лежащих. Возьмите то, где обе плитки жёлтые, и положите жёлтым к жёлтому: получится одна область.',
      },
      answer: ['place 2 e4 up'],
      accepts: touchesYellow,
      otherwise: {
        en: 'Allowed, but look for the domino with two yellow tiles, and a place next to the yellow tile.',
        ru: 'Так можно, но найдите домино с двумя жёлтыми плитками и место рядом с жёлтой плиткой.',
      },
    },
    {
      words: {
        en: 'Your yellow marker is out already. But a card may cover a tile just laid: choose a card, lay it on the new domino, then refill.',
        ru: 'Жёлтая фишка уже стоит. Зато новую плитку можно накрыть картой: выберите карту, положите её на это домино и пополните карьер.',
      },
      answer: ['card second green tl', 'refill 2'],
      accepts: ({ kind }) => kind === 'card' || kind === 'refill',
      luck: anyDomino,
      otherwise: {
        en: 'You need not lay a card. But try it once now.',
        ru: 'Класть карту не обязательно. Но сейчас попробуйте.',
      },
    },
  ],
};

/** Plays each seat's dominoes where its plan says; a seat that `spends` cards keeps only one. */
function building(plans: readonly (readonly string[])[], spends = NOBODY) {
  const wanted = plans.map((plan) =>
    plan.map((each) => {
      const [at = '', dir = ''] = each.split(' ');
      return [CELL_NAMES.indexOf(at), DIRECTIONS.indexOf(dir as 'right')] as const;
    }),
  );
  return ({ stage, turn, players }: PyramidsState, legal: readonly Move[]): Move | undefined => {
    const { laid = [], cards = 0 } = players[turn] ?? {};
    // The first choice is to keep the card, the second to lay one.
    if (stage === STAGE.card) return legal[turn === spends && bitCount(cards) > 1 ? 1 : 0];
    if (stage !== STAGE.place) return legal[0];
    const dominoes = laid.filter((l) => !isCard(pieceOf(l))).length;
    const [at, dir] = wanted[turn]?.[dominoes] ?? [];
    return legal.find((move) => placedAt(move) === at && placedDir(move) === dir);
  };
}

/** Ten dominoes side by side fill the first level. */
const SIDE_BY_SIDE = ['e5', 'g5', 'e6', 'g6', 'e7', 'g7', 'e8', 'g8', 'e9', 'g9'].map((at) => `${at} right`);
/** Eight dominoes that leave four lone places. */
const FULL_OF_GAPS = 'e5 down, f6 down, g5 down, h6 down, e8 right, g8 right, e9 right, g9 right'.split(', ');

const NEXT_LEVEL: Chapter<PyramidsState, PyramidsAction, PyramidsOptions> = {
  ...begun(pyramids, { table: TABLE, seed: 4736, moves: 60, choose: building([SIDE_BY_SIDE, SIDE_BY_SIDE]) }),
  steps: [
    {
      words: {
        en: 'Fill the last gap with the middle domino: your green marker is still unused. Refill, and each marker scores its jewels; the smallest result counts twice.',
        ru: 'Закройте последнюю дыру средним домино: зелёная фишка ещё не стоит. Пополните карьер — и фишки дадут очки, наименьший итог дважды.',
      },
      answer: ['place 2 g9 right', 'pass', 'refill 2'],
      accepts: (action) => (action.kind === 'place' ? action.slot === 1 : action.kind !== 'card'),
      luck: anyDomino,
      otherwise: ({ kind }) =>
        kind === 'card'
          ? NO_CARD
          : {
              en: 'That fits, but without green there is no marker: the middle domino brings two points more.',
              ru: 'Подходит, но без зелёного не поставить фишку: среднее домино принесёт на два очка больше.',
            },
    },
    {
      words: {
        en: 'Fewest points begin: you. Close the score sheet. Level two lies half a tile aside, and covered jewels no longer count. Lay any domino and refill.',
        ru: 'У вас меньше очков — вы и начинаете. Закройте таблицу. Второй уровень сдвинут на полплитки, накрытое не считается. Положите любое домино и пополните карьер.',
      },
      answer: ['place 1 e5 right', 'pass', 'refill 1'],
      accepts: ({ kind }) => kind !== 'card',
      luck: anyDomino,
      otherwise: NO_CARD,
    },
  ],
};

const MIDDLE = cells('f9 g9');
const leavesTwoAlone = (action: PyramidsAction) =>
  action.kind === 'place' &&
  [action.at, NEIGHBOUR[action.at]?.[action.dir] ?? -1].every((cell) => MIDDLE.includes(cell));

const LONE_PLACES: Chapter<PyramidsState, PyramidsAction, PyramidsOptions> = {
  ...begun(pyramids, {
    table: { ...TABLE, first: LEARNER },
    seed: 4,
    moves: 52,
    choose: building([SIDE_BY_SIDE, FULL_OF_GAPS], LEARNER),
  }),
  steps: [
    {
      words: {
        en: 'Only cards fill lone places, and with too few you are out. You have one left: lay a domino at an end of the row so that a pair stays free, and refill. Bastet was careless…',
        ru: 'Одиночные места закрывают только карты; не хватит карт — вы выбыли. У вас одна: положите домино с краю, чтобы осталась пара, и пополните карьер. А Бастет была неосторожна…',
      },
      answer: ['place 1 e9 right', 'pass', 'refill 1'],
      accepts: (action) => (action.kind === 'place' ? !leavesTwoAlone(action) : action.kind !== 'card'),
      luck: anyDomino,
      otherwise: ({ kind }) =>
        kind === 'card'
          ? NO_CARD
          : {
              en: 'In the middle it would leave two lone places, one at each end. Two places, one card: you would be out.',
              ru: 'Посередине нельзя: по краям останутся два одиночных места. Мест два, карта одна — и вы выбыли бы.',
            },
    },
  ],
};

export const lesson = anyLesson({
  chapters: [FIRST_TURNS, NEXT_LEVEL, LONE_PLACES],
  end: {
    en: 'Bastet had four lone places and three cards: she is out, and you win. A match has four levels, each smaller than the one below; after the fourth the most points win.',
    ru: 'У Бастет четыре одиночных места и три карты: она выбыла, вы победили. В партии четыре уровня, каждый меньше прежнего; после четвёртого побеждает тот, у кого больше очков.',
  },
});
