/** Who wins, by what is seen of every side: a conditional logit, fitted on positions of many matches. */

/** A position, and who won in the end. */
export interface Seen {
  /** How far the match had come. */
  readonly stage: number;
  /** By side. */
  readonly features: readonly Float64Array[];
  readonly winner: number;
}

/** Pulls weights that few matches speak for towards nothing. */
const RIDGE = 1;
const STEPS = 30;

/** By stage, a weight for each of `size` features. */
export function fitStages(seen: readonly Seen[], stages: number, size: number): number[][] {
  return Array.from({ length: stages }, (_, stage) =>
    fit(
      seen.filter((each) => each.stage === stage),
      size,
    ),
  );
}

/** By side, the chance to win; they add up to 1. */
export function logitChances(features: readonly Float64Array[], weights: readonly number[]): number[] {
  const sums = features.map((row) => {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (row[i] as number);
    return sum;
  });
  const most = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

/** Newton's method on the likelihood of the winners. */
function fit(seen: readonly Seen[], size: number): number[] {
  let weights = Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_, i) => weights.map((_, j) => (i === j ? RIDGE : 0)));
    for (const each of seen) addTo(slope, bend, each, weights);
    const change = solve(bend, slope);
    weights = weights.map((weight, i) => weight + (change[i] as number));
  }
  return weights;
}

/** What one state says about slope and bend of the likelihood. */
function addTo(
  slope: number[],
  bend: number[][],
  { features, winner }: Seen,
  weights: readonly number[],
): void {
  const odds = features.map((row) =>
    Math.exp(weights.reduce((sum, w, i) => sum + w * (row[i] as number), 0)),
  );
  const all = odds.reduce((sum, each) => sum + each, 0);
  const mean = weights.map((_, i) =>
    features.reduce((sum, row, seat) => sum + ((odds[seat] as number) / all) * (row[i] as number), 0),
  );
  for (const [i, middle] of mean.entries()) {
    slope[i] = (slope[i] as number) + (features[winner]?.[i] as number) - middle;
    const line = bend[i] as number[];
    for (const [j, other] of mean.entries()) {
      let together = -middle * other;
      for (const [seat, row] of features.entries())
        together += ((odds[seat] as number) / all) * (row[i] as number) * (row[j] as number);
      line[j] = (line[j] as number) + together;
    }
  }
}

/** Gauss: the ridge keeps every pivot above zero. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  for (const [i, pivot] of rows.entries()) {
    const by = pivot[i] as number;
    for (let j = i; j <= size; j++) pivot[j] = (pivot[j] as number) / by;
    for (const [k, row] of rows.entries()) {
      const times = row[i] as number;
      if (k === i || times === 0) continue;
      for (let j = i; j <= size; j++) row[j] = (row[j] as number) - times * (pivot[j] as number);
    }
  }
  return rows.map((row) => row[size] as number);
}
