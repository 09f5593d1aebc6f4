import { fastChance, legalMoves, nextToAct } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { ASKS } from '../src/asking.ts';
import { ASK_KINDS, OVER } from '../src/index.ts';
import { pyramidionTexts } from '../src/text/index.ts';
import { position, pyramidion, refused } from './builders.ts';

const laying = position({ city: 'thebes', hands: ['guard red-deity', 'yellow-deity', 'blue-deity'] });
const activating = position({ step: 'activating', sundials: ['giza'], hands: ['guard', 'thief', 'bandit'] });
const equipping = position({ step: 'equipping', boats: 'boat-01', goods: ['statue 4', '', ''] });

describe('PYN-42 bad input is refused with its rule and changes nothing', () => {
  it.each([
    ['a city with a sundial', activating, 'activate giza', 0, 'PYN-11/sundial'],
    ['laying before a city is active', activating, 'lay guard', 0, 'PYN-15/not-now'],
    ['passing an activation', activating, 'pass', 0, 'PYN-11/must-activate'],
    ['hiring before a city is active', activating, 'hire guard', 0, 'PYN-16/not-now'],
    ['a second city at once', laying, 'activate luxor', 0, 'PYN-11/not-now'],
    ['a character of another hand', laying, 'lay yellow-deity', 0, 'PYN-15/not-in-hand'],
    ['hiring for a character one has not', laying, 'hire thief', 0, 'PYN-15/not-in-hand'],
    ['out of turn', laying, 'lay yellow-deity', 1, 'PYN-42/turn'],
    ['a boat while cities are played', laying, 'equip boat-01', 0, 'PYN-13/not-now'],
    ['an answer nobody asked for', laying, 'category trade', 0, 'PYN-42/not-awaited'],
    ['paying nothing', equipping, 'pay', 0, 'PYN-42/not-awaited'],
    ['a mercenary’s help for no boat', equipping, 'use giza', 0, 'PYN-42/not-awaited'],
    ['a boat that is not open', equipping, 'equip boat-02', 0, 'PYN-13/not-open'],
    ['laying while boats are equipped', equipping, 'lay red-deity', 0, 'PYN-15/not-now'],
    ['acting after the end', { ...equipping, step: OVER }, 'pass', 0, 'PYN-34/over'],
    ['a card that does not exist', laying, 'lay pharaoh', 0, 'not-a-move'],
    ['nonsense', laying, 'lay', 0, 'not-a-move'],
    ['a spectator', laying, 'pass', -1, 'PYN-42/turn'],
  ])('%s', (_, s, move, seat, code) => {
    const before = JSON.stringify(s);
    expect(refused(s, move, seat)).toBe(code);
    expect(JSON.stringify(s)).toBe(before);
  });

  it('every code that play can meet has a sentence in both languages', () => {
    const codes = new Set(ASKS.map(({ code }) => code).filter((code) => code !== 'PYN-17/effect'));
    const chance = fastChance(5);
    for (const seats of [2, 3]) {
      const s = pyramidion.setup(
        { seats, options: { goal: '10', 'open-boats': false, statues: 'any' } },
        chance,
        null,
      );
      for (let i = 0; pyramidion.toAct(s) !== 0; i++) {
        const actor = nextToAct(pyramidion.toAct(s));
        const allowed = legalMoves(pyramidion, s, actor);
        for (let move = i % 5; move < pyramidion.actions.size; move += 5)
          for (let seat = 0; seat < seats; seat++)
            if (seat !== actor || !allowed.includes(move)) codes.add(pyramidion.refusal(s, seat, move));
        pyramidion.play(s, actor, allowed[chance.below(allowed.length)] as number, chance, null);
      }
      codes.add(pyramidion.refusal(s, 0, 0));
    }
    expect(codes.size).toBeGreaterThan(30);
    for (const { refusals } of Object.values(pyramidionTexts))
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...codes]));
  });

  it('PYN-17 whatever can be asked is answered by its own rule; only two specials ask nothing when laid', () => {
    const silent = ASK_KINDS.filter((_, kind) => ASKS[kind]?.code === 'PYN-17/effect');
    expect(silent).toEqual(['high-priest', 'overseer']);
    const codes = ASKS.map(({ code }) => code).filter((code) => code !== 'PYN-17/effect');
    expect(new Set(codes).size).toBe(codes.length);
  });
});
