/** Golden transcripts by declaration: a game says which matches it must have, this finds and checks them. */
import type { Game, Table } from '../game.ts';
import { replay, type Step } from '../match.ts';
import { same } from './check.ts';
import { type Choose, randomMatch } from './random-match.ts';
import { parseTranscript, printTranscript } from './transcript.ts';

export interface Golden<S, E, O> {
  readonly file: string;
  readonly table: Table<O>;
  /** Is this the option and the ending the file stands for? */
  accepts(steps: readonly Step<S, E>[]): boolean;
  /** Steers the search towards endings that random play hardly meets. */
  choose?: Choose<S>;
}

/** The transcript of the first acceptable match. */
export function recordGolden<S, A, E, O>(game: Game<S, A, E, O>, golden: Golden<S, E, O>): string {
  for (let seed = 1; ; seed++) {
    const { record, steps } = randomMatch(game, golden.table, seed, golden);
    if (golden.accepts(steps)) return printTranscript(game, record);
  }
}

/** Throws unless the transcript is of this table and ending and replays to itself, byte for byte. */
export function checkGolden<S, A, E, O>(game: Game<S, A, E, O>, golden: Golden<S, E, O>, text: string): void {
  const record = parseTranscript<O>(text);
  same(record.table, golden.table, `the table of ${golden.file}`);
  if (!golden.accepts([...replay(game, record)])) throw new Error(`${golden.file} ends another way`);
  const [expected, actual] = [text.split('\n'), printTranscript(game, record).split('\n')];
  for (const [i, line] of expected.entries()) same(actual[i], line, `${golden.file}, line ${i + 1}`);
  same(actual.length, expected.length, `lines of ${golden.file}`);
}
