/** The board with its pawn, the open tasks and everyone's rows; a card is its shape, the letter of its colour and its number. */
import type { Language } from '@benben/core';
import {
  COLOUR_OF,
  COLOURS,
  type GoldState,
  pileOf,
  pointsOf,
  SHAPE_OF,
  SHAPES,
  SIDE,
  seatsOf,
  unpackTask,
  VALUE_OF,
} from '@benben/emperors-gold';
import type { Scene } from './draw.ts';
import { bold, paint } from './paint.ts';

const PAINTS = [196, 226, 40, 39, 135] as const;
const GLYPHS = ['●', '■', '⬢', '★', '◆'] as const;
/** Colours also have letters, for eyes and terminals that do not see them. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'RYGBP', ru: 'КЖЗСФ' };
const WORDS = {
  en: { tasks: 'tasks', cards: 'cards', points: 'points' },
  ru: { tasks: 'задания', cards: 'карт', points: 'очков' },
} as const satisfies Record<Language, unknown>;
const EMPTY = ' · ';
const PAWN = ' ♟ ';

export function drawEmperorsGold({ view, lang, nameOf }: Scene): string {
  const s = view as GoldState;
  return [drawBoard(s, lang), drawTasks(s, lang), drawPlayers(s, lang, nameOf)].join('\n\n');
}

function drawBoard(s: GoldState, lang: Language): string {
  const lines = Array.from({ length: SIDE }, (_, y) => {
    const cells = Array.from({ length: SIDE }, (_, x) => {
      const cell = y * SIDE + x;
      if (cell === s.pawn) return bold(PAWN);
      const card = s.board[cell] as number;
      return card < 0 ? EMPTY : drawCard(card, lang);
    });
    return `${y + 1}  ${cells.join('  ')}`;
  });
  return ['    a    b    c    d    e', ...lines].join('\n');
}

function drawCard(card: number, lang: Language): string {
  const colour = COLOUR_OF[card] as number;
  return paint(
    `${GLYPHS[SHAPE_OF[card] as number]}${LETTERS[lang][colour]}${VALUE_OF[card]}`,
    PAINTS[colour] as number,
  );
}

function drawTasks(s: GoldState, lang: Language): string {
  const { tasks, cards, points } = WORDS[lang];
  const lines = s.open.map((task, slot) => {
    if (task < 0) return `  ${slot + 1}. —`;
    const face = unpackTask(task);
    const wanted =
      face.kind === 'shape'
        ? face.required.map((shape) => GLYPHS[SHAPES.indexOf(shape)])
        : face.required.map((colour) => {
            const at = COLOURS.indexOf(colour);
            return paint(LETTERS[lang][at] as string, PAINTS[at] as number);
          });
    return `  ${slot + 1}. ${wanted.join(' ')}  ${face.minimumCards}+ ${cards}, ${face.points} ${points}`;
  });
  return [`${tasks}:`, ...lines].join('\n');
}

function drawPlayers(s: GoldState, lang: Language, nameOf: Scene['nameOf']): string {
  const lines = Array.from({ length: seatsOf(s) }, (_, seat) => {
    const won = (s.won[pileOf(s, seat)] as number[]).reduce((sum, task) => sum + pointsOf(task), 0);
    const rows = [s.rows[2 * seat], s.rows[2 * seat + 1]].flatMap((row) =>
      row && row.length > 0 ? [row.map((card) => drawCard(card, lang)).join(' ')] : [],
    );
    const name = `${seat === s.turn && s.left !== 0 ? '▸' : ' '}${nameOf(seat)} ${won}`;
    return `${seat === s.turn ? bold(name) : name}: ${rows.join('  |  ') || '—'}`;
  });
  return lines.join('\n');
}
