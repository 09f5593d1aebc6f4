/** The door for an owner's own task cards: untrusted JSON becomes a table, or what is wrong with it. */
import type { Complaint } from '@benben/core';
import { field, list, oneOf, type Reader, readJson, unique, whole } from '@benben/core/reader';
import { COLOURS, SHAPES } from '../cards.ts';
import type { TaskFace } from '../tasks.ts';

/** Fewer could run out before any player has taken the task that ends a match of three or four (EMP-15). */
const FEWEST_TASKS = 13;
const MOST_TASKS = 60;
const LONGEST_ROW = 15;
const MOST_POINTS = 99;

const KINDS = ['shape', 'colour'] as const;
const NAMES: Readonly<Record<TaskFace['kind'], readonly string[]>> = { shape: SHAPES, colour: COLOURS };

/** Takes `{ "tasks": [ … ] }` or the list itself; anything else written in the file is left alone. */
export function parseTaskTable(input: unknown): readonly TaskFace[] | { readonly complaint: Complaint } {
  return readJson(input, (root) => {
    const tasks = Array.isArray(root.value) ? root : field(root, 'tasks');
    return list(tasks, FEWEST_TASKS, MOST_TASKS).map(parseFace);
  });
}

function parseFace(from: Reader): TaskFace {
  const kind = KINDS[oneOf(field(from, 'kind'), KINDS)] as TaskFace['kind'];
  const names = NAMES[kind];
  const wanted = field(from, 'required');
  const required = list(wanted, 1, names.length).map((each) => names[oneOf(each, names)] as string);
  const face = {
    kind,
    required: unique(required, wanted.at),
    minimumCards: whole(field(from, 'minimumCards'), 1, LONGEST_ROW),
    points: whole(field(from, 'points'), 1, MOST_POINTS),
  };
  // The names were looked up in the list of their kind just above.
  return face as TaskFace;
}
