/** A match at one terminal: people share the keyboard, bots take the other seats, and the record is the match. */
import { type Bot, createAdvisor, thinkTurn } from '@benben/bots';
import type { Entry } from '@benben/catalogue';
import {
  type Chance,
  commitmentTo,
  eventsFor,
  fairChance,
  fastChance,
  type Language,
  type MatchRecord,
  NOBODY,
  nextToAct,
  openMatch,
  playTurn,
  printRefusal,
  type Seat,
  type Secret,
  type Step,
  type Table,
  viewOf,
} from '@benben/core';
import { personTurn } from './person.ts';
import { WORDS } from './words.ts';

/** A person, or the bot that plays the seat. */
export type Player = 'human' | Bot;

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
  const commitment = commitmentTo(secret.seed);
  const nameOf = (seat: Seat) => {
    const player = players[seat];
    return `${player === 'human' || !player ? WORDS[lang].player : player.name} ${seat + 1}`;
  };
  // With one person at the keyboard the story is that person's; otherwise what everyone may know.
  const people = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
  const listener = people.length === 1 ? (people[0] as Seat) : NOBODY;
  const tell = ({ heard }: Step<unknown, unknown>) => {
    for (const event of eventsFor(heard, listener)) say(`  ${texts[lang].event(event, nameOf)}`);
  };

  say(`${texts[lang].name}. ${texts[lang].tagline}\n${WORDS[lang].commitment} ${commitment}.`);
  if (people.length > 0) say(WORDS[lang].help);
  const chance = fairChance(secret);
  const botChance = fastChance(Number.parseInt(commitment.slice(0, 8), 16));
  let step = openMatch(game, table, chance);
  let record: MatchRecord = {
    game: game.id,
    version: game.version,
    table,
    commitment,
    luck: step.luck,
    turns: [],
  };
  tell(step);
  for (
    let seat = nextToAct(game.toAct(step.state));
    seat !== NOBODY;
    seat = nextToAct(game.toAct(step.state))
  ) {
    const moves = await movesOf(session, step.state, seat, nameOf, botChance);
    if (moves === null) {
      say(WORDS[lang].left);
      return record;
    }
    const next = playTurn(game, step.state, seat, moves, chance);
    if ('refused' in next) throw new Error(`a turn was refused: ${printRefusal(next)}`);
    record = { ...record, turns: [...record.turns, { seat, moves, luck: next.luck }] };
    step = next;
    tell(step);
  }
  return { ...record, secret };
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
