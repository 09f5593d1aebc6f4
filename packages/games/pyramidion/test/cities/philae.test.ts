import { describe, expect, it } from 'vitest';
import { after, drawing, position, told } from '../builders.ts';

describe('Philae', () => {
  it('PYN-36 each rebellion token counts two more', () => {
    const s = position({
      city: 'philae',
      hands: ['rebel-01', '', ''],
      laid: ['yellow yellow-deity:influence', 'yellow mercenary-01', 'yellow rebel-02', 'blue rebel-03'],
    });
    const { events } = after(s, 'lay rebel-01', drawing([[0, 1, 2, 3, 4, 5], 0, 1, 5]));
    // 5 + 6 + 8 and two each.
    expect(told(events, 'rebellion')[0]?.strength).toBe(25);
  });

  it('PYN-18 without a Rebel there is no rebellion here either', () => {
    const s = position({ city: 'philae', hands: ['mercenary-01', '', ''] });
    expect(told(after(s, 'lay mercenary-01').events, 'rebellion')).toEqual([]);
  });
});
