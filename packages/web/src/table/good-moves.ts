import type { Advice } from '@benben/bots';

export type Valued = Advice['moves'][number];

/** How far behind the best a good move may be, and how many are worth showing. */
const CLOSE = { exact: 0.02, estimated: 0.04 } as const;
const MOST = 3;

/** The best first. */
export function goodMoves({ moves, exact }: Advice): Valued[] {
  const sorted = [...moves].sort((a, b) => b.value - a.value);
  const enough = (sorted[0]?.value ?? 0) - (exact ? CLOSE.exact : CLOSE.estimated);
  return sorted.filter(({ value }) => value >= enough).slice(0, MOST);
}
