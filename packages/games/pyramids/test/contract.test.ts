/** What the rules owe the contract: even picks, deep copies, and a count of every piece that notices a loss. */
import { everyOutcome } from '@benben/core';
import { describe, expect, it } from 'vitest';
import {
  card,
  cardColour,
  cardCorner,
  cardHalf,
  fill,
  fillColour,
  fillCorner,
  type Laid,
  mark,
  PASS,
  type Player,
  type PyramidsAction,
  type PyramidsState,
  place,
  placedAt,
  placedDir,
  placedSlot,
  pyramids,
  refill,
  STAGE,
} from '../src/index.ts';
import {
  after,
  cell,
  GAPS,
  legal,
  type PlayerPart,
  position,
  pyramid,
  QUARRY,
  TEN,
  whole,
} from './builders.ts';

const seat0 = (s: PyramidsState) => s.players[0] as Player;

describe('a packed move', () => {
  /** Packed again, and read field by field, without the object that `unpack` makes. */
  function again(move: number, action: PyramidsAction): { move: number; fields: number[] } {
    switch (action.kind) {
      case 'place':
        return {
          move: place(action.slot, action.at, action.dir),
          fields: [placedSlot(move), placedAt(move), placedDir(move)],
        };
      case 'mark':
        return { move: mark(action.half), fields: [action.half] };
      case 'card':
        return {
          move: card(action.half, action.colour, action.corner),
          fields: [cardHalf(move), cardColour(move), cardCorner(move)],
        };
      case 'pass':
        return { move: PASS, fields: [] };
      case 'refill':
        return { move: refill(action.pile), fields: [action.pile] };
      case 'fill':
        return { move: fill(action.colour, action.corner), fields: [fillColour(move), fillCorner(move)] };
    }
  }

  it('PYR-4 is what its printed form says, and is read as unpack reads it', () => {
    for (let move = 0; move < pyramids.actions.size; move++) {
      const action = pyramids.actions.unpack(move);
      const { kind: _, ...fields } = action;
      expect(again(move, action)).toEqual({ move, fields: Object.values(fields) });
    }
  });
});

describe('pick', () => {
  const ground = pyramid('0 e5 right, 1 g5 down, 2 e6 right');
  const start = position({ quarry: QUARRY, players: [{ laid: ground, markers: { brown: 'e5' } }] });
  const carding = after(start, 'place 1 e7 right').s;
  const level3 = whole([0, 1, 2, 3, 4, 5, 6, 7, 10, 11], [12, 13, 15, 16, 17, 18]);
  it.each([
    ['PYR-5 the first domino', position()],
    ['PYR-5 a further domino', start],
    ['PYR-6 an upper level', position({ level: 2, players: [{ laid: level3 }] })],
    ['PYR-10 a marker', after(position({ quarry: [1, 9, 14] }), 'place 1 e5 right').s],
    ['PYR-11 a card on the second tile', carding],
    ['PYR-11 two of three cards', { ...carding, players: [{ ...seat0(carding), cards: 0b101 }] }],
    [
      'PYR-11 a card on the first tile',
      after(position({ quarry: [1, 9, 14] }), 'place 1 e5 right, mark second').s,
    ],
    [
      'PYR-11 a card on either tile',
      after(
        position({ quarry: QUARRY, players: [{ laid: ground, markers: { yellow: 'e5' } }] }),
        'place 1 e7 right',
      ).s,
    ],
    ['PYR-13 a pile', after(carding, 'pass').s],
    ['PYR-13 a pile over the last slot', after(start, 'place 3 e7 right, pass').s],
    [
      'PYR-8 a card for a lone place',
      position({ stage: STAGE.fill, players: [{ laid: GAPS, cards: 0b110 }] }),
    ],
  ] as [string, PyramidsState][])('%s: each legal move once', (_, s) => {
    const picked: string[] = [];
    const counted = (n: number) => (Number.isInteger(n) ? n : expect.fail(`below(${n})`));
    everyOutcome(
      ({ below }) =>
        pyramids.actions.print(pyramids.pick?.(s, s.turn, { below: (n) => below(counted(n)) }) ?? -1),
      (move) => picked.push(move),
    );
    expect(picked.sort()).toEqual(legal(s).sort());
  });

  it('PYR-8 of a domino that fits nowhere ends at once', () => {
    const full = position({ players: [{ laid: GAPS }] });
    expect(() => pyramids.pick?.(full, 0, { below: () => 0 })).toThrow('no domino can be laid');
  });

  it('PYR-3 nobody else has a move', () => {
    expect(legal(start, 1)).toEqual([]);
    expect(legal({ ...start, stage: STAGE.over })).toEqual([]);
  });
});

describe('copy', () => {
  const rich = () =>
    position({
      players: [
        { laid: TEN, scores: [3], markers: { red: 'e5' } },
        { laid: [], scores: [4] },
      ],
    });

  it('is the same and shares nothing, fresh or into another', () => {
    const s = rich();
    const before = structuredClone(s);
    for (const other of [pyramids.copy(s), pyramids.copy(s, position({ level: 2, turn: 1 }))]) {
      expect(other).toEqual(before);
      for (const list of [other.quarry, other.tops, other.piles, other.bag]) list[0] = -7;
      for (const p of other.players) {
        p.laid.push(1);
        p.markers[0] = 5;
        p.scores.push(9);
        Object.assign(p, { out: true, free: 1, cards: 0 });
      }
      Object.assign(other, { level: 3, starter: 1, turn: 1, stage: 2, slot: 2 });
      expect(s).toEqual(before);
    }
  });

  it('into another gives that very one', () => {
    const into = position();
    expect(pyramids.copy(rich(), into)).toBe(into);
  });
});

describe('conserve', () => {
  const OTHER = whole([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  const sound = (other: PlayerPart = { laid: OTHER }) =>
    position({
      quarry: [...QUARRY],
      level: 1,
      players: [
        {
          laid: [...TEN, ...pyramid('red e5 tl', '20 e5 right')],
          cards: 0b011,
          markers: { red: 'e5' },
        },
        other,
      ],
    });

  it('PYR-1 PYR-2 is content with a sound table', () => {
    for (const s of [
      sound(),
      position({ players: [{ laid: pyramid('0 e5 right') }] }),
      position({ quarry: [0, 1, 2], players: [{ laid: pyramid('40 e5 right') }] }),
      // Who was out on an earlier level keeps what lies there, with markers that no longer count.
      sound({ out: true, laid: pyramid('30 e5 right'), free: 18, markers: { green: 'e5' } }),
      sound({ out: true, laid: [...OTHER, ...pyramid('', '40 e5 right')], free: 10 }),
    ])
      expect(() => pyramids.conserve(s)).not.toThrow();
  });

  /** The top of the bag lies somewhere instead. */
  const lay = (s: PyramidsState, where: (id: number) => Laid[]) => {
    const id = s.bag.pop() as number;
    s.piles[0] = (s.piles[0] as number) - 1;
    seat0(s).laid.push(...where(id));
  };

  const SPOILS: readonly [what: string, problem: string, spoil: (s: PyramidsState) => void][] = [
    ['a lost domino', 'a domino is lost or doubled', (s) => s.quarry.pop()],
    ['an emptied slot', 'a domino is lost or doubled', (s) => s.quarry.fill(-1, 0, 1)],
    ['a doubled domino', 'a domino is lost or doubled', (s) => s.quarry.fill(QUARRY[1] as number, 0, 1)],
    ['one domino too many', 'a domino is lost or doubled', (s) => s.bag.push(s.bag[0] as number)],
    ['piles that count wrong', 'the piles do not hold what is left', (s) => s.piles.fill(1, 0, 1)],
    [
      'an empty pile',
      'a pile is empty',
      (s) => s.piles.splice(0, 2, 0, (s.piles[0] as number) + (s.piles[1] as number)),
    ],
    [
      'a card in hand and laid',
      'a card is lost or doubled',
      (s) => Object.assign(seat0(s), { cards: 0b111 }),
    ],
    ['a card nowhere', 'a card is lost or doubled', (s) => Object.assign(seat0(s), { cards: 0b001 })],
    ['a card that lies twice', 'a card lies twice', (s) => seat0(s).laid.push(...pyramid('green f5 tl'))],
    ['dominoes that overlap', 'two dominoes overlap', (s) => lay(s, (id) => pyramid('', `${id} f5 down`))],
    ['places that are lost', 'places are lost', (s) => Object.assign(seat0(s), { free: 8 })],
    ['a place too many', 'places are lost', (s) => lay(s, (id) => pyramid('', `${id} e6 right`))],
    [
      'places lost by who is out on this level',
      'places are lost',
      (s) => Object.assign(seat0(s), { out: true, free: 8 }),
    ],
    [
      'a level 1 that is too long',
      'level 1 is too long',
      (s) => seat0(s).laid.splice(9, 1, ...pyramid('11 g4 right')),
    ],
    [
      'a level 1 that is too wide',
      'level 1 is too wide',
      (s) => seat0(s).laid.splice(9, 1, ...pyramid('11 i5 down')),
    ],
    [
      'a marker on another colour',
      'a marker lies on another colour',
      (s) => seat0(s).markers.fill(cell('f5'), 1, 2),
    ],
    ['a marker where nothing lies', 'a marker lies on another colour', (s) => seat0(s).markers.fill(0, 0, 1)],
    [
      'a tile above the level',
      'something lies above the level',
      (s) => lay(s, (id) => pyramid('', '', `${id} e5 right`)),
    ],
  ];
  it.each(SPOILS)('PYR-1 PYR-2 notices %s', (_, problem, spoil) => {
    const s = sound();
    spoil(s);
    expect(() => pyramids.conserve(s)).toThrow(problem);
  });
});
