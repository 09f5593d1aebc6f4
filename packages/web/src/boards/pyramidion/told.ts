/** Which events the log tells, and which the result tells again. */
import type { PyramidionEvent } from '@benben/pyramidion';

/** What follows from the line before it, or is told by the line after it. */
const SILENT: ReadonlySet<PyramidionEvent['type']> = new Set([
  'renewed',
  'forecast',
  'helped',
  'statue',
  'loading',
  'closed',
]);

export const worthALine = ({ type }: PyramidionEvent): boolean => !SILENT.has(type);

export const inWords = ({ type }: PyramidionEvent): boolean => type === 'ended' || type === 'won';
