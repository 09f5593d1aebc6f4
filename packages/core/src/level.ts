/** How strong a bot shall be, wherever one is asked for: at the table, on the wire and in the arena. */
export const LEVELS = ['easy', 'medium', 'strong'] as const;
export type Level = (typeof LEVELS)[number];
