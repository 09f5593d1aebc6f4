import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib.mjs';
import { namesFor } from '../new-game/names.mjs';
import { placesFor } from '../new-game/places.mjs';

describe('the names of a new game', () => {
  it('come from its id', () => {
    expect(namesFor(ROOT, 'sun-boat-2')).toEqual({
      id: 'sun-boat-2',
      game: 'sunBoat2',
      Game: 'SunBoat2',
      Name: 'Sun Boat 2',
      RULE: 'SUN',
    });
  });

  it('number its rules under a word that no other game uses', () => {
    expect(namesFor(ROOT, 'dice-race')).toMatchObject({ RULE: 'DIE' });
  });

  it.each([
    ['Sun', /small letters/],
    ['2suns', /small letters/],
    ['sun_boat', /small letters/],
    ['../sun', /small letters/],
    ['dice-pyramid', /there is @benben\/dice-pyramid already/],
    ['dicepyramid', /there is @benben\/dice-pyramid already/],
    ['core', /there is @benben\/core already/],
    ['new', /the word new has a meaning/],
    ['memo', /the word memo has a meaning/],
  ])('%s is refused with a sentence', (id, why) => {
    expect(namesFor(ROOT, id)).toMatch(why);
  });
});

describe('the places that must know a new game', () => {
  it('are complained of by name when a list has gone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'benben-places-'));
    const file = 'packages/bots/src/create.ts';
    try {
      for (const [path] of placesFor(ROOT, 'sun', String)) cpSync(join(ROOT, path), join(folder, path));
      writeFileSync(
        join(folder, file),
        readFileSync(join(ROOT, file), 'utf8').replaceAll('PLAYERS', 'OTHERS'),
      );
      expect(() => placesFor(folder, 'sun', String)).toThrow(`${file} has no list 'PLAYERS'`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
