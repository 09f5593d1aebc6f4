/** The list of games with their rules and words, all of them at once; a page fetches what it needs by `lazy.ts`. */
import {
  type Complained,
  type Complaint,
  complaintText,
  type GameTexts,
  type Language,
  memo,
  parseRecord,
  type ReadRecord,
} from '@benben/core';
import { dicePyramidTexts } from '@benben/dice-pyramid/text';
import { emperorsGoldTexts } from '@benben/emperors-gold/text';
import { textsOf as pyramidionTexts } from '@benben/pyramidion/text';
import { pyramidsTexts } from '@benben/pyramids/text';
import { askedIn } from './asked-in.ts';
import { type ForEveryGame, GAME_IDS, partFor } from './boxes.ts';
import type { Rules } from './entry.ts';
import { type KeptEntry, keptEntry } from './kept-rules.ts';
import { findRules, isTodays } from './rules.ts';

export { type ForEveryGame, type GameId, isListed, partFor } from './boxes.ts';
export type { OwnFaces } from './entry.ts';
export { type KeptEntry, keptVersions } from './kept-rules.ts';
export { gameAt, gameOf, isTodays } from './rules.ts';

type Texts = GameTexts<unknown, unknown>;

export interface Entry extends Rules {
  readonly texts: Texts;
}

/** What is printed on the faces is in the words of some games. */
const TEXTS: ForEveryGame<(game: { readonly id: string }) => unknown> = {
  'dice-pyramid': () => dicePyramidTexts,
  'emperors-gold': () => emperorsGoldTexts,
  pyramidion: pyramidionTexts,
  pyramids: () => pyramidsTexts,
};

/** Few games are played at a time, and whoever plays one asks again and again. */
const REMEMBERED = 64;

export const findGame: (id: string) => Entry | null = memo(REMEMBERED, (id) => {
  const rules = findRules(id);
  return rules && { ...rules, texts: partFor(TEXTS, id)(rules.game) as Texts };
});

export const catalogue: readonly Entry[] = GAME_IDS.flatMap((id) => findGame(id) ?? []);

/** The game as it was in that version, with its words: today's, or the one that is kept; null when there is neither. */
export async function entryAt(id: string, version: number): Promise<KeptEntry | null> {
  return isTodays({ id, version }) ? findGame(id) : keptEntry(id, version);
}

/** The door for records of any game that is listed. */
export function readRecord(json: unknown): ReadRecord | Complained {
  return parseRecord(json, (id) => findGame(id)?.game ?? null);
}

/** The same for records of every version that is kept. */
export async function readAnyRecord(json: unknown): Promise<(ReadRecord & KeptEntry) | Complained> {
  const asked = askedIn(json);
  const entry = asked?.version == null ? null : await entryAt(asked.id, asked.version);
  const read = entry ? parseRecord(json, () => entry.game) : readRecord(json);
  return 'complaint' in read ? read : { ...read, texts: (entry as KeptEntry).texts };
}

/** In the game's own words where it is a rule of the game that is broken. */
export function sayComplaint(complaint: Complaint, language: Language): string {
  const entry = complaint.problem === 'rule' ? findGame(complaint.game) : null;
  return complaintText(complaint, language, entry?.texts[language].refusals);
}
