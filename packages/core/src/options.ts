/** What can be chosen at the table: a small declaration per option, one validation for all. */

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

/** The door for untrusted options: missing ones get their default, anything else unknown is an error. */
export function parseOptions<O>(specs: OptionSpecs<O>, input: unknown): O | { readonly error: string } {
  if (input === undefined) return defaultOptions(specs);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { error: 'options must be an object' };
  const options = { ...defaultOptions(specs) } as Record<string, unknown>;
  for (const [key, value] of Object.entries(input)) {
    if (!Object.hasOwn(specs, key)) return { error: `no option '${key}'` };
    const { values } = specOf(specs, key);
    if (!values.includes(value)) return { error: `option '${key}' must be one of ${values.join(', ')}` };
    options[key] = value;
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
