import { describe, expect, it } from 'vitest';
import {
  choice,
  defaultOptions,
  everyOptions,
  type OptionSpecs,
  parseOptions,
  toggle,
} from '../src/index.ts';

interface Options {
  goal: 'ten' | 'twelve';
  open: boolean;
}
const specs: OptionSpecs<Options> = { goal: choice('ten', 'twelve'), open: toggle };

describe('options', () => {
  it('the first value is the default', () => {
    expect(defaultOptions(specs)).toEqual({ goal: 'ten', open: false });
    expect(parseOptions(specs, undefined)).toEqual({ goal: 'ten', open: false });
    expect(parseOptions(specs, { open: true })).toEqual({ goal: 'ten', open: true });
  });

  it.each([
    [null, 'options must be an object'],
    [[], 'options must be an object'],
    ['goal', 'options must be an object'],
    [{ pace: 1 }, "no option 'pace'"],
    [{ goal: 'eleven' }, "option 'goal' must be one of ten, twelve"],
    [{ open: 'true' }, "option 'open' must be one of false, true"],
    [JSON.parse('{"__proto__": {"open": true}}'), "no option '__proto__'"],
    [{ toString: 1 }, "no option 'toString'"],
  ])('%j is refused', (input, error) => {
    expect(parseOptions(specs, input)).toEqual({ error });
  });

  it('lists every combination', () => {
    expect(everyOptions(specs)).toHaveLength(4);
  });
});
