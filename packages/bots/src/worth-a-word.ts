/** The loss of a chance that a review speaks of; an estimate is not as fine as what is solved. */
export const WORTH_A_WORD = { exact: 0.02, estimated: 0.05 } as const;
