/** The list of games: the only file that knows them all. */
import {
  type AnyGame,
  anyGame,
  type Complained,
  type Complaint,
  complaintText,
  familyOf,
  type GameTexts,
  type Language,
  memo,
  parseRecord,
  type ReadRecord,
} from '@benben/core';
import { dicePyramid } from '@benben/dice-pyramid';
import { dicePyramidTexts } from '@benben/dice-pyramid/text';
import {
  createEmperorsGold,
  DEFAULT_TASKS,
  emperorsGold,
  emperorsGoldOf,
  parseTaskTable,
} from '@benben/emperors-gold';
import { emperorsGoldTexts } from '@benben/emperors-gold/text';
import {
  createPyramidion,
  editionOf,
  parseTables,
  pyramidion,
  pyramidionOf,
  standardFile,
} from '@benben/pyramidion';
import { pyramidionTexts, textsOf } from '@benben/pyramidion/text';
import { pyramids } from '@benben/pyramids';
import { pyramidsTexts } from '@benben/pyramids/text';
import { type KeptEntry, keptEntry } from './kept-rules.ts';

export { type KeptEntry, keptVersions } from './kept-rules.ts';

type Texts = GameTexts<unknown, unknown>;

export interface Entry {
  readonly game: AnyGame;
  readonly texts: Texts;
  /** Absent where no faces can be exchanged. */
  readonly own?: OwnFaces;
}

/** The game with the faces printed in somebody's own box: a game by the same rules, whose id spells the faces out. */
export interface OwnFaces {
  /** The built-in faces as such a file has them: something to begin with. */
  readonly file: unknown;
  parse(json: unknown): AnyGame | Complained;
  /** Null when the id is none of these games. */
  find(id: string): Pick<Entry, 'game' | 'texts'> | null;
}

const tasks: OwnFaces = {
  file: { tasks: DEFAULT_TASKS },
  parse(json) {
    const faces = parseTaskTable(json);
    return 'complaint' in faces ? faces : anyGame(createEmperorsGold(faces));
  },
  find(id) {
    const game = emperorsGoldOf(id);
    return game && { game: anyGame(game), texts: emperorsGoldTexts as Texts };
  },
};

const components: OwnFaces = {
  file: standardFile,
  parse(json) {
    const tables = parseTables(json);
    return 'complaint' in tables ? tables : anyGame(createPyramidion(editionOf(tables)));
  },
  find(id) {
    const game = pyramidionOf(id);
    return game && { game: anyGame(game), texts: textsOf(game) as Texts };
  },
};

const GAMES = {
  'dice-pyramid': { game: anyGame(dicePyramid), texts: dicePyramidTexts as Texts },
  'emperors-gold': { game: anyGame(emperorsGold), texts: emperorsGoldTexts as Texts, own: tasks },
  pyramidion: { game: anyGame(pyramidion), texts: pyramidionTexts as Texts, own: components },
  pyramids: { game: anyGame(pyramids), texts: pyramidsTexts as Texts },
} satisfies Readonly<Record<string, Entry>>;

export type GameId = keyof typeof GAMES;

/** What another package has of its own for each game: the compiler names the game it forgot. */
export type ForEveryGame<T> = Readonly<Record<GameId, T>>;

export const catalogue: readonly Entry[] = Object.values(GAMES);

/** The part for a game, whatever faces it is played with. */
export function partFor<T>(parts: ForEveryGame<T>, id: string): T {
  const family = familyOf(id);
  if (!isListed(family)) throw new RangeError(`no game '${id}'`);
  return parts[family];
}

export function isListed(id: string): id is GameId {
  return Object.hasOwn(GAMES, id);
}

/** Few games are played at a time, and whoever plays one asks again and again. */
const REMEMBERED = 64;

export const findGame: (id: string) => Entry | null = memo(REMEMBERED, (id) => {
  if (isListed(id)) return GAMES[id];
  for (const entry of catalogue) {
    const found = entry.own?.find(id);
    if (found) return { ...entry, ...found };
  }
  return null;
});

/** The game as it was in that version: today's, or the one that is kept; null when there is neither. */
export async function entryAt(id: string, version: number): Promise<KeptEntry | null> {
  return isTodays({ id, version }) ? findGame(id) : keptEntry(id, version);
}

export async function gameAt(id: string, version: number): Promise<AnyGame | null> {
  return (await entryAt(id, version))?.game ?? null;
}

/** False for the rules of an earlier release. */
export function isTodays({ id, version }: Pick<AnyGame, 'id' | 'version'>): boolean {
  return findGame(id)?.game.version === version;
}

/** For ids that come from our own lists and stores, not from a stranger. */
export function gameOf(id: string): AnyGame {
  const entry = findGame(id);
  if (!entry) throw new RangeError(`no game '${id}'`);
  return entry.game;
}

/** The door for records of any game that is listed. */
export function readRecord(json: unknown): ReadRecord | Complained {
  return parseRecord(json, (id) => findGame(id)?.game ?? null);
}

/** The same for records of every version that is kept. */
export async function readAnyRecord(json: unknown): Promise<(ReadRecord & KeptEntry) | Complained> {
  const entry = await entryOf(json);
  const read = entry ? parseRecord(json, () => entry.game) : readRecord(json);
  return 'complaint' in read ? read : { ...read, texts: (entry as KeptEntry).texts };
}

/** The rules a record asks for, bare or with the names of its players. */
async function entryOf(json: unknown): Promise<KeptEntry | null> {
  let id: string | null = null;
  parseRecord(json, (asked) => {
    id = asked;
    return null;
  });
  const outer = Object(json) as { readonly record?: unknown; readonly version?: unknown };
  const { version } = Object(outer.record ?? outer) as typeof outer;
  return id !== null && typeof version === 'number' ? entryAt(id, version) : null;
}

/** In the game's own words where it is a rule of the game that is broken. */
export function sayComplaint(complaint: Complaint, language: Language): string {
  const entry = complaint.problem === 'rule' ? findGame(complaint.game) : null;
  return complaintText(complaint, language, entry?.texts[language].refusals);
}
