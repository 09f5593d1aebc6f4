/** The names every table shares; everywhere else a thing is its index here. */

export const RESOURCES = ['camel', 'food', 'worker', 'wood', 'stone', 'statue'] as const;
export const RESOURCE_KINDS = RESOURCES.length;
/** The five that boats ask for; the sixth, the statue, stands for any of them. */
export const PLAIN = 5;
export const WORKER = RESOURCES.indexOf('worker');
export const STATUE = RESOURCES.indexOf('statue');
/** PYN-4: how many tokens of each there are. */
export const TOKENS_OF: readonly number[] = [35, 35, 35, 35, 35, 10];

export const CATEGORIES = ['influence', 'agreements', 'trade'] as const;
export const [INFLUENCE, AGREEMENTS, TRADE] = [0, 1, 2] as const;
/** PYN-4: category tokens of each category, and what a token adds to the card it lies on. */
export const CATEGORY_TOKENS = 4;
export const CATEGORY_TOKEN_VALUE = 6;
/** PYN-32: what a Stonecutter adds to every threshold. */
export const RAISE = 3;
/** PYN-36: workers for a statue. */
export const STATUE_PRICE = 3;

export const CITIES = [
  'giza',
  'abu-simbel',
  'thebes',
  'luxor',
  'cairo',
  'alexandria',
  'philae',
  'karnak',
] as const;
export type CityId = (typeof CITIES)[number];
export const GIZA = CITIES.indexOf('giza');

export const KINDS = ['merchant', 'intermediary', 'mercenary', 'rebel', 'special'] as const;
export type Kind = (typeof KINDS)[number];

export const SPECIALS = [
  'deity',
  'high-priest',
  'guard',
  'bandit',
  'thief',
  'vizier',
  'overseer',
  'philosopher',
  'politician',
  'stonecutter',
] as const;
export type SpecialId = (typeof SPECIALS)[number];

/** The colour of a seat; its basics are the characters of that colour. */
export const COLOURS = ['red', 'yellow', 'blue', 'green'] as const;

export const CHARACTERS = 60;
/** PYN-2: a player's own characters; the first `COLOURS × BASICS` ids are basics, colour by colour. */
export const BASICS = 5;
export const FIRST_OF_DECK = COLOURS.length * BASICS;
export const SUPPLY_CARDS = 10;
export const BOATS = 20;
export const REBELLION_TOKENS = 6;

/** PYN-4: mercenary tokens, and as many intermediary tokens, of one player. */
export const TOKENS_PER_PLAYER = 5;
