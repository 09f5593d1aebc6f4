/** The part of the store that knows which people are programs, whose they are, and by which tokens they come in. */
import type { Scope } from '@benben/protocol';
import { firstRow, insertRow, type Sql } from './sql.ts';
import type { Person } from './store.ts';

/** A person of its own that belongs to another. */
export interface Program {
  readonly id: string;
  readonly name: string;
  readonly madeAt: number;
}

export interface TokenRow {
  readonly id: string;
  /** The program that comes in by it. */
  readonly person: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly madeAt: number;
  /** About when it was last used; null for never. */
  readonly usedAt: number | null;
}

/** Whoever shows a token. */
export interface TokenHolder {
  readonly token: TokenRow;
  readonly person: Person;
  /** Who made the program, and answers for it. */
  readonly owner: string;
}

export interface ProgramStore {
  /** False when the owner has so many already. */
  addProgram(program: Person, owner: string, most: number): Promise<boolean>;
  /** Those in use, the oldest first. */
  programsOf(owner: string): Promise<Program[]>;
  /** It keeps its matches and loses its tokens, whose ids it gives; null when it is not the owner's. */
  retireProgram(program: string, owner: string): Promise<string[] | null>;
  /** False when the program has so many already. */
  addToken(token: TokenRow, hash: string, most: number): Promise<boolean>;
  tokensOf(program: string): Promise<TokenRow[]>;
  tokenByHash(hash: string): Promise<TokenHolder | null>;
  /** Of these, those that are still good. */
  goodTokens(ids: readonly string[]): Promise<string[]>;
  useToken(id: string, at: number): Promise<void>;
  /** False when there was none. */
  removeToken(id: string, program: string): Promise<boolean>;
}

type RawToken = Omit<TokenRow, 'scopes'> & { readonly scopes: string };

const TOKEN =
  'SELECT t.id, t.person, t.label, t.scopes, t.made_at AS "madeAt", t.used_at AS "usedAt" FROM tokens t';

export function programRows(sql: Sql): ProgramStore {
  const read = ({ scopes, ...token }: RawToken): TokenRow => ({
    ...token,
    scopes: scopes.split(' ') as Scope[],
  });
  const count = async (text: string, ...values: readonly string[]): Promise<number> =>
    (await firstRow<{ n: number }>(sql, text, ...values))?.n ?? 0;
  /** Whoever adds one more waits for whoever is just doing the same. */
  const hold = (person: string) =>
    firstRow(sql, `SELECT id FROM people WHERE id = ? ${sql.dialect.held}`, person);

  return {
    async addProgram({ id, name }, owner, most) {
      await hold(owner);
      if ((await count('SELECT count(*) AS n FROM people WHERE owner = ? AND retired = 0', owner)) >= most)
        return false;
      // Nobody can come in by a cookie that hashes to this: it is no hash.
      const row = { id, token_hash: `program ${id}`, name, created_at: Date.now(), owner };
      await insertRow(sql, 'people', row);
      return true;
    },
    programsOf: (owner) =>
      sql.rows<Program>(
        `SELECT id, name, created_at AS "madeAt" FROM people
         WHERE owner = ? AND retired = 0 ORDER BY created_at, id`,
        owner,
      ),
    async retireProgram(program, owner) {
      const text = 'UPDATE people SET retired = 1 WHERE id = ? AND owner = ? AND retired = 0';
      if ((await sql.run(text, program, owner)) === 0) return null;
      const gone = await sql.rows<{ id: string }>('SELECT id FROM tokens WHERE person = ?', program);
      await sql.run('DELETE FROM tokens WHERE person = ?', program);
      return gone.map(({ id }) => id);
    },

    async addToken({ id, person, label, scopes, madeAt }, hash, most) {
      await hold(person);
      if ((await count('SELECT count(*) AS n FROM tokens WHERE person = ?', person)) >= most) return false;
      await insertRow(sql, 'tokens', {
        ...{ id, person, hash, label, scopes: scopes.join(' '), made_at: madeAt, used_at: null },
      });
      return true;
    },
    async tokensOf(program) {
      const rows = await sql.rows<RawToken>(`${TOKEN} WHERE t.person = ? ORDER BY t.made_at, t.id`, program);
      return rows.map(read);
    },
    async tokenByHash(hash) {
      const raw = await firstRow<RawToken>(sql, `${TOKEN} WHERE t.hash = ?`, hash);
      const of =
        raw &&
        (await firstRow<{ name: string; owner: string }>(
          sql,
          'SELECT name, owner FROM people WHERE id = ?',
          raw.person,
        ));
      if (!raw || !of) return null;
      const person = { id: raw.person, name: of.name, program: true } as const;
      return { token: read(raw), person, owner: of.owner };
    },
    async goodTokens(ids) {
      const found: string[] = [];
      for (const id of ids) if (await firstRow(sql, 'SELECT id FROM tokens WHERE id = ?', id)) found.push(id);
      return found;
    },
    async useToken(id, at) {
      await sql.run('UPDATE tokens SET used_at = ? WHERE id = ?', at, id);
    },
    removeToken: async (id, program) =>
      (await sql.run('DELETE FROM tokens WHERE id = ? AND person = ?', id, program)) === 1,
  };
}
