import { expect, test } from 'vitest';
import { defaultSitters, localPlan, moved, onlineSeats, sittersFor } from '../src/pages/seat-choice.ts';

const HERE = { online: false, rated: false };
const ONLINE = { online: true, rated: false };
const RATED = { online: true, rated: true };

test('a new table has two people and two free chairs', () => {
  expect(defaultSitters(4, false)).toEqual(['you', 'person', 'none', 'none']);
  expect(localPlan(['you', 'person', 'none', 'strong'], ['Ada', ''])).toEqual([
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: null },
    { kind: 'bot', level: 'strong' },
  ]);
});

test('moving a table online turns neighbours into friends by link, and back', () => {
  expect(moved(['you', 'person', 'easy'], ONLINE)).toEqual(['you', 'friend', 'easy']);
  expect(moved(['you', 'friend', 'none'], HERE)).toEqual(['you', 'person', 'none']);
  expect(onlineSeats(['you', 'friend', 'none', 'easy'])).toEqual([
    { kind: 'me' },
    { kind: 'open' },
    { kind: 'bot', level: 'easy' },
  ]);
});

test('a rated table is for people', () => {
  expect(moved(['you', 'strong', 'none'], RATED)).toEqual(['you', 'friend', 'none']);
  expect(sittersFor(1, RATED, 2)).toEqual(['friend']);
  expect(sittersFor(2, RATED, 2)).toEqual(['none', 'friend']);
});

test('chairs that the game needs cannot stay empty', () => {
  expect(sittersFor(1, HERE, 2)).not.toContain('none');
  expect(sittersFor(2, HERE, 2)).toContain('none');
});
