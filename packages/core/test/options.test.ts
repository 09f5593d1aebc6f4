import { describe, expect, it } from 'vitest';
import {
  type Complained,
  choice,
  complaintText,
  defaultOptions,
  everyOptions,
  type OptionSpecs,
  readOptions,
  toggle,
} from '../src/index.ts';
import { readJson } from '../src/reader.ts';

interface Options {
  goal: 'ten' | 'twelve';
  open: boolean;
}
const specs: OptionSpecs<Options> = { goal: choice('ten', 'twelve'), open: toggle };
const read = (json: unknown) => readJson(json, (from) => readOptions(specs, from));
const said = (json: unknown) => complaintText((read(json) as Complained).complaint, 'en');

describe('options', () => {
  it('the first value is the default', () => {
    expect(defaultOptions(specs)).toEqual({ goal: 'ten', open: false });
    expect(read(undefined)).toEqual({ goal: 'ten', open: false });
    expect(read({ open: true })).toEqual({ goal: 'ten', open: true });
  });

  it.each([
    [null, 'the file: must be an object { … }, not null'],
    [[], 'the file: must be an object { … }, not []'],
    ['goal', 'the file: must be an object { … }, not "goal"'],
    [{ pace: 1 }, 'the file: there is no option “pace”'],
    [{ goal: 'eleven' }, 'goal: must be one of ten, twelve, not "eleven"'],
    [{ open: 'true' }, 'open: must be one of false, true, not "true"'],
    [JSON.parse('{"__proto__": {"open": true}}'), 'the file: there is no option “__proto__”'],
    [{ toString: 1 }, 'the file: there is no option “toString”'],
  ])('%j is refused', (input, error) => {
    expect(said(input)).toBe(error);
  });

  it('lists every combination', () => {
    expect(everyOptions(specs)).toHaveLength(4);
  });
});
