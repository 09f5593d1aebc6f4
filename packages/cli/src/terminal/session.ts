/** A match at one terminal: people share the keyboard, bots take the other seats, and the record is the match. */
import { createAdvisor, thinkTurn } from '@benben/bots';
import type { Entry } from '@benben/catalogue';
import {
  type Chance,
  commitmentTo,
  eventsFor,
  fastChance,
  Host,
  type Language,
  type MatchRecord,
  memoryJournal,
  NOBODY,
  printRefusal,
  recordOf,
  type Seat,
  type Secret,
  type Table,
  viewOf,
} from '@benben/core';
import { introduce, namesOf, type Player } from './cast.ts';
import { personTurn } from './person.ts';
import { WORDS } from './words.ts';

export interface Session {
  readonly entry: Entry;
  readonly table: Table<unknown>;
  readonly players: readonly Player[];
  readonly secret: Secret;
  readonly lang: Language;
  /** The next line someone types, or null when there are no more. */
  ask(prompt: string): Promise<string | null>;
  say(text: string): void;
}

/** The record of the match, without its seed when it was left unfinished. */
export async function playSession(session: Session): Promise<MatchRecord> {
  const { entry, table, players, secret, lang, say } = session;
  const { game, texts } = entry;
  const { id, version } = game;
  const commitment = commitmentTo(secret.seed, { game: id, version, table });
  const names = namesOf(players, lang);
  const nameOf = (seat: Seat) => names[seat] as string;
  // With one person at the keyboard the story is that person's; otherwise what everyone may know.
  const people = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  const listener = people.length === 1 ? (people[0] as Seat) : NOBODY;
  const host = await Host.open({ game, table, secret }, { journal: memoryJournal() });
  const { match } = host;
  const tell = () => {
    for (const event of eventsFor(match.now.heard, listener)) say(`  ${texts[lang].event(event, nameOf)}`);
  };

  say(`${texts[lang].name}. ${texts[lang].tagline}\n${WORDS[lang].commitment} ${commitment}.`);
  for (const line of introduce(id, players, lang)) say(line);
  if (people.length > 0) say(WORDS[lang].help);
  const botChance = fastChance(Number.parseInt(commitment.slice(0, 8), 16));
  const bots = players.flatMap((player, seat) => (player === 'human' ? [] : [seat]));
  const head = { game: id, version, table, commitment, bots };
  tell();
  for (let seat = match.onTurn; seat !== NOBODY; seat = match.onTurn) {
    const moves = await movesOf(session, match.state, seat, nameOf, botChance);
    if (moves === null) {
      say(WORDS[lang].left);
      return recordOf(head, match.log);
    }
    const taken = await host.play({ seat, moves, by: nameOf(seat) });
    if ('refused' in taken) throw new Error(`a turn was refused: ${printRefusal(taken)}`);
    tell();
  }
  return recordOf(head, match.log, secret);
}

/** Null when the person leaves. */
async function movesOf(
  { entry: { game, texts }, table, players, lang, ask, say }: Session,
  state: unknown,
  seat: Seat,
  nameOf: (seat: Seat) => string,
  botChance: Chance,
): Promise<readonly string[] | null> {
  const player = players[seat] ?? 'human';
  const view = viewOf(game, state, seat);
  if (player !== 'human') return thinkTurn(game, player, view, seat, botChance);
  return personTurn(
    { game, text: texts[lang], advisor: createAdvisor(game, table), lang, nameOf, ask, say },
    view,
    seat,
  );
}
