/**
 * A table of tasks as a word: three letters a task, in rising order. It stands in the id of a game with an own table,
 * so a record, a link or a worker needs no file to know which tasks are meant.
 */
import { printWord, wordReader } from '@benben/core';
import { COLOURS, KINDS, SHAPES } from '../cards.ts';
import { minimumOf, packTask, pointsOf, requiredBy, type TaskFace } from '../tasks.ts';
import { parseTaskTable } from './parse.ts';

const LETTERS_A_TASK = 3;
/** Eight bits and four, one and five: three letters. */
const [POINTS, LENGTH, KIND, REQUIRED] = [8, 4, 1, 5] as const;
const SHAPE_BITS = (1 << KINDS) - 1;

/** Sorted, so that a table is the same however it is written down. */
export function packTable(faces: readonly TaskFace[]): number[] {
  return faces.map(packTask).sort((a, b) => a - b);
}

export function printTable(tasks: readonly number[]): string {
  return printWord(tasks.flatMap(fieldsOf));
}

function fieldsOf(task: number): [number, number][] {
  const required = requiredBy(task);
  const isColour = (required & SHAPE_BITS) === 0;
  return [
    [pointsOf(task), POINTS],
    [minimumOf(task), LENGTH],
    [Number(isColour), KIND],
    [isColour ? required >> KINDS : required, REQUIRED],
  ];
}

/** Null unless the word is exactly what `printTable` makes of a valid table. */
export function parseTable(word: string): readonly TaskFace[] | null {
  const read = wordReader(word);
  const count = Math.ceil(word.length / LETTERS_A_TASK);
  const faces = parseTaskTable(Array.from({ length: count }, () => readFace(read)));
  return 'complaint' in faces || printTable(packTable(faces)) !== word ? null : faces;
}

function readFace(read: (bits: number) => number): unknown {
  const [points, minimumCards, isColour, mask] = [read(POINTS), read(LENGTH), read(KIND), read(REQUIRED)];
  return {
    kind: isColour ? 'colour' : 'shape',
    required: (isColour ? COLOURS : SHAPES).filter((_, i) => (mask >> i) & 1),
    minimumCards,
    points,
  };
}
