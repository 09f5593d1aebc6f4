/** The faces of somebody's own box, through the one door every part of Benben uses. */
import { type AnyGame, complaintText, familyOf } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { catalogue, findGame } from '../src/index.ts';

/** Every number in the file one higher, except what says which file it is. */
function raised(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return name === 'format' ? value : value + 1;
  if (Array.isArray(value)) return value.map((each) => raised(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, raised(each, key)]));
}

function parsed(id: string, json: unknown): AnyGame {
  const made = findGame(id)?.own?.parse(json);
  if (!made) throw new Error(`${id} has no faces to exchange`);
  if ('complaint' in made) throw new Error(complaintText(made.complaint, 'en'));
  return made;
}

const withOwn = catalogue.filter(({ own }) => own);

describe('own faces', () => {
  it('EMP-2 PYN-3 two games have them', () => {
    expect(withOwn.map(({ game }) => game.id)).toEqual(['emperors-gold', 'pyramidion']);
  });

  for (const { game, own, texts } of withOwn) {
    it(`${game.id}: the file to begin with is the built-in game`, () => {
      expect(parsed(game.id, JSON.parse(JSON.stringify(own?.file))).id).toBe(game.id);
    });

    it(`${game.id}: an edited file is another game of the family, found by its id`, () => {
      const other = parsed(game.id, raised(own?.file));
      expect(other.id).not.toBe(game.id);
      expect(familyOf(other.id)).toBe(game.id);
      const found = findGame(other.id);
      expect(found?.game.id).toBe(other.id);
      expect(found?.own).toBe(own);
      expect(found?.texts.en.name).toBe(texts.en.name);
      expect(findGame(`${other.id}A`)).toBeNull();
    });
  }

  it('a game without faces to exchange has no ids with a dot', () => {
    expect(findGame('dice-pyramid.AAA')).toBeNull();
    expect(findGame('.')).toBeNull();
  });
});
