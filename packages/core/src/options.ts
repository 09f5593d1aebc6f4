/** What can be chosen at the table: a small declaration per option, one validation for all. */
import { complain, field, fieldNames, found, type Reader } from './reader.ts';

export interface OptionSpec<V> {
  /** Every allowed value, the default first. */
  readonly values: readonly V[];
}
export type OptionSpecs<O> = { readonly [K in keyof O]: OptionSpec<O[K]> };

export function choice<const V extends string>(...values: readonly [V, ...V[]]): OptionSpec<V> {
  return { values };
}

/** Off by default. */
export const toggle: OptionSpec<boolean> = { values: [false, true] };

export function defaultOptions<O>(specs: OptionSpecs<O>): O {
  return Object.fromEntries(Object.keys(specs).map((key) => [key, specOf(specs, key).values[0]])) as O;
}

/** Untrusted options become the game's: missing ones get their default, anything unknown is complained of. */
export function readOptions<O>(specs: OptionSpecs<O>, from: Reader): O {
  const options = { ...defaultOptions(specs) } as Record<string, unknown>;
  if (from.value === undefined) return options as O;
  for (const key of fieldNames(from)) {
    if (!Object.hasOwn(specs, key)) complain({ at: from.at, problem: 'no-option', name: key.slice(0, 40) });
    const { values } = specOf(specs, key);
    const chosen = field(from, key);
    if (!values.includes(chosen.value))
      complain({ at: chosen.at, problem: 'one-of', names: values.map(String), found: found(chosen) });
    options[key] = chosen.value;
  }
  return options as O;
}

/** All combinations, for the law suite. */
export function everyOptions<O>(specs: OptionSpecs<O>): O[] {
  let all: Record<string, unknown>[] = [{}];
  for (const key of Object.keys(specs)) {
    all = all.flatMap((options) => specOf(specs, key).values.map((value) => ({ ...options, [key]: value })));
  }
  return all as O[];
}

function specOf<O>(specs: OptionSpecs<O>, key: string): OptionSpec<unknown> {
  return (specs as Record<string, OptionSpec<unknown>>)[key] as OptionSpec<unknown>;
}
