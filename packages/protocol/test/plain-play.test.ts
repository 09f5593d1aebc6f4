/** The short way to read a play takes what the schema takes, as the schema takes it, and nothing else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientMessage } from '../src/client.ts';
import { LIMITS } from '../src/limits.ts';
import { plainPlay } from '../src/plain-play.ts';

const PLAY = { type: 'play', id: 'p-1_A', seq: 7, moves: ['lay 12', 'x'] };
const plays = (value: unknown) => (value as { type?: unknown } | null)?.type === 'play';

function sameAsSchema(value: unknown): void {
  const { success, data } = clientMessage.safeParse(value);
  expect(plainPlay(value)).toEqual(success && plays(value) ? data : null);
}

it('whatever is put in the place of a part', () => {
  const part = fc.constantFrom('type', 'id', 'seq', 'moves', 'more', '__proto__');
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.array(fc.string({ maxLength: LIMITS.moveLength + 2 }), { maxLength: LIMITS.movesPerTurn + 2 }),
    fc.string({ unit: fc.constantFrom('a', 'Z', '_', '-', '9', ' ', 'é'), maxLength: 70 }),
  );
  fc.assert(
    fc.property(part, odd, (name, value) => {
      sameAsSchema(JSON.parse(JSON.stringify({ ...PLAY, [name]: value })));
    }),
    { numRuns: 2000 },
  );
});

it('also at the edges, and with a part left out', () => {
  for (const name of Object.keys(PLAY)) {
    const { [name as keyof typeof PLAY]: _, ...rest } = PLAY;
    sameAsSchema(rest);
  }
  const long = 'm'.repeat(LIMITS.moveLength);
  const many = Array.from({ length: LIMITS.movesPerTurn }, () => 'm');
  for (const moves of [[], [''], [long], [`${long}m`], many, [...many, 'm'], ['m', null]])
    sameAsSchema({ ...PLAY, moves });
  for (const seq of [-1, -0, 0, 0.5, Number.MAX_SAFE_INTEGER, 2 ** 53, Number.NaN])
    sameAsSchema({ ...PLAY, seq });
  for (const value of [null, undefined, 7, 'play', [], { type: 'ping' }, PLAY]) sameAsSchema(value);
});
