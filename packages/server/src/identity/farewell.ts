/** Somebody goes: what was theirs is gone at once; what they played with others is left as its tables' terms say. */
import type { Nodes } from '../nodes.ts';
import { Refused } from '../refused.ts';
import type { Person, Store } from '../store/store.ts';
import type { Tables } from '../tables.ts';
import type { Connections } from './connections.ts';

export interface FarewellParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly nodes: Nodes;
  readonly connections: Connections;
  readonly failed: (error: unknown) => void;
}

/** Another node takes it over when this one dies in between. */
const TAKE_OVER_MS = 15_000;

export class Farewell {
  readonly #parts: FarewellParts;

  constructor(parts: FarewellParts) {
    this.#parts = parts;
    parts.nodes.does('leave', ({ key }) => {
      this.#leaveTables(key).catch((error: unknown) => {
        parts.nodes.troubled();
        parts.failed(error);
      });
    });
  }

  async say({ id }: Person): Promise<void> {
    const { store, tables, connections } = this.#parts;
    connections.ended(await store.erasePerson(id, Date.now() + TAKE_OVER_MS));
    await tables.rename({ id, name: '' });
    await this.#leaveTables(id);
  }

  /** Doing it twice does no harm: a seat that was left is left. */
  async #leaveTables(owner: string): Promise<void> {
    const { store } = this.#parts;
    // Programs go with whoever made them.
    for (const id of [owner, ...(await store.ownedBy(owner))]) await this.#leaveTablesOf(id);
    await store.left(owner);
  }

  async #leaveTablesOf(id: string): Promise<void> {
    const { store, tables } = this.#parts;
    const person = { id, name: '' };
    // One table after the other: each in its own time, and none holds up the rest for good.
    for (const table of await store.unfinishedOf(id))
      await tables.leaveForGood(person, table).catch(this.#skip);
    await store.passOn(id);
    tables.personChanged(id);
    for (const table of await store.unfinishedOf(id)) await tables.putAway(person, table).catch(this.#skip);
  }

  readonly #skip = (error: unknown): void => {
    // A match under rules that are not here any more stands still anyway.
    if (!(error instanceof Refused)) throw error;
  };
}
