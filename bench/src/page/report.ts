/** As docs/bench.md has it. */
import type { IdleRow } from './idle.ts';
import type { ScriptRow } from './scripts.ts';
import type { ShiftRow } from './shifts.ts';
import type { TapRow } from './taps.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export const printScripts = (rows: readonly ScriptRow[]): string =>
  table(
    ['kB of script', 'home can be used', 'home at rest', 'more for a table', 'more for the bots', 'files'],
    rows.map(({ game, usable, home, table: more, bots, files }) => [
      game,
      ...[usable, home, more, bots].map(kB),
      String(files.length),
    ]),
  );

export const printIdle = (rows: readonly IdleRow[]): string =>
  table(
    ['untouched', '% of a core', 'more than an empty page'],
    rows.map(({ page, percent, own }) => [page, percent.toFixed(1), own.toFixed(1)]),
  );

export const printTaps = (rows: readonly TapRow[]): string =>
  table(
    ['touched, processor four times slower', 'ms to the next picture'],
    rows.map(({ tap, ms }) => [tap, String(Math.round(ms))]),
  );

export const printShifts = (rows: readonly ShiftRow[]): string =>
  table(
    ['layout shift', 'phone', 'desk'],
    rows.map(({ page, phone, desk }) => [page, phone.toFixed(3), desk.toFixed(3)]),
  );
