export interface Share {
  readonly wins: number;
  readonly share: number;
  /** Wilson's 95 % confidence interval. */
  readonly interval: readonly [number, number];
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

export function shareOf(wins: number, games: number): Share {
  const share = wins / games;
  const weight = 1 + Z ** 2 / games;
  const centre = (share + Z ** 2 / (2 * games)) / weight;
  const reach = (Z / weight) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { wins, share, interval: [Math.max(0, centre - reach), Math.min(1, centre + reach)] };
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(2)} %`;
}

export function printShare({ wins, share, interval: [low, high] }: Share): string {
  return `${wins} (${percent(share)}, 95 % between ${percent(low)} and ${percent(high)})`;
}
