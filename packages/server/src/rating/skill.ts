/** What we believe of a person at one game: strength, and how unsure we are of it. See docs/ratings.md. */

export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** The model's own scale; `BETA` is how far one match strays from strength. */
export const BETA = 25 / 6;
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

/** The scale people know: a newcomer has 1500, and 400 points more win about ten times of eleven. */
const MIDDLE = 1500;
const POINTS_PER_MU = 30;
/** About a dozen matches of two bring a newcomer below. */
export const SURE_ENOUGH = 6;

export function ratingOf({ mu }: Skill): number {
  return Math.round(MIDDLE + POINTS_PER_MU * (mu - NEWCOMER.mu));
}

export function isProvisional({ sigma }: Skill): boolean {
  return sigma > SURE_ENOUGH;
}
