/** The door for an owner's own task cards: untrusted JSON becomes a table, or a sentence that says what is wrong. */
import { COLOURS, SHAPES } from '../cards.ts';
import type { TaskFace } from '../tasks.ts';

/** Fewer could run out before any player has taken the task that ends a match of three or four (EMP-15). */
const FEWEST_TASKS = 13;
const MOST_TASKS = 60;
const LONGEST_ROW = 15;
const MOST_POINTS = 99;

export interface TableError {
  readonly error: string;
}

const KINDS: Readonly<Record<TaskFace['kind'], readonly string[]>> = { shape: SHAPES, colour: COLOURS };

/** Takes `{ "tasks": [ … ] }` or the list itself; anything else written in the file is left alone. */
export function parseTaskTable(input: unknown): readonly TaskFace[] | TableError {
  const list = isRecord(input) ? input.tasks : input;
  if (!Array.isArray(list)) return { error: 'the file must hold a list of tasks, or an object with "tasks"' };
  if (list.length < FEWEST_TASKS || list.length > MOST_TASKS) {
    return { error: `a table has ${FEWEST_TASKS} to ${MOST_TASKS} tasks, not ${list.length}` };
  }
  const faces: TaskFace[] = [];
  for (const [i, entry] of list.entries()) {
    const face = parseFace(entry);
    if (typeof face === 'string') return { error: `${nameOf(entry, i)}: ${face}` };
    faces.push(face);
  }
  return faces;
}

/** The face, or what is wrong with it. */
function parseFace(entry: unknown): TaskFace | string {
  if (!isRecord(entry)) return 'a task must be an object';
  const { kind, required, minimumCards, points } = entry;
  if (kind !== 'shape' && kind !== 'colour') return `"kind" must be "shape" or "colour", not ${show(kind)}`;
  if (!Array.isArray(required) || required.length === 0) return `"required" must list at least one ${kind}`;
  const stranger = required.find((name) => !KINDS[kind].includes(name));
  if (stranger !== undefined) {
    return `"required" has ${show(stranger)}; the ${kind}s are ${KINDS[kind].join(', ')}`;
  }
  if (new Set(required).size !== required.length) return `"required" names a ${kind} twice`;
  if (!isWhole(minimumCards, LONGEST_ROW)) return wholeNumber('minimumCards', LONGEST_ROW, minimumCards);
  if (!isWhole(points, MOST_POINTS)) return wholeNumber('points', MOST_POINTS, points);
  // The names were looked up in the list of their kind just above.
  return { kind, required, minimumCards, points } as TaskFace;
}

function isWhole(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function wholeNumber(field: string, most: number, value: unknown): string {
  return `"${field}" must be a whole number from 1 to ${most}, not ${show(value)}`;
}

function nameOf(entry: unknown, index: number): string {
  const id = isRecord(entry) && typeof entry.id === 'string' ? ` (${entry.id.slice(0, 40)})` : '';
  return `task ${index + 1}${id}`;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 40) ?? String(value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
