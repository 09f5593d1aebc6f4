/**
 * Whoever has a page open, whatever page: told at once which friends are here, who invites them and what was decided about
 * them. Nodes tell each other on a subject of each person who could want to hear it, so a node knows of its own people alone.
 */
import type { Friend, Invitation, PersonalMessage } from '@benben/protocol';
import * as z from 'zod/mini';
import type { Nodes } from './nodes.ts';
import type { Person, Store } from './store/store.ts';
import { statusOf, summaryOf } from './tell.ts';

/** One socket of a person. */
export interface Companion {
  send(message: PersonalMessage): void;
}

/** What can have changed for somebody. */
export type Subject = 'friends' | 'invitations' | 'standing';

export interface CompanyContext {
  readonly store: Pick<Store, 'friendsOf' | 'invitationsOf' | 'standingOf' | 'table'>;
  readonly nodes: Pick<Nodes, 'id' | 'bus' | 'accompany'>;
  readonly failed: (error: unknown) => void;
}

const note = z.union([
  /** Somebody is here, or no longer, at the node that says it; where an answer is wanted, if it is. */
  z.object({ from: z.string(), about: z.string(), here: z.boolean(), answer: z.optional(z.string()) }),
  z.object({ look: z.enum(['friends', 'invitations', 'standing']) }),
]);
type Note = z.infer<typeof note>;

interface Presence {
  readonly person: Person;
  readonly sockets: Set<Companion>;
  friends: readonly Person[];
  /** At which nodes each friend is. */
  readonly hereAt: Map<string, Set<string>>;
  invitations: number;
  leave: () => void;
}

const subjectOf = (person: string): string => `person.${person}`;
const INVITATIONS = 20;
/** What somebody is invited to may have begun without them. */
const LOOK_AGAIN_MS = 5000;
/** Other nodes answer at once, or have nobody of that name. */
const ANSWER_MS = 300;

export class Company {
  readonly #context: CompanyContext;
  readonly #people = new Map<string, Presence>();
  readonly #ticking: NodeJS.Timeout;

  constructor(context: CompanyContext) {
    this.#context = context;
    context.nodes.accompany({
      isBusy: () => this.#people.size > 0,
      vanished: (nodes) => this.#vanished(nodes),
      lapsed: () => this.#askAnew(),
    });
    this.#ticking = setInterval(() => this.#tick(), LOOK_AGAIN_MS).unref();
  }

  welcome(person: Person, socket: Companion): void {
    const known = this.#people.get(person.id);
    if (known) known.sockets.add(socket);
    else this.#arrive(person, socket);
    for (const subject of ['friends', 'invitations', 'standing'] as const) this.#look(person.id, subject);
  }

  part({ id }: Person, socket: Companion): void {
    const presence = this.#people.get(id);
    if (!presence?.sockets.delete(socket) || presence.sockets.size > 0) return;
    presence.leave();
    this.#people.delete(id);
    for (const friend of presence.friends) this.#sayTo(friend.id, id, false);
  }

  /** Something has changed for the person; wherever they are, their pages are told. */
  changed(person: string, look: Subject): void {
    this.#context.nodes.bus.publish(subjectOf(person), JSON.stringify({ look } satisfies Note));
  }

  /** Only here: every node finds out by itself. */
  changedHere(person: string, look: Subject): void {
    this.#look(person, look);
  }

  /** Whether the person has a page open anywhere. */
  isHere(person: string): Promise<boolean> {
    if (this.#people.has(person)) return Promise.resolve(true);
    const { bus, id } = this.#context.nodes;
    const answer = `answer.${id}.${person}`;
    return new Promise((resolve) => {
      const settle = (found: boolean): void => {
        clearTimeout(patience);
        leave();
        resolve(found);
      };
      const patience = setTimeout(() => settle(false), ANSWER_MS);
      const leave = bus.subscribe(answer, () => settle(true));
      this.#say(subjectOf(person), { from: id, about: '', here: false, answer });
    });
  }

  async invitationsOf(person: string): Promise<Invitation[]> {
    const { store } = this.#context;
    const invitations: Invitation[] = [];
    for (const { table: id, by, at } of await store.invitationsOf(person, INVITATIONS)) {
      const row = await store.table(id);
      const sits = row?.chairs.some((chair) => chair.person?.id === person);
      const free = row?.chairs.some((chair) => !chair.person && !chair.bot);
      if (row && statusOf(row) === 'waiting' && free && !sits)
        invitations.push({ table: summaryOf(row, person, () => 'away'), by, at });
    }
    return invitations;
  }

  close(): void {
    clearInterval(this.#ticking);
  }

  #arrive(person: Person, socket: Companion): void {
    const presence: Presence = {
      ...{ person, sockets: new Set([socket]), friends: [], hereAt: new Map(), invitations: 0 },
      leave: this.#context.nodes.bus.subscribe(subjectOf(person.id), (text) => this.#hear(person.id, text)),
    };
    this.#people.set(person.id, presence);
  }

  #hear(person: string, text: string): void {
    const presence = this.#people.get(person);
    const { success, data } = note.safeParse(JSON.parse(text));
    if (!presence || !success) return;
    if ('look' in data) {
      this.#look(person, data.look);
      return;
    }
    const { from, about, here, answer } = data;
    if (answer !== undefined) this.#say(answer, this.#noteOf(person, true));
    // Only whoever is a friend is told of; anyone may ask for an answer.
    if (!presence.friends.some(({ id }) => id === about)) return;
    const nodes = presence.hereAt.get(about) ?? new Set<string>();
    const known = nodes.size > 0;
    if (here) nodes.add(from);
    else nodes.delete(from);
    presence.hereAt.set(about, nodes);
    if (known !== nodes.size > 0) this.#tellFriends(presence);
  }

  #look(person: string, subject: Subject): void {
    const presence = this.#people.get(person);
    if (presence) this.#tell(presence, subject).catch(this.#context.failed);
  }

  async #tell(presence: Presence, subject: Subject): Promise<void> {
    const { store } = this.#context;
    const { id } = presence.person;
    if (subject === 'friends') {
      presence.friends = await store.friendsOf(id);
      if (!this.#people.has(id)) return;
      this.#tellFriends(presence);
      this.#announce(presence);
    } else if (subject === 'invitations') {
      const invitations = await this.invitationsOf(id);
      presence.invitations = invitations.length;
      send(presence, { type: 'invitations', invitations });
    } else send(presence, { type: 'standing', standing: await store.standingOf(id, Date.now()) });
  }

  #tellFriends(presence: Presence): void {
    const friends = presence.friends.map(
      ({ id, name }): Friend => ({ id, name, here: (presence.hereAt.get(id)?.size ?? 0) > 0 }),
    );
    send(presence, { type: 'friends', friends });
  }

  /** Tells every friend that this one is here, and asks the same of them. */
  #announce({ person, friends }: Presence): void {
    for (const friend of friends) this.#sayTo(friend.id, person.id, true, subjectOf(person.id));
  }

  #noteOf(about: string, here: boolean): Note {
    return { from: this.#context.nodes.id, about, here };
  }

  #sayTo(person: string, about: string, here: boolean, answer?: string): void {
    this.#say(subjectOf(person), {
      ...this.#noteOf(about, here),
      ...(answer === undefined ? {} : { answer }),
    });
  }

  #say(subject: string, said: Note): void {
    this.#context.nodes.bus.publish(subject, JSON.stringify(said));
  }

  #vanished(nodes: readonly string[]): void {
    for (const presence of this.#people.values()) {
      const gone = [...presence.hereAt.values()].flatMap((at) => nodes.filter((node) => at.delete(node)));
      if (gone.length > 0) this.#tellFriends(presence);
    }
  }

  /** What was said while nobody could hear it is lost. */
  #askAnew(): void {
    for (const presence of this.#people.values()) {
      presence.hereAt.clear();
      for (const subject of ['friends', 'invitations', 'standing'] as const)
        this.#look(presence.person.id, subject);
    }
  }

  #tick(): void {
    for (const { person, invitations } of this.#people.values())
      if (invitations > 0) this.#look(person.id, 'invitations');
  }
}

function send({ sockets }: Presence, message: PersonalMessage): void {
  for (const socket of sockets) socket.send(message);
}
