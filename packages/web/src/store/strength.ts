/** How well whoever plays on this device plays, as far as matches against bots tell: a place on the ladder. */
import { ladderOf, rungOf } from '@benben/catalogue/ladder';
import type { Level } from '@benben/core';
import type { SeatPlan } from './db.ts';

interface Strength {
  /** Rungs above the lowest, with fractions. */
  readonly rungs: number;
  readonly matches: number;
}

const KEY = 'benben.strength';
/** Everybody begins, but nobody stays a beginner for long. */
const BEGINNER: Strength = { rungs: 2, matches: 0 };
/** Rungs that a match can move us: many at first. */
const FIRST_STEP = 2;
const LAST_STEP = 0.5;
/** Who stands a rung higher wins some seven of ten. */
const ODDS_OF_A_RUNG = 7 / 3;

function load(): Readonly<Record<string, Strength>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Strength>;
  } catch {
    return {};
  }
}

const strengthAt = (game: string): Strength => load()[game] ?? BEGINNER;

/** Whose strength is nearest to one's own. */
export function levelForMe(game: string): Level {
  const ladder = ladderOf(game);
  const { level } = ladder[Math.min(ladder.length - 1, Math.round(strengthAt(game).rungs))] ?? {};
  if (!level) throw new RangeError(`nobody plays ${game}`);
  return level;
}

/** What a finished match says about the only person who played it; every bot counts as one opponent. */
export function learnFrom(game: string, plan: readonly SeatPlan[], places: readonly number[]): void {
  const people = plan.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const [own] = people.length === 1 ? people.map((seat) => places[seat]) : [];
  if (own === undefined) return;
  const { rungs, matches } = strengthAt(game);
  const surprises = plan.flatMap((sitter, seat) =>
    sitter.kind === 'bot'
      ? [wonOf(own, places[seat] ?? own) - expected(rungs, rungsUpTo(game, sitter.level))]
      : [],
  );
  if (surprises.length === 0) return;
  const step = Math.max(LAST_STEP, FIRST_STEP / (1 + matches / 2));
  const surprise = surprises.reduce((sum, each) => sum + each) / surprises.length;
  const after = Math.min(ladderOf(game).length - 1, Math.max(0, rungs + step * surprise));
  localStorage.setItem(KEY, JSON.stringify({ ...load(), [game]: { rungs: after, matches: matches + 1 } }));
}

const rungsUpTo = (game: string, level: Level): number => ladderOf(game).indexOf(rungOf(game, level));

const wonOf = (own: number, other: number): number => (own < other ? 1 : own === other ? 0.5 : 0);

const expected = (own: number, other: number): number => 1 / (1 + ODDS_OF_A_RUNG ** (other - own));
