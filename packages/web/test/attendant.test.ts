import { NOBODY } from '@benben/core';
import { describe, expect, test } from 'vitest';
import { Attendant, type Seen } from '../src/table/attendant.ts';

const [ME, RIVAL] = [0, 1];
const IDLE: Seen = {
  last: 4,
  by: ME,
  acting: NOBODY,
  tried: false,
  helpful: false,
  ended: false,
  current: true,
  hidden: false,
};
const MY_TURN: Seen = { ...IDLE, last: 5, by: RIVAL, acting: ME };

/** What is done at each moment of a story. */
function story(moments: readonly Seen[], wasOver = false) {
  const attendant = new Attendant({ wasOver });
  return moments.map((now) => attendant.attend(now));
}

describe('the bell', () => {
  test('rings once when a rival has moved and the turn comes here', () => {
    const deeds = story([IDLE, MY_TURN, { ...MY_TURN, tried: true }, MY_TURN]);
    expect(deeds.map(({ ring }) => ring)).toEqual([false, true, false, false]);
  });

  test('does not ring when the own turn goes on, but the eye comes back to it', () => {
    const [, goesOn] = story([MY_TURN, { ...MY_TURN, last: 6, by: ME }]);
    expect(goesOn).toMatchObject({ begin: true, ring: false });
  });

  test('rings again for the next turn', () => {
    const deeds = story([MY_TURN, { ...IDLE, last: 6 }, { ...MY_TURN, last: 7 }]);
    expect(deeds.map(({ ring }) => ring)).toEqual([true, false, true]);
  });
});

describe('the helpful hand', () => {
  const ROLLED: Seen = { ...MY_TURN, by: ME, helpful: true };

  test('helps once after a roll, so that undo is not undone', () => {
    const deeds = story([ROLLED, { ...ROLLED, tried: true }, ROLLED]);
    expect(deeds.map(({ help }) => help)).toEqual([true, false, false]);
  });

  test('helps again after the next roll', () => {
    const deeds = story([ROLLED, { ...ROLLED, last: 6 }]);
    expect(deeds.map(({ help }) => help)).toEqual([true, true]);
  });

  test('leaves what the player has begun alone, and helps nobody who does not want it', () => {
    const deeds = story([
      { ...ROLLED, tried: true },
      { ...ROLLED, last: 6, helpful: false },
    ]);
    expect(deeds.map(({ help }) => help)).toEqual([false, false]);
  });

  test('helps at once when the player asks for it in the middle of a turn', () => {
    const deeds = story([{ ...ROLLED, helpful: false }, ROLLED]);
    expect(deeds.map(({ help }) => help)).toEqual([false, true]);
  });
});

describe('the celebration', () => {
  const ENDED: Seen = { ...IDLE, ended: true };

  test('comes once, however often one looks back and returns', () => {
    const deeds = story([IDLE, ENDED, IDLE, ENDED]);
    expect(deeds.map(({ celebrate }) => celebrate)).toEqual([false, true, false, false]);
  });

  test('does not come when the match was over before anyone looked', () => {
    expect(story([ENDED], true)[0]?.celebrate).toBe(false);
  });

  test('comes later when it had to be postponed', () => {
    const attendant = new Attendant({ wasOver: false });
    attendant.attend(ENDED);
    attendant.postpone();
    expect(attendant.attend(ENDED).celebrate).toBe(true);
  });
});

describe('an absence', () => {
  const away = (last: number): Seen => ({ ...IDLE, last, hidden: true });

  test('is told from where it began, once', () => {
    const deeds = story([IDLE, away(4), away(6), { ...IDLE, last: 7 }, { ...IDLE, last: 8 }]);
    expect(deeds.map(({ missedFrom }) => missedFrom)).toEqual([null, null, null, 4, null]);
  });

  test('in which nothing happened is not worth a word', () => {
    expect(story([IDLE, away(4), IDLE])[2]?.missedFrom).toBeNull();
  });

  test('is no time of seeing: steps count as seen only when they are on a page one looks at', () => {
    const deeds = story([IDLE, away(6), { ...IDLE, last: 7, current: false }, { ...IDLE, last: 7 }]);
    expect(deeds.map(({ seen }) => seen)).toEqual([4, null, null, 7]);
  });
});
