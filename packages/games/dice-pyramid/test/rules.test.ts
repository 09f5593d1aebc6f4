import { eventLog, scriptedChance } from '@benben/core';
import { tablesOf } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import {
  type DiceEvent,
  dicePyramid,
  FULL,
  facesOf,
  PLACE_NAMES,
  packed,
  ROW_LENGTH,
  rowCounts,
} from '../src/index.ts';
import { after, blocks, legal, position, refused, rolling } from './builders.ts';

const table = (seats: number) => ({ seats, options: { placement: 'all' as const } });
/** All but the top block. */
const NEARLY = FULL & ~blocks('6a');

describe('components', () => {
  it('DIC-1 six rows of 6, 5, 4, 3, 2, 1 places, a colour each', () => {
    expect(ROW_LENGTH).toEqual([6, 5, 4, 3, 2, 1]);
    expect(PLACE_NAMES).toHaveLength(21);
    expect(PLACE_NAMES.slice(-4)).toEqual(['4c', '5a', '5b', '6a']);
  });

  it('DIC-2 six dice are rolled and 21 blocks fill a template, so the supply never runs short', () => {
    const { s } = after(position(), 'roll', rolling('red', 'red', 'blue', 'green', 'red', 'violet'));
    expect(facesOf(s.dice)).toEqual([0, 0, 0, 3, 4, 5]);
    expect(after(position({ built: [NEARLY, NEARLY], dice: 1 << 15, spent: 5 }), 'place 6a').s.built[0]).toBe(
      FULL,
    );
  });

  it('DIC-3 a block is at risk until it is secured', () => {
    const risky = after(position({ dice: 0o2 | (4 << 3), spent: 0 }), 'place 1a, place 1b').s;
    expect(risky.risk).toBe(blocks('1a 1b'));
    const { s } = after(risky, 'place 2a, stop');
    expect(s.risk).toBe(0);
    expect(s.built[0]).toBe(blocks('1a 1b 2a'));
  });
});

describe('tables', () => {
  it('DIC-2 DIC-7 two to four players, in either reading of placing', () => {
    expect(dicePyramid.id).toBe('dice-pyramid');
    expect(tablesOf(dicePyramid)).toEqual(
      [2, 3, 4].flatMap((seats) =>
        (['all', 'free'] as const).map((placement) => ({ seats, options: { placement } })),
      ),
    );
  });
});

describe('turn', () => {
  it('DIC-4 luck draws the first player and play goes clockwise', () => {
    for (const seats of [2, 3, 4]) {
      for (let first = 0; first < seats; first++) {
        const log = eventLog<DiceEvent>();
        const s = dicePyramid.setup(table(seats), scriptedChance([first]), log);
        expect(log.heard).toEqual([{ event: { type: 'starts', seat: first } }]);
        expect(dicePyramid.toAct(s)).toBe(1 << first);
        const bust = after(
          { ...s, built: s.built.map(() => 0) },
          'roll',
          rolling(...Array(6).fill('violet')),
        ).s;
        expect(bust.turn).toBe((first + 1) % seats);
      }
    }
  });

  it('DIC-5 a turn begins with all six dice', () => {
    expect(legal(position())).toEqual(['roll']);
    const luck = rolling('red', 'red', 'red', 'red', 'red', 'red');
    const { events } = after(position(), 'roll', luck);
    luck.assertUsedUp();
    expect(events).toEqual([{ type: 'rolled', seat: 0, faces: [0, 0, 0, 0, 0, 0] }]);
  });

  it('DIC-6 row 1 stands on the ground', () => {
    const { s } = after(position(), 'roll', rolling('red', 'orange', 'orange', 'blue', 'green', 'violet'));
    expect(legal(s)).toEqual(['place 1a', 'place 1b', 'place 1c', 'place 1d', 'place 1e', 'place 1f']);
  });

  it('DIC-6 a higher place needs both places beneath it', () => {
    const s = position({ built: [blocks('1a 1b 1d 1e 1f'), 0], dice: 6 << 3, spent: 0 });
    expect(legal(s)).toEqual(['place 2a', 'place 2d', 'place 2e']);
  });

  it('DIC-6 blocks of the same roll support, secured and at risk alike', () => {
    const s = position({ built: [blocks('1a'), 0], dice: 1 | (1 << 3) | (4 << 15) });
    expect(legal(after(s, 'place 1b').s)).toEqual(['place 2a']);
  });

  it('DIC-6 a die builds only in the row of its colour', () => {
    const s = position({ built: [blocks('1a 1b 1c 2a 2b'), 0], dice: (1 << 6) | (5 << 12) });
    expect(legal(s)).toEqual(['place 3a']);
  });

  it('DIC-7 each die pays for one block, in any order and place', () => {
    const s = position({ dice: 2 | (4 << 15) });
    const one = after(s, 'place 1f').s;
    expect(facesOf(one.dice)).toEqual([0, 5, 5, 5, 5]);
    expect(legal(one)).toEqual(['place 1a', 'place 1b', 'place 1c', 'place 1d', 'place 1e']);
    expect(legal(after(one, 'place 1a').s)).toEqual(['roll', 'stop']);
  });

  it('DIC-7 all usable dice must be used: neither roll nor stop while one fits', () => {
    const s = after(position({ dice: 2 | (4 << 15) }), 'place 1f').s;
    expect(refused(s, 'roll')).toBe('DIC-7/dice-left');
    expect(refused(s, 'stop')).toBe('DIC-7/dice-left');
  });

  it('DIC-7 an unlucky choice of places may strand a die', () => {
    const s = position({ dice: 2 | (1 << 3) | (3 << 15) });
    expect(legal(after(s, 'place 1a, place 1c').s)).toEqual(['roll', 'stop']);
    expect(legal(after(s, 'place 1a, place 1b').s)).toEqual(['place 2a']);
  });

  it('DIC-8 blocks placed this turn are at risk, over several rolls', () => {
    const s = position({ built: [blocks('1a 1b'), 0], dice: 1 | (5 << 15) });
    const rolled = after(
      after(s, 'place 1c').s,
      'roll',
      rolling('orange', 'violet', 'violet', 'violet', 'violet'),
    ).s;
    const { s: later } = after(rolled, 'place 2b');
    expect(later.risk).toBe(blocks('1c 2b'));
  });

  it('DIC-9 a roll that fits nowhere ends the turn and all at-risk blocks go back', () => {
    const s = position({
      built: [blocks('1a 1b 1c'), 0],
      risk: blocks('1b 1c'),
      dice: 4 << 15,
      spent: 2,
      placed: 2,
    });
    const { s: bust, events } = after(s, 'roll', rolling('violet', 'blue', 'green', 'violet'));
    expect(bust).toEqual(position({ built: [blocks('1a'), 0], turn: 1 }));
    expect(events).toEqual([
      { type: 'rolled', seat: 0, faces: [5, 4, 3, 5] },
      { type: 'bust', seat: 0, lost: [1, 2] },
    ]);
  });

  it('DIC-9 the very first roll can fail too', () => {
    const { s, events } = after(
      position(),
      'roll',
      rolling('violet', 'violet', 'violet', 'violet', 'violet', 'orange'),
    );
    expect(s).toEqual(position({ turn: 1 }));
    expect(events.at(-1)).toEqual({ type: 'bust', seat: 0, lost: [] });
  });

  it('DIC-10 stop secures the blocks and passes the turn', () => {
    const { s, events } = after(position({ dice: 1 | (5 << 15) }), 'place 1a, stop');
    expect(s).toEqual(position({ built: [blocks('1a'), 0], turn: 1 }));
    expect(events).toEqual([
      { type: 'placed', seat: 0, place: 0 },
      { type: 'secured', seat: 0, places: [0] },
    ]);
  });

  it('DIC-10 roll again rolls only the unspent dice', () => {
    const luck = rolling('red', 'violet', 'violet', 'violet');
    const { s } = after(position({ dice: 2 | (4 << 15) }), 'place 1a, place 1b, roll', luck);
    luck.assertUsedUp();
    expect(facesOf(s.dice)).toEqual([0, 5, 5, 5]);
    expect(s).toMatchObject({ spent: 2, placed: 0, turn: 0 });
  });

  it('DIC-11 the sixth die secures everything and ends the turn', () => {
    const moves = ['1a', '1b', '1c', '1d', '1e', '1f'].map((place) => `place ${place}`).join(', ');
    const { s, events } = after(position({ dice: 6 }), moves);
    expect(s).toEqual(position({ built: [blocks('1a 1b 1c 1d 1e 1f'), 0], turn: 1 }));
    expect(events.at(-1)).toEqual({ type: 'secured', seat: 0, places: [0, 1, 2, 3, 4, 5] });
  });

  it('DIC-12 a full template wins at once, even with dice left', () => {
    const s = position({ built: [NEARLY, NEARLY], risk: blocks('5b'), dice: 2 << 15, spent: 4, placed: 0 });
    const { s: won, events } = after(s, 'place 6a');
    expect(won).toMatchObject({ winner: 0, risk: 0 });
    expect(dicePyramid.toAct(won)).toBe(0);
    expect(dicePyramid.outcome(won)).toEqual({ places: [1, 2], points: [21, 20] });
    expect(events.slice(-2)).toEqual([
      { type: 'secured', seat: 0, places: [19, 20] },
      { type: 'won', seat: 0 },
    ]);
  });

  it.each([3, 4])(
    'DIC-12 with %d players the others share the second place, whatever they have built',
    (seats) => {
      for (let winner = 0; winner < seats; winner++) {
        const built = [NEARLY, blocks('1a 1b'), 0, blocks('1a 1b')].slice(0, seats).with(winner, NEARLY);
        const s = position({ built, turn: winner, dice: 1 << 15, spent: 5 });
        const outcome = dicePyramid.outcome(after(s, 'place 6a').s);
        expect(outcome?.places).toEqual(built.map((_, seat) => (seat === winner ? 1 : 2)));
        expect(outcome?.points).toEqual([20, 2, 0, 2].slice(0, seats).with(winner, 21));
      }
    },
  );

  it('DIC-12 there is no final round and no tie', () => {
    const won = after(position({ built: [NEARLY, NEARLY], dice: 6 << 15 }), 'place 6a').s;
    expect(legal({ ...won, turn: 1 })).toEqual([]);
    expect(dicePyramid.outcome(position())).toBeNull();
  });
});

describe('a random move', () => {
  it('DIC-7 DIC-10 is any of the legal ones: luck says which in their order', () => {
    for (const s of [
      position(),
      position({ dice: 2 | (4 << 15) }),
      position({ free: true, dice: 2 | (3 << 15), built: [blocks('1a'), 0], spent: 1, placed: 1 }),
      position({ dice: 4 << 15, built: [blocks('1a 1b'), 0], spent: 2, placed: 2 }),
    ]) {
      const picked = legal(s).map((_, i) => dicePyramid.pick?.(s, 0, { below: () => i }) as number);
      expect(picked.map(dicePyramid.actions.print)).toEqual(legal(s));
    }
  });
});

describe('option placement', () => {
  it('DIC-7 free: after one block the rest may be left or rerolled', () => {
    const s = after(position({ free: true, dice: 2 | (4 << 15) }), 'place 1a').s;
    expect(legal(s)).toEqual(['place 1b', 'place 1c', 'place 1d', 'place 1e', 'place 1f', 'roll', 'stop']);
    const luck = rolling('red', 'red', 'red', 'red', 'red');
    after(s, 'roll', luck);
    luck.assertUsedUp();
  });

  it('DIC-10 free: but not before the first block of the roll', () => {
    const s = position({ free: true, dice: 2 | (4 << 15) });
    expect(legal(s)).toEqual(['place 1a', 'place 1b', 'place 1c', 'place 1d', 'place 1e', 'place 1f']);
    expect(refused(s, 'stop')).toBe('DIC-10/place-first');
    expect(refused(s, 'roll')).toBe('DIC-10/place-first');
  });
});

describe('DIC-13 bad input is refused with its rule and changes nothing', () => {
  const placing = position({ built: [blocks('1a 1b 2a'), 0], dice: 1 | (1 << 3) | (1 << 6) | (3 << 15) });
  it.each([
    ['a taken place', placing, 'place 1a', 0, 'DIC-6/taken'],
    ['an unsupported place', placing, 'place 2b', 0, 'DIC-6/unsupported'],
    ['an unsupported place two rows up', placing, 'place 3a', 0, 'DIC-6/unsupported'],
    ['a colour that was not rolled', placing, 'place 4a', 0, 'DIC-6/no-die'],
    ['placing before the roll', position(), 'place 1a', 0, 'DIC-5/roll-first'],
    ['stopping before the roll', position(), 'stop', 0, 'DIC-5/roll-first'],
    ['stopping before placing', placing, 'stop', 0, 'DIC-10/place-first'],
    ['rolling before placing', placing, 'roll', 0, 'DIC-10/place-first'],
    ['acting out of turn', placing, 'place 1c', 1, 'DIC-4/turn'],
    ['acting after the end', position({ winner: 1 }), 'roll', 0, 'DIC-12/over'],
    ['acting after the own victory', position({ winner: 0 }), 'roll', 0, 'DIC-12/over'],
    ['a place that does not exist', placing, 'place 7a', 0, 'not-a-move'],
    ['nonsense', placing, 'place', 0, 'not-a-move'],
  ])('%s', (_, s, move, seat, code) => {
    const before = JSON.stringify(s);
    expect(refused(s, move, seat)).toBe(code);
    expect(JSON.stringify(s)).toBe(before);
  });

  it('a number that is no move at all', () => {
    expect(dicePyramid.refusal(placing, 0, -1)).toBe('DIC-13/no-such-move');
    expect(dicePyramid.refusal(placing, 0, dicePyramid.actions.size)).toBe('DIC-13/no-such-move');
  });

  it('a spent die cannot be used again', () => {
    const s = after(
      position({ dice: 1 | (1 << 3) | (4 << 15), built: [blocks('1a 1b 1c'), 0] }),
      'place 1d',
    ).s;
    expect(refused(s, 'place 1e')).toBe('DIC-6/no-die');
  });
});

describe('packed templates', () => {
  it('a row of counts is a template packed from the left', () => {
    expect(packed([3, 2, 1, 0, 0, 0])).toBe(blocks('1a 1b 1c 2a 2b 3a'));
    expect(rowCounts(packed([5, 4, 2, 1, 0, 0]))).toEqual([5, 4, 2, 1, 0, 0]);
    expect(rowCounts(blocks('1a 1c 1d 1f 2c'))).toEqual([4, 1, 0, 0, 0, 0]);
    expect(rowCounts(FULL)).toEqual([6, 5, 4, 3, 2, 1]);
  });
});
