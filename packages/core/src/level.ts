/** How well a bot plays. The same characters sit at every game, the weakest first; not every game has all of them. */
export const LEVELS = [
  'duckling',
  'frog',
  'hare',
  'monkey',
  'hedgehog',
  'cat',
  'jackal',
  'crocodile',
  'ibis',
  'falcon',
  'lion',
  'sphinx',
] as const;
export type Level = (typeof LEVELS)[number];

/** What levels were called before there was a ladder: stores, browsers and programs still say it. */
export const FORMER_LEVELS = { easy: 'hare', medium: 'cat', strong: 'lion' } as const satisfies Readonly<
  Record<string, Level>
>;

/** The level of that name, today's or a former one. */
export function levelNamed(name: string): Level | null {
  if (Object.hasOwn(FORMER_LEVELS, name)) return FORMER_LEVELS[name as keyof typeof FORMER_LEVELS];
  return LEVELS.find((level) => level === name) ?? null;
}
