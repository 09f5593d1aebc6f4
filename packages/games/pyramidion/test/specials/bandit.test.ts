import { describe, expect, it } from 'vitest';
import { after, legal, lying, position, told } from '../builders.ts';

describe('Bandit', () => {
  const s = position({
    city: 'luxor',
    hands: ['bandit', 'yellow-deity', 'blue-deity'],
    laid: ['yellow rebel-01', 'red red-deity:trade', 'blue merchant-01'],
    mercenaries: { luxor: 1 },
  });
  const asked = after(s, 'lay bandit').s;

  it('PYN-27 discards anyone’s character here but itself, no token', () => {
    expect(legal(asked)).toEqual(['target rebel-01', 'target red-deity', 'target merchant-01']);
    expect(lying(after(asked, 'target red-deity').s)).toEqual(['rebel-01', 'merchant-01', 'bandit']);
  });

  it('PYN-27 a discarded Rebel causes no rebellion', () => {
    const { events } = after(asked, 'target rebel-01, pass, pass');
    expect(told(events, 'rebellion')).toEqual([]);
    expect(told(events, 'closed')).toHaveLength(1);
  });

  it('PYN-27 laid with no target nothing happens', () => {
    const alone = position({
      city: 'luxor',
      hands: ['bandit', 'yellow-deity', ''],
      mercenaries: { luxor: 1 },
    });
    expect(lying(after(alone, 'lay bandit').s)).toEqual(['bandit']);
  });
});
