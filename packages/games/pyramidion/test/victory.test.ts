import { fastChance } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { boatsShown, pointsOf } from '../src/index.ts';
import { after, boat, position, pyramidion, tables, told } from './builders.ts';

/** Seat 0 passes and the round ends. */
const ending = (part: Parameters<typeof position>[0] = {}) =>
  position({ step: 'equipping', boats: 'boat-01', goods: ['statue 4', '', ''], ...part });
const end = (part: Parameters<typeof position>[0]) => after(ending(part), 'pass', fastChance(1));

// Boats 13 … 18 bring 3 points each, 19 and 20 bring 4, 5 … 12 bring 2, 1 … 4 bring 1.
const TEN = 'boat-13 boat-14 boat-19';
const TEN_WITH_FOUR = 'boat-15 boat-16 boat-05 boat-06';
const NINE = 'boat-13 boat-14 boat-15';

describe('points', () => {
  it('PYN-34 points are those on equipped boats', () => {
    expect(pointsOf(ending({ fleets: [TEN, 'boat-05', ''] }), tables)).toEqual([10, 2, 0]);
  });

  it('PYN-34 strictly the most mercenaries in cities bring one more', () => {
    const mercenaries = { giza: 1, cairo: 1, luxor: 2 } as const;
    expect(pointsOf(ending({ mercenaries }), tables)).toEqual([0, 1, 0]);
    expect(pointsOf(ending({ mercenaries: { ...mercenaries, philae: 2 } }), tables)).toEqual([0, 0, 0]);
    expect(pointsOf(ending(), tables)).toEqual([0, 0, 0]);
  });
});

describe('the end', () => {
  it('PYN-34 ten points end the match at the end of the round', () => {
    const { s, events } = end({ fleets: [TEN, 'boat-05', ''] });
    expect(pyramidion.toAct(s)).toBe(0);
    expect(pyramidion.outcome(s)).toEqual({ places: [1, 2, 3], points: [10, 2, 0] });
    expect(told(events, 'ended')).toEqual([{ type: 'ended', why: 'goal', points: [10, 2, 0] }]);
    expect(told(events, 'won')).toEqual([{ type: 'won', seat: 0, by: 'points' }]);
  });

  it('PYN-34 the majority counts for the goal, and only in this check', () => {
    const { s, events } = end({ fleets: ['', NINE, ''], mercenaries: { giza: 1 } });
    expect(told(events, 'majority')).toEqual([{ type: 'majority', seat: 1 }]);
    expect(pyramidion.outcome(s)?.points).toEqual([0, 10, 0]);
    // Without the token the same fleet is at nine and the match goes on.
    expect(pyramidion.outcome(end({ fleets: ['', NINE, ''] }).s)).toBeNull();
  });

  it('PYN-34 nine points go on', () => {
    const { s } = end({ fleets: [NINE, 'boat-05', ''] });
    expect(s.round).toBe(2);
    expect(pyramidion.outcome(s)).toBeNull();
  });

  it('PYN-34 the highest total wins, not the first to reach ten', () => {
    const { s } = end({ fleets: [TEN, 'boat-15 boat-16 boat-17 boat-20', ''] });
    expect(pyramidion.outcome(s)).toEqual({ places: [2, 1, 3], points: [10, 13, 0] });
  });

  it('PYN-34 a tie goes to more characters in hand', () => {
    const { s, events } = end({
      fleets: [TEN_WITH_FOUR, TEN, ''],
      hands: ['guard', 'thief yellow-deity', ''],
    });
    expect(pyramidion.outcome(s)?.places).toEqual([2, 1, 3]);
    expect(told(events, 'won')).toEqual([{ type: 'won', seat: 1, by: 'hand' }]);
  });

  it('PYN-34 then to more boats', () => {
    const { s, events } = end({ fleets: [TEN, TEN_WITH_FOUR, ''], hands: ['guard', 'thief', ''] });
    expect(pyramidion.outcome(s)?.places).toEqual([2, 1, 3]);
    expect(told(events, 'won')).toEqual([{ type: 'won', seat: 1, by: 'boats' }]);
  });

  it('PYN-34 then to the better place on the turn track', () => {
    const fleets = [TEN, 'boat-15 boat-16 boat-20', ''];
    const { s, events } = end({ fleets, order: [2, 1, 0] });
    expect(pyramidion.outcome(s)?.places).toEqual([2, 1, 3]);
    expect(told(events, 'won')).toEqual([{ type: 'won', seat: 1, by: 'order' }]);
    expect(pyramidion.outcome(end({ fleets, order: [2, 0, 1] }).s)?.places).toEqual([1, 2, 3]);
  });
});

describe('face-down boats', () => {
  it('PYN-35 others’ boats are not shown, one’s own are, and the end shows all', () => {
    const s = ending({ fleets: [TEN, 'boat-05', ''] });
    expect([boatsShown(s, 0, 0), boatsShown(s, 0, 1), boatsShown(s, 0, -1)]).toEqual([true, false, false]);
    expect(boatsShown({ ...s, openBoats: true }, 0, 1)).toBe(true);
    expect(boatsShown(after(s, 'pass').s, 0, 1)).toBe(true);
  });

  it('PYN-35 which boat was taken is told to everyone at that moment, so a view keeps it', () => {
    const s = ending({ fleets: [TEN, 'boat-05', ''] });
    expect(pyramidion.view?.(s, 2).fleets).toEqual(s.fleets);
    const { events } = after(ending({ boats: 'boat-01 boat-20' }), 'equip boat-01', fastChance(1));
    expect(told(events, 'equipped')[0]).toMatchObject({ seat: 0, boat: boat('boat-01') });
  });

  it('PYN-35 the option is part of the table', () => {
    const table = { seats: 2, options: { goal: '10', 'open-boats': true, statues: 'any' } as const };
    expect(pyramidion.setup(table, fastChance(1), null).openBoats).toBe(true);
  });
});

describe('longer games', () => {
  it('PYN-41 12 and 15 points', () => {
    const twelve = `${TEN} boat-05`;
    for (const goal of [12, 15])
      expect(pyramidion.outcome(end({ goal, fleets: [TEN, '', ''] }).s)).toBeNull();
    expect(pyramidion.outcome(end({ goal: 12, fleets: [twelve, '', ''] }).s)).not.toBeNull();
    expect(pyramidion.outcome(end({ goal: 15, fleets: [twelve, '', ''] }).s)).toBeNull();
    expect(pyramidion.outcome(end({ goal: 15, fleets: [`${twelve} boat-15`, '', ''] }).s)).not.toBeNull();
    const goals = pyramidion.options.goal.values.map((goal) => {
      const options = { goal, 'open-boats': false, statues: 'any' } as const;
      return [goal, pyramidion.setup({ seats: 2, options }, fastChance(1), null).goal];
    });
    expect(goals).toEqual([
      ['10', 10],
      ['12', 12],
      ['15', 15],
      ['all-boats', 0],
    ]);
  });

  const ALL = tables.boats.map(({ id }) => id).slice(1);

  it('PYN-41 all boats: no number of points ends the match, the last boat does', () => {
    expect(pyramidion.outcome(end({ goal: 0, fleets: [ALL.join(' '), '', ''] }).s)).toBeNull();
    const last = ending({ goal: 0, fleets: [ALL.join(' '), '', ''], goods: ['', '', 'statue 4'], mover: 2 });
    const { s, events } = after(last, 'equip boat-01', fastChance(1));
    expect(told(events, 'ended')[0]?.why).toBe('boats');
    expect(pyramidion.outcome(s)?.points).toEqual([45, 0, 1]);
  });

  it('PYN-41 all boats: three whole rounds without a boat end it too', () => {
    const second = end({ goal: 0, idleRounds: 1 }).s;
    expect([second.idleRounds, second.round, pyramidion.outcome(second)]).toEqual([2, 2, null]);
    const { s, events } = end({ goal: 0, idleRounds: 2, fleets: ['', 'boat-02', ''] });
    expect(told(events, 'ended')[0]?.why).toBe('idle');
    expect(pyramidion.outcome(s)?.places).toEqual([2, 1, 3]);
    const sailed = after(ending({ goal: 0, idleRounds: 2 }), 'equip boat-01', fastChance(1)).s;
    expect(sailed.idleRounds).toBe(0);
  });

  it('PYN-41 idle rounds end nothing when the goal is points', () => {
    expect(pyramidion.outcome(end({ idleRounds: 5 }).s)).toBeNull();
  });

  it('PYN-41 15 points that nobody reached end with the last boat', () => {
    const fleets = [ALL.slice(0, 7), ALL.slice(7, 12), ALL.slice(12, 16), ALL.slice(16)].map((each) =>
      each.join(' '),
    );
    const s = ending({ seats: 4, goal: 15, fleets, goods: ['statue 4', '', '', ''] });
    expect(Math.max(...pointsOf(s, tables))).toBeLessThan(15);
    const { events } = after(s, 'equip boat-01');
    expect(told(events, 'ended')[0]?.why).toBe('boats');
  });
});
