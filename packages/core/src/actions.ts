/**
 * One declaration of a game's decisions gives the packed integer, the printed form, and the type:
 *
 *   const actions = defineActions({ roll: {}, place: { at: ['1a', '1b', …] }, pay: { camels: 6 } });
 *
 * A field is a list of labels or the number of values it can take; its value is always an index.
 * Kinds are packed one after another, fields in mixed radix, so `base.place + at` is the packed move.
 */
import type { Move } from './game.ts';

export type Field = number | readonly string[];
export type ActionSpecs = Readonly<Record<string, Readonly<Record<string, Field>>>>;

/** The union of `{ kind, …fields }` that a declaration describes. */
export type ActionOf<T extends ActionSpecs> = {
  [K in keyof T & string]: { readonly kind: K } & { readonly [F in keyof T[K]]: number };
}[keyof T & string];

export interface ActionCodec<A> {
  /** How many packed values there are: every move is in 0 … size−1. */
  readonly size: number;
  pack(action: A): Move;
  unpack(move: Move): A;
  /** `place 2c`: the form of the wire, the record and the tests. */
  print(move: Move): string;
  /** Null when the text is not a move of this game. */
  parse(text: string): Move | null;
}

export interface DefinedActions<T extends ActionSpecs> extends ActionCodec<ActionOf<T>> {
  /** The packed value of each kind with all its fields zero. */
  readonly base: { readonly [K in keyof T]: Move };
}

interface Kind {
  readonly name: string;
  readonly base: Move;
  readonly size: number;
  readonly fields: readonly {
    readonly name: string;
    readonly radix: number;
    readonly labels: readonly string[] | null;
  }[];
}

export function defineActions<const T extends ActionSpecs>(specs: T): DefinedActions<T> {
  const kinds: Kind[] = [];
  let size = 0;
  for (const [name, spec] of Object.entries(specs)) {
    const fields = Object.entries(spec).map(([field, values]) => ({
      name: field,
      radix: typeof values === 'number' ? values : values.length,
      labels: typeof values === 'number' ? null : values,
    }));
    const kind = { name, base: size, size: fields.reduce((product, f) => product * f.radix, 1), fields };
    kinds.push(kind);
    size += kind.size;
  }
  if (size > 0x7fffffff) throw new RangeError('the actions do not fit into 31 bits');
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));

  const kindOf = (move: Move): Kind => {
    const kind = kinds.find((k) => move >= k.base && move < k.base + k.size);
    if (!kind || !Number.isInteger(move)) throw new RangeError(`${move} is not a packed move`);
    return kind;
  };

  /** Field values of a packed move, most significant first. */
  const digits = (kind: Kind, move: Move): number[] => {
    const values: number[] = [];
    let rest = move - kind.base;
    for (const field of [...kind.fields].reverse()) {
      values.unshift(rest % field.radix);
      rest = Math.floor(rest / field.radix);
    }
    return values;
  };

  const compose = (kind: Kind, values: readonly number[]): Move =>
    kind.base + kind.fields.reduce((sum, field, i) => sum * field.radix + (values[i] ?? 0), 0);

  return {
    size,
    base: Object.fromEntries(kinds.map((k) => [k.name, k.base])) as { [K in keyof T]: Move },
    pack(action) {
      const kind = byName.get(action.kind);
      if (!kind) throw new RangeError(`no action '${action.kind}'`);
      const record = action as unknown as Readonly<Record<string, number>>;
      return compose(
        kind,
        kind.fields.map((field) => {
          const value = record[field.name];
          if (value === undefined || !Number.isInteger(value) || value < 0 || value >= field.radix) {
            throw new RangeError(`${kind.name}.${field.name} must be 0 … ${field.radix - 1}, not ${value}`);
          }
          return value;
        }),
      );
    },
    unpack(move) {
      const kind = kindOf(move);
      const values = digits(kind, move);
      const entries = kind.fields.map((field, i) => [field.name, values[i]]);
      return { kind: kind.name, ...Object.fromEntries(entries) } as ActionOf<T>;
    },
    print(move) {
      const kind = kindOf(move);
      const values = digits(kind, move);
      return [kind.name, ...kind.fields.map((f, i) => f.labels?.[values[i] ?? 0] ?? String(values[i]))].join(
        ' ',
      );
    },
    parse(text) {
      const [name = '', ...words] = text.split(' ');
      const kind = byName.get(name);
      if (!kind || words.length !== kind.fields.length) return null;
      const values = kind.fields.map((field, i) => parseField(field, words[i] ?? ''));
      return values.includes(-1) ? null : compose(kind, values);
    },
  };
}

function parseField(field: Kind['fields'][number], word: string): number {
  if (field.labels) return field.labels.indexOf(word);
  // Only the canonical digits, so that print(parse(text)) === text.
  return /^(0|[1-9]\d{0,9})$/.test(word) && Number(word) < field.radix ? Number(word) : -1;
}
