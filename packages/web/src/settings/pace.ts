/** How fast everything is shown that happens without a decision of one's own. */
export const PACES = ['calm', 'quick', 'at-once'] as const;
export type Pace = (typeof PACES)[number];

const SHARE: Readonly<Record<Pace, number>> = { calm: 1, quick: 1 / 3, 'at-once': 0 };

export const paced = (ms: number, pace: Pace): number => ms * SHARE[pace];
