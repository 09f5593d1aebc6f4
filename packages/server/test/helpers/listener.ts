/** Someone at a table whose connection breaks and who provokes errors; every byte they ever received is kept. */
import { type AnyGame, type Chance, legalMoves, type Seat } from '@benben/core';
import type { RefusedMessage } from '@benben/protocol';
import { gameOf } from './game.ts';
import { isTurnOf, playOnce } from './play.ts';
import type { Tab } from './tab.ts';
import type { Visitor } from './visitor.ts';

/** A turn that had to be refused, what was known of the match then, and the answer. */
interface Provoked {
  readonly seq: number;
  readonly moves: readonly string[];
  readonly answer: RefusedMessage;
}

/** One in so many times. */
const BREAKS = 25;
const PROVOKES = 6;

export class Listener {
  readonly visitor: Visitor;
  readonly table: string;
  /** −1 for a spectator. */
  readonly seat: Seat;
  readonly provoked: Provoked[] = [];
  readonly #chance: Chance;
  readonly #tabs: Tab[];

  constructor(visitor: Visitor, tab: Tab, place: { table: string; seat: Seat; chance: Chance }) {
    this.visitor = visitor;
    this.#tabs = [tab];
    this.table = place.table;
    this.seat = place.seat;
    this.#chance = place.chance;
  }

  /** The connection in use. */
  get tab(): Tab {
    return this.#tabs.at(-1) as Tab;
  }
  get connections(): number {
    return this.#tabs.length;
  }
  /** In the order of arrival, socket after socket. */
  get heard(): string[] {
    return this.#tabs.flatMap(({ heard }) => heard);
  }

  /** Plays or watches until the match is over. */
  async stayToTheEnd(): Promise<void> {
    for (let seen = -1; ; seen = this.tab.seq) {
      const { tab } = this;
      await tab.until(() => tab.over || isTurnOf(tab, this.seat) || (this.seat < 0 && tab.seq > seen));
      if (tab.over) return;
      if (this.#chance.below(BREAKS) === 0) await this.#reconnect();
      else if (this.#chance.below(PROVOKES) === 0) await this.#provoke();
      else if (this.seat >= 0) await playOnce(tab, this.#chance);
    }
  }

  /** The cable breaks; the page comes back and asks for the whole match, or for what it lacks. */
  async #reconnect() {
    const since = this.#chance.below(2) === 0 ? -1 : Math.max(-1, this.tab.seq - 1 - this.#chance.below(4));
    if (this.#chance.below(2) === 0) this.tab.kill();
    else this.tab.close();
    const tab = await this.visitor.visit(this.table, since);
    this.#tabs.push(tab);
    await tab.until(() => tab.over || tab.seq >= (tab.table?.seq ?? 0));
    // Asking for the record of a running match, and what the lists tell.
    for (const path of [`/api/tables/${this.table}/record`, `/api/tables/${this.table}`, '/api/tables'])
      await this.visitor.call('GET', path);
  }

  /** Not one's turn, not one's card, not twice, not a message. */
  async #provoke() {
    const { tab } = this;
    const { seq } = tab;
    const id = `wrong-${this.provoked.length}`;
    const moves = this.#wrongTurn(gameOf(tab.table?.game));
    tab.send({ type: 'play', id, seq, moves });
    tab.send({ type: 'sit', seat: 0, nonce: 'too-late-to-sit' });
    tab.sendText('{"type":"look","at":"everything"}');
    await tab.settled();
    const answer = tab.refusals.find((refused) => refused.id === id);
    if (answer) this.provoked.push({ seq, moves, answer });
  }

  #wrongTurn(game: AnyGame): string[] {
    const legal = isTurnOf(this.tab, this.seat) ? legalMoves(game, this.tab.lastStep?.view, this.seat) : [];
    const [right] = legal;
    // The same again: after luck it is refused unseen, otherwise it is hardly ever possible.
    if (right !== undefined && this.#chance.below(3) === 0) return [right, right].map(game.actions.print);
    for (;;) {
      const move = this.#chance.below(game.actions.size);
      if (!legal.includes(move)) return [game.actions.print(move)];
    }
  }
}
