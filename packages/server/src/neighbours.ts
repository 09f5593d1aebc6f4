/** What the nodes tell each other about one table: how far it is, and who is there. */
import * as z from 'zod/mini';
import type { Nodes } from './nodes.ts';

const note = z.object({
  /** The node that says it. */
  from: z.string(),
  /** The newest step and the newest change of the chairs that it knows of. */
  seq: z.int(),
  revision: z.int(),
  /** Those who played here play again elsewhere. */
  again: z.boolean(),
  /** The last line said there; nodes of an earlier release do not say. */
  talk: z.optional(z.int()),
  /** Who is connected to it; enough to know whether a player is here. */
  here: z.array(z.string()),
  /** It has just opened the table and wants to know the same of the others. */
  asks: z.optional(z.boolean()),
});
export type Note = z.infer<typeof note>;

/** What a node knows of a table. */
export interface Knowledge {
  readonly seq: number;
  readonly revision: number;
  readonly again: boolean;
  readonly talk: number;
  readonly here: readonly string[];
}

/** A crowd of spectators need not be named one by one. */
const NAMED = 100;

export class Neighbours {
  readonly #nodes: Nodes;
  readonly #subject: string;
  readonly #know: () => Knowledge;
  readonly #leave: () => void;

  constructor(
    nodes: Nodes,
    table: string,
    { know, hear }: { know: () => Knowledge; hear: (note: Note) => void },
  ) {
    this.#nodes = nodes;
    this.#subject = `table.${table}`;
    this.#know = know;
    const own = JSON.stringify({ from: nodes.id }).slice(0, -1);
    this.#leave = nodes.bus.subscribe(this.#subject, (text) => {
      if (text.startsWith(own)) return;
      const { success, data } = note.safeParse(JSON.parse(text));
      // A newer node may say what this one does not understand.
      if (!success) return;
      if (data.asks) this.tell();
      hear(data);
    });
  }

  tell(asks = false): void {
    if (!this.#nodes.bus.reaches(this.#subject)) return;
    const { here, ...known } = this.#know();
    this.#say({ ...known, here: here.slice(0, NAMED), ...(asks ? { asks } : {}) });
  }

  /** Nobody is connected here any more. */
  close(): void {
    this.#leave();
    this.#say({ ...this.#know(), here: [] });
  }

  #say(what: Omit<Note, 'from'>): void {
    this.#nodes.bus.publish(this.#subject, JSON.stringify({ from: this.#nodes.id, ...what }));
  }
}

/** Asks every node that has the table open who is there, without opening it here. Until what it gives back is called. */
export function askAround(nodes: Nodes, table: string, hear: (note: Note) => void): () => void {
  const subject = `table.${table}`;
  const leave = nodes.bus.subscribe(subject, (text) => {
    const { success, data } = note.safeParse(JSON.parse(text));
    if (success) hear(data);
  });
  // Under another name: what this question does not know must not count as what this node says.
  const question: Note = { from: `${nodes.id}?`, seq: -1, revision: -1, again: false, here: [], asks: true };
  nodes.bus.publish(subject, JSON.stringify(question));
  return leave;
}
