import { fastChance } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { type PyramidsEvent, pyramids } from '../src/index.ts';
import { pyramidsTexts } from '../src/text/index.ts';
import { carefulPyramids, goesOn } from './careful.ts';

const table = { seats: 3, options: { 'covered-tiles-connect': false } };

describe('texts', () => {
  for (const [language, text] of Object.entries(pyramidsTexts)) {
    it(`${language}: every kind of event reads as a sentence that names its player`, () => {
      const matches = [1, 2, 3].flatMap((seed) => [
        randomMatch(pyramids, table, seed),
        randomMatch(carefulPyramids, { ...table, seats: 4 }, seed),
      ]);
      const events = matches.flatMap(({ steps }) =>
        steps.flatMap((step) => step.heard.map(({ event }) => event)),
      );
      const filled: PyramidsEvent = { type: 'filled', seat: 0, level: 0, colour: 1, at: 3, corner: 2 };
      events.push(filled);
      expect(new Set(events.map((event) => event.type)).size).toBe(11);
      for (const event of events) {
        expect(text.event(event, () => 'Nefer')).toMatch(/Nefer.*[.!]$/);
        expect(text.event(event, () => 'Nefer')).not.toMatch(/undefined/);
      }
    });

    it(`${language}: every way to win has its sentence`, () => {
      for (const by of ['points', 'cards', 'level', 'shared', 'last'] as const) {
        const seats = by === 'shared' ? [0, 1] : [0];
        const line = text.event(
          { type: 'won', seats, by, allOut: false },
          (seat) => ['Nefer', 'Teti'][seat] as string,
        );
        expect(line).toContain('Nefer');
        expect(line.includes('Teti')).toBe(by === 'shared');
      }
    });

    it(`PYR-9 ${language}: an elimination says who, on which level, how many places, how few cards and the points so far`, () => {
      for (const cards of [0, 1, 3]) {
        const line = text.event(
          { type: 'eliminated', seat: 1, level: 1, free: 4, cards, points: 57 },
          (seat) => ['Nefer', 'Teti'][seat] as string,
        );
        const numbers = cards === 0 ? ['2', '4', '57'] : ['2', '4', String(cards), '57'];
        expect(line).toMatch(/^Teti /);
        expect(line.match(/\d+/g)).toEqual(numbers);
      }
    });

    it(`PYR-9 ${language}: when nobody is left it is said that the points so far decide`, () => {
      const won = (allOut: boolean) =>
        text.event({ type: 'won', seats: [0], by: 'points', allOut }, () => 'Nefer');
      expect(won(true).startsWith(won(false))).toBe(true);
      expect(won(true).length).toBeGreaterThan(won(false).length + 20);
    });
  }

  it('ru: plural forms', () => {
    const line = (points: number) =>
      pyramidsTexts.ru.event(
        { type: 'scored', seat: 0, level: 1, markers: [], mino: 0, points },
        () => 'Нефер',
      );
    expect([1, 22, 25].map((n) => line(n).split(' за ')[0])).toEqual([
      'Нефер получает 1 очко',
      'Нефер получает 22 очка',
      'Нефер получает 25 очков',
    ]);
  });

  it('PYR-22 every code that random play can meet has a sentence in both languages', () => {
    const codes = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const chance = fastChance(seed);
      const game = seed % 2 === 0 ? pyramids : carefulPyramids;
      const s = game.setup(table, chance, null);
      const out = new Int32Array(game.maxMoves);
      const next = goesOn(s);
      for (let more = true; more; ) {
        for (let seat = 0; seat < 3; seat++) {
          const allowed = new Set(out.subarray(0, pyramids.legal(s, seat, out)));
          for (let move = 0; move < pyramids.actions.size; move += 1 + chance.below(9))
            if (!allowed.has(move)) codes.add(pyramids.refusal(s, seat, move));
        }
        more = next();
        if (more) game.play(s, s.turn, game.pick?.(s, s.turn, chance) as number, chance, null);
      }
    }
    for (const { refusals } of Object.values(pyramidsTexts))
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...codes]));
    expect(codes.size).toBeGreaterThan(13);
  });
});
