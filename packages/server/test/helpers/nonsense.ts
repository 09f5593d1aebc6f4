/** What somebody who means harm could send: random, almost right, and right but not allowed. The same for the same luck. */
import { type Chance, legalMoves } from '@benben/core';
import { gameOf } from './game.ts';
import type { Tab } from './tab.ts';

const TYPES = [
  'sit',
  'leave',
  'seat-bot',
  'open-seat',
  'take-back',
  'start',
  'rematch',
  'hello',
  'ping',
  'play',
];
const ODD: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  '\u0000',
  [],
  {},
  true,
  'x'.repeat(300),
  [[[]]],
  '__proto__',
];

const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance.below(list.length)] as T;

/** A play on what its sender has seen: legal, legal for another moment, or no move at all. */
function play(tab: Tab, id: string, chance: Chance): unknown {
  const game = gameOf(tab.table?.game);
  const seat = tab.table?.you.seat ?? -1;
  const legal = tab.lastStep && seat >= 0 ? legalMoves(game, tab.lastStep.view, seat) : [];
  const some = () => {
    if (legal.length > 0 && chance.below(3) === 0) return game.actions.print(oneOf(legal, chance));
    const packed = chance.below(game.maxMoves * 2);
    return oneOf([() => game.actions.print(packed), () => 'place 9z', () => 'roll', () => 'stop'], chance)();
  };
  const moves = Array.from({ length: 1 + chance.below(3) }, safely(some));
  // Now and then for a moment that is over, or not there yet.
  const seq = Math.max(0, tab.seq + (chance.below(8) === 0 ? chance.below(5) - 2 : 0));
  return { type: 'play', id, seq, moves };
}

/** Not every number is a move that can be written down. */
function safely(make: () => string): () => string {
  return () => {
    try {
      return make();
    } catch {
      return 'nothing';
    }
  };
}

function structured(chance: Chance): unknown {
  const seat = chance.below(4);
  const level = oneOf(['hare', 'cat', 'falcon'], chance);
  const whole = { type: oneOf(TYPES, chance), seat, level, nonce: 'nonce-of-a-stranger', since: -1, v: 1 };
  const odd = {
    [oneOf(['seat', 'nonce', 'since', 'v', 'id', 'moves', 'type', 'more'], chance)]: oneOf(ODD, chance),
  };
  return chance.below(2) === 0 ? { ...whole, ...odd } : { type: whole.type, ...odd };
}

function random(chance: Chance): Buffer {
  return Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256)));
}

/** The next message; most of them are plays, so that the rules have something to refuse. */
export function nonsense(tab: Tab, id: string, chance: Chance): string | Buffer {
  const kind = chance.below(10);
  if (kind < 6) return JSON.stringify(play(tab, id, chance));
  if (kind < 8) return JSON.stringify(structured(chance));
  if (kind < 9) return random(chance);
  const text = JSON.stringify(play(tab, id, chance));
  return text.slice(0, chance.below(text.length));
}

const PATHS = [
  '/api/me',
  '/api/tables',
  '/api/tables/x',
  '/api/tables/x/record',
  '/api/games',
  '/ws/tables/x',
  '/%00',
  '/..%2f',
];

export function nonsenseCall(chance: Chance): { method: string; path: string; body?: string } {
  const method = oneOf(['GET', 'POST', 'PATCH', 'DELETE', 'PUT'], chance);
  const path = oneOf(PATHS, chance);
  if (method === 'GET') return { method, path };
  return { method, path, body: chance.below(2) === 0 ? JSON.stringify(structured(chance)) : '{"name":' };
}
