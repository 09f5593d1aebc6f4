/** Which set of components a match is played with, as a word; the standard set is the empty one. */
import { memo } from '@benben/core';
import { standardTables } from './standard.ts';
import type { Tables } from './tables.ts';
import { parseWord, printTables } from './word.ts';

export const STANDARD = '';
const standardWord = printTables(standardTables);

export function editionOf(tables: Tables): string {
  const word = printTables(tables);
  return word === standardWord ? STANDARD : word;
}

export function isEdition(word: string): boolean {
  return word === STANDARD || (word !== standardWord && parseWord(word) !== null);
}

/** Asked for at every move, of few editions at a time; working one out takes a millisecond. */
export const tablesOf: (edition: string) => Tables = memo(64, (edition) => {
  const tables = edition === STANDARD ? standardTables : parseWord(edition);
  if (!tables) throw new Error('no edition of Pyramidion');
  return tables;
});
