import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineActions } from '../src/index.ts';

const actions = defineActions({
  pass: {},
  pay: { camels: 6, wood: 3 },
  lay: { card: ['king', 'queen'], city: 8 },
});

describe('actions', () => {
  it('packs kinds one after another, fields in mixed radix', () => {
    expect(actions.size).toBe(1 + 18 + 16);
    expect(actions.base).toStrictEqual({ pass: 0, pay: 1, lay: 19 });
    expect(actions.pack({ kind: 'pay', camels: 2, wood: 1 })).toBe(1 + 2 * 3 + 1);
  });

  it('prints labels and numbers', () => {
    expect(actions.print(actions.pack({ kind: 'lay', card: 1, city: 7 }))).toBe('lay queen 7');
    expect(actions.print(0)).toBe('pass');
  });

  it('pack, unpack, print and parse are inverse on every move', () => {
    for (let move = 0; move < actions.size; move++) {
      expect(actions.pack(actions.unpack(move))).toBe(move);
      expect(actions.parse(actions.print(move))).toBe(move);
    }
  });

  it('parse accepts only what print writes', () => {
    const word = fc.constantFrom(
      'pass',
      'pay',
      'lay',
      'king',
      'queen',
      '0',
      '1',
      '5',
      '6',
      '07',
      '-1',
      '1.0',
      '1e0',
      '',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const move = actions.parse(text);
          if (move !== null) expect(actions.print(move)).toBe(text);
        },
      ),
    );
  });

  it.each(['', 'pass ', 'pass 0', 'pay 6 0', 'pay 1', 'lay king 8', 'lay 0 0', 'toString', '__proto__'])(
    'refuses %j',
    (text) => {
      expect(actions.parse(text)).toBeNull();
    },
  );

  it('throws for values that cannot be packed', () => {
    expect(() => actions.pack({ kind: 'pay', camels: 6, wood: 0 })).toThrow('pay.camels must be 0 … 5');
    expect(() => actions.unpack(actions.size)).toThrow('not a packed move');
    expect(() => actions.unpack(-1)).toThrow('not a packed move');
    expect(() => actions.print(0.5)).toThrow('not a packed move');
  });

  it('has at most as many moves as 31 bits tell apart', () => {
    expect(defineActions({ most: { of: 2 ** 31 - 1 } }).size).toBe(2 ** 31 - 1);
    expect(() => defineActions({ most: { of: 2 ** 31 - 1 }, more: {} })).toThrow('31 bits');
  });
});
