import { describe, expect, it } from 'vitest';
import { type DiceState, dicePyramid, FULL } from '../src/index.ts';
import { blocks, position } from './builders.ts';

/** What `conserve` says to a position. */
function complaint(part: Partial<DiceState>): string {
  try {
    dicePyramid.conserve(position(part));
    return 'all is well';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the laws notice what cannot be', () => {
  it('DIC-2 more or fewer than six dice', () => {
    expect(complaint({ dice: 6 })).toBe('all is well');
    expect(complaint({ dice: 4 | (1 << 3), spent: 1 })).toBe('all is well');
    expect(complaint({ dice: 5 })).toBe('5 + 0 dice are not 6');
    expect(complaint({ dice: 5 | (1 << 15), spent: 1 })).toBe('6 + 1 dice are not 6');
    // Before the first roll of a turn all dice lie aside.
    expect(complaint({ dice: 0 })).toBe('all is well');
  });

  it('DIC-8 a block at risk that does not stand, while the match goes on', () => {
    const built = [blocks('1a'), blocks('1b')];
    expect(complaint({ built, risk: blocks('1a') })).toBe('all is well');
    expect(complaint({ built, risk: blocks('1a 1b') })).toBe('a block at risk is missing');
    expect(complaint({ built, risk: blocks('1b'), turn: 1 })).toBe('all is well');
    expect(complaint({ built, risk: blocks('1b'), winner: 0 })).toBe('all is well');
  });

  it('DIC-1 DIC-2 more than 21 blocks', () => {
    expect(complaint({ built: [FULL, FULL] })).toBe('all is well');
    expect(complaint({ built: [FULL, FULL + 1] })).toBe('a template has only 21 places');
    expect(complaint({ built: [-1, 0] })).toBe('a template has only 21 places');
  });

  it('DIC-6 a block in the air', () => {
    expect(complaint({ built: [blocks('1a 1b 2a'), 0] })).toBe('all is well');
    expect(complaint({ built: [blocks('1a 2a'), 0] })).toBe('place 6 hangs in the air');
    expect(complaint({ built: [0, blocks('1b 2a')] })).toBe('place 6 hangs in the air');
    expect(complaint({ built: [FULL & ~blocks('5b'), 0] })).toBe('place 20 hangs in the air');
  });
});

describe('a copy is the same position and shares nothing with it', () => {
  const s = position({ built: [1, 3, 7], turn: 2, risk: 4, dice: 3, spent: 3, placed: 1 });

  it('on its own', () => {
    const copied = dicePyramid.copy(s);
    expect(copied).toEqual(s);
    expect(copied.built).not.toBe(s.built);
  });

  it('into another position, whose list it keeps', () => {
    for (const seats of [2, 3, 4]) {
      const into = position({ built: Array<number>(seats).fill(9), free: true, winner: 1 });
      const { built } = into;
      expect(dicePyramid.copy(s, into)).toBe(into);
      expect(into).toEqual(s);
      expect(into.built).toBe(built);
    }
  });
});
