import { CELL_NAMES, COLOUR_OF, minimumOf, SHAPE_OF, SHAPES, pointsOf as worth } from '@benben/emperors-gold';
import type { KeyRow } from '../game-ui.ts';
import { plural } from '../plural.ts';
import type { Want } from './faces.ts';

/** What can be done with a cell now. */
export type CellState = 'goal' | 'lit' | 'reached' | 'still';

export interface RowWords {
  readonly which: 'first' | 'second' | 'own' | 'partner';
  readonly cards: readonly number[];
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

const pointsOf = plural('en', { one: 'point', other: 'points' });
const tasksOf = plural('en', { one: 'task', other: 'tasks' });
const cardsOf = plural('en', { one: 'card', other: 'cards' });
const moreCardsOf = plural('en', { one: 'more card', other: 'more cards' });
const turnsOf = plural('en', { one: 'turn', other: 'turns' });

const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'];

const cellName = (cell: number) => CELL_NAMES[cell] ?? '';
const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
/** Never broken over two lines. */
const together = (words: string) => words.replaceAll(' ', '\u00a0');
const named = (wants: readonly Want[]) => wants.filter(({ kind }) => kind !== 'any');

const ROW = { first: 'first row', second: 'second row', own: 'row', partner: 'partner’s row' };

const cardName = (card: number) => `${COLOURS[COLOUR_OF[card] ?? 0]} ${SHAPES[SHAPE_OF[card] ?? 0]}`;
const wantName = ({ kind, index }: Want) => (kind === 'colour' ? COLOURS : SHAPES)[index] ?? '';

export const en = {
  keys: [
    ['1 – 5', 'take that task'],
    ['T, Y', 'take the first or the second task offered'],
    ['D, F', 'discard the first or the second row; in teams yours or your partner’s'],
    ['E', 'end the turn'],
  ] satisfies readonly KeyRow[],
  field: 'Board',
  rows: 'Rows',
  tasks: 'Tasks',
  card: cardName,
  cell: (cell: number, what: string, state: CellState) =>
    `${cellName(cell)}, ${what}${{ goal: ', the pawn can go here', lit: ', can be taken', reached: ', in reach but does not fit', still: '' }[state]}`,
  pawn: 'the pawn',
  empty: 'empty',
  row: ({ which, cards }: RowWords) =>
    `${ROW[which]}, ${cardsOf(cards.length)}${cards.length > 0 ? `: ${cards.map(cardName).join(', ')}` : ''}`,
  slot: ({ which, left, starts }: { which: RowWords['which']; left: boolean; starts: boolean }) =>
    starts ? `start: ${ROW[which]}` : `${left ? 'left' : 'right'} end: ${ROW[which]}`,
  takeBack: (card: string) => `${card}, taken this turn: put it back`,
  task: ({ number, task, wants, claimable, claimed }: TaskWords) =>
    `task ${number}: ${pointsOf(worth(task))} for ${list(named(wants).map(wantName))} in ${cardsOf(minimumOf(task))}${claimed ? ', chosen' : claimable ? ', you can take it' : ''}`,
  /** What a task asks for, in short. */
  asks: (task: number, wants: readonly Want[]) =>
    `${list(named(wants).map(wantName))}; ${together(`${cardsOf(minimumOf(task))} or more`)}`,
  progress: ({ which, filled, of, missing }: Progress) => {
    const names = named(missing).map(wantName);
    return `${ROW[which]}: ${filled} of ${of}${names.length > 0 ? `, missing ${list(names)}` : ''}`;
  },
  pursuits: 'On the way to the tasks',
  /** What a row still lacks for a task, in short. */
  lacks: (missing: readonly Want[]) => {
    const any = missing.length - named(missing).length;
    const still = [
      ...named(missing).map(wantName),
      ...(any > 0 ? [moreCardsOf(any).replace(' ', '\u00a0')] : []),
    ];
    return still.length > 0 ? `needs ${list(still)}` : 'has it all';
  },
  noTask: 'no task left here',
  points: pointsOf,
  score: (points: number, tasks: number) => `${pointsOf(points)}, ${tasksOf(tasks)}`,
  taken: (n: number, of: number) => `${tasksOf(n)} taken, the end comes with ${of}`,
  lastTurns: (n: number) => `The end is near: ${turnsOf(n)} left`,
  swap: (card: string) => `Swap the pawn with the marked card: ${card}`,
  claim: 'Take the task',
  discard: (which: RowWords['which']) =>
    ({
      first: 'Discard row I',
      second: 'Discard row II',
      own: 'Discard my row',
      partner: 'Discard my partner’s',
    })[which],
  cards: cardsOf,
  endTurn: 'End turn',
  intro: {
    reach: 'Move the emperor. He reaches a 1 beside him, a 2 two steps away, a 3 three steps away.',
    match: 'Add the cards you take to a row: neighbours share a shape or a colour.',
    task: 'When a row has all a task asks for, the task and its gold are yours.',
  },
  ending: {
    player: 'Player',
    tasks: 'Tasks',
    sum: 'Points',
    together: 'Partners take their tasks together.',
    tieMeans: 'Equal points: whoever has the dearer task wins, then the next dearest.',
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

export type Prompt = keyof typeof en.prompts;
