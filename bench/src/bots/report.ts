/** Milliseconds of a decision. */
export interface BotSpan {
  readonly mean: number;
  readonly p95: number;
  readonly slowest: number;
  /** Where seconds were given: how many decisions took all of them, and how much longer the slowest took. */
  readonly ranOut?: number;
  readonly over?: number;
}

export interface BotRow {
  readonly game: string;
  readonly seats: number;
  readonly rung: string;
  /** What the master was given for a decision; null for an effort of its own. */
  readonly seconds: number | null;
  readonly positions: number;
  /** What `here` is told by: processor time is steadier, but who was given seconds must keep to the wall's. */
  readonly clock: 'processor' | 'wall';
  readonly here: BotSpan;
  /** On the slower processor, always by the wall's clock; so many times slower was a loop. */
  readonly slow: BotSpan & { readonly times: number };
}

export function spanOf(ms: readonly number[], seconds: number | null): BotSpan {
  const sorted = ms.toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? 0;
  const span = {
    mean: ms.reduce((sum, each) => sum + each, 0) / Math.max(1, ms.length),
    p95: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0,
    slowest,
  };
  if (seconds === null) return span;
  const given = 1000 * seconds;
  return { ...span, ranOut: ms.filter((each) => each >= given).length, over: Math.max(0, slowest - given) };
}

export function printBots({ game, seats, rung, seconds, positions, clock, here, slow }: BotRow): string {
  const given = seconds === null ? '' : ` with ${seconds} s`;
  return (
    `${game}, ${seats} seats, ${rung}${given}, ${positions} decisions: ${spanInWords(here)} (${clock}); ` +
    `${slow.times.toFixed(2)} times slower: ${spanInWords(slow)}`
  );
}

function spanInWords({ mean, p95, slowest, ranOut, over = 0 }: BotSpan): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  const late = ranOut === undefined ? '' : `, ${ranOut} took it all, at most ${ms(over)} ms more`;
  return `mean ${ms(mean)}, p95 ${ms(p95)}, slowest ${ms(slowest)} ms${late}`;
}
