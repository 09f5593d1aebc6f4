import { expect, test } from 'vitest';
import { defaultSitters, localPlan, moved, onlineSeats, sittersFor } from '../src/pages/seat-choice.ts';

const HERE = { online: false, rated: false };
const ONLINE = { online: true, rated: false };
const GAME = { id: 'dice-pyramid', seats: { min: 2, max: 4 } };
const RATED = { online: true, rated: true };

test('a new table has two people and two free chairs', () => {
  expect(defaultSitters(4, false)).toEqual(['you', 'person', 'none', 'none']);
  expect(localPlan(['you', 'person', 'none', 'falcon'], ['Ada', ''], 'hare')).toEqual([
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: null },
    { kind: 'bot', level: 'falcon' },
  ]);
});

test('moving a table online turns neighbours into friends by link, and back', () => {
  expect(moved(['you', 'person', 'hare'], ONLINE)).toEqual(['you', 'friend', 'hare']);
  expect(moved(['you', 'friend', 'none'], HERE)).toEqual(['you', 'person', 'none']);
  expect(onlineSeats(['you', 'friend', 'none', 'hare'], 'cat')).toEqual([
    { kind: 'me' },
    { kind: 'open' },
    { kind: 'bot', level: 'hare' },
  ]);
});

test('a rated table is for people', () => {
  expect(moved(['you', 'falcon', 'none'], RATED)).toEqual(['you', 'friend', 'none']);
  expect(sittersFor(1, RATED, GAME)).toEqual(['friend']);
  expect(sittersFor(2, RATED, GAME)).toEqual(['none', 'friend']);
});

test('chairs that the game needs cannot stay empty', () => {
  expect(sittersFor(1, HERE, GAME)).not.toContain('none');
  expect(sittersFor(2, HERE, GAME)).toContain('none');
});

test('a bot at one’s own level is whoever that is when the table is laid', () => {
  expect(sittersFor(1, HERE, GAME)).toContain('matched');
  expect(localPlan(['you', 'matched'], ['Ada'], 'hare')[1]).toEqual({ kind: 'bot', level: 'hare' });
  expect(onlineSeats(['you', 'matched'], 'ibis')[1]).toEqual({ kind: 'bot', level: 'ibis' });
  expect(moved(['you', 'matched'], RATED)).toEqual(['you', 'friend']);
});
