import { expect, test } from 'vitest';
import { defaultSitters, localPlan, moved, onlineSeats, sittersFor } from '../src/pages/seat-choice.ts';

test('a new table has two people and two free chairs', () => {
  expect(defaultSitters(4, false)).toEqual(['you', 'person', 'none', 'none']);
  expect(localPlan(['you', 'person', 'none', 'strong'], ['Ada', ''])).toEqual([
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: null },
    { kind: 'bot', level: 'strong' },
  ]);
});

test('moving a table online turns neighbours into friends by link, and back', () => {
  expect(moved(['you', 'person', 'easy'], true)).toEqual(['you', 'friend', 'easy']);
  expect(moved(['you', 'friend', 'none'], false)).toEqual(['you', 'person', 'none']);
  expect(onlineSeats(['you', 'friend', 'none', 'easy'])).toEqual([
    { kind: 'me' },
    { kind: 'open' },
    { kind: 'bot', level: 'easy' },
  ]);
});

test('chairs that the game needs cannot stay empty', () => {
  expect(sittersFor(1, false, 2)).not.toContain('none');
  expect(sittersFor(2, false, 2)).toContain('none');
});
