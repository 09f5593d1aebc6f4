import { createNamedBot } from '@benben/bots';
import { catalogue } from '@benben/catalogue';
import { ladderOf, rungOf } from '@benben/catalogue/ladder';
import { describe, expect, it } from 'vitest';
import { introduce, namesOf, type Player } from '../src/terminal/cast.ts';

describe.each(catalogue.map(({ game }) => [game.id, game] as const))('who plays %s', (id, game) => {
  const table = { seats: 2, options: {} };
  const bot = (name: string) => createNamedBot(game, table, name);
  const rungs = ladderOf(id);

  it('has a face of its own, its rating and a temper, in both languages', () => {
    const players = rungs.map(({ level }) => bot(level));
    const [english, russian] = (['en', 'ru'] as const).map((lang) => introduce(id, players, lang));
    for (const lines of [english, russian]) {
      expect(lines).toHaveLength(rungs.length);
      expect(new Set(lines?.map((line) => line.slice(0, 8))).size).toBe(rungs.length);
      for (const [i, { rating }] of rungs.entries()) expect(lines?.[i]).toContain(` · ${rating}. `);
    }
    expect(english?.some((line) => russian?.includes(line))).toBe(false);
  });

  it('is numbered only where several are alike', () => {
    const [cat, sphinx] = [bot('cat'), bot('sphinx')];
    const players: Player[] = ['human', cat, sphinx, cat];
    expect(namesOf(players, 'en')).toEqual(['Player 1', 'Cat 1', 'Sphinx', 'Cat 2']);
    expect(namesOf(players, 'ru')).toEqual(['Игрок 1', 'Кошка 1', 'Сфинкс', 'Кошка 2']);
  });

  it('is introduced as whoever is meant by a former name', () => {
    expect(introduce(id, ['human', bot('medium')], 'en')).toEqual([
      `  =^.^=   Cat · ${rungOf(id, 'cat').rating}. Plays well when awake, and dozes off now and then.`,
    ]);
  });
});

it('a player of the arena keeps its name, even where a level was called so', () => {
  const { game } = catalogue.find((each) => each.game.id === 'dice-pyramid') ?? {};
  const easy = createNamedBot(game as NonNullable<typeof game>, { seats: 2, options: {} }, 'easy');
  expect(namesOf([easy, easy], 'en')).toEqual(['easy 1', 'easy 2']);
  expect(introduce('dice-pyramid', [easy], 'en')).toEqual([]);
});
