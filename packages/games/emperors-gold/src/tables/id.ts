/**
 * A table of tasks as a word: three letters a task, in rising order. It stands in the id of a game with an own table,
 * so a record, a link or a worker needs no file to know which tasks are meant.
 */
import { COLOURS, KINDS, SHAPES } from '../cards.ts';
import { minimumOf, packTask, pointsOf, requiredBy, type TaskFace } from '../tasks.ts';
import { parseTaskTable } from './parse.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SHAPE_BITS = (1 << KINDS) - 1;

/** Sorted, so that a table is the same however it is written down. */
export function packTable(faces: readonly TaskFace[]): number[] {
  return faces.map(packTask).sort((a, b) => a - b);
}

export function printTable(tasks: readonly number[]): string {
  return tasks.map(printTask).join('');
}

/** Seven bits of points, four of length, one of kind, five of what is required: 17 bits in three letters. */
function printTask(task: number): string {
  const required = requiredBy(task);
  const isColour = (required & SHAPE_BITS) === 0;
  const mask = isColour ? required >> KINDS : required;
  const bits = (pointsOf(task) << 10) | (minimumOf(task) << 6) | (Number(isColour) << 5) | mask;
  return `${LETTERS[bits >> 12]}${LETTERS[(bits >> 6) & 63]}${LETTERS[bits & 63]}`;
}

/** Null unless the word is exactly what `printTable` makes of a valid table. */
export function parseTable(word: string): readonly TaskFace[] | null {
  const faces = parseTaskTable((word.match(/.{1,3}/g) ?? []).map(faceOf));
  return 'error' in faces || printTable(packTable(faces)) !== word ? null : faces;
}

function faceOf(word: string): unknown {
  const bits = [...word].reduce((sum, letter) => sum * 64 + LETTERS.indexOf(letter), 0);
  const isColour = (bits >> 5) & 1;
  return {
    kind: isColour ? 'colour' : 'shape',
    required: (isColour ? COLOURS : SHAPES).filter((_, i) => (bits >> i) & 1),
    minimumCards: (bits >> 6) & 15,
    points: bits >> 10,
  };
}
