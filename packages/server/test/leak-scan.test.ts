/**
 * PYN-42: whole matches over real sockets, with players, a spectator, lost connections and provoked errors. Everything
 * anyone received before the end is held against what they may know. `npm run leaks` plays two hundred.
 */
import {
  eventsFor,
  fastChance,
  openMatch,
  playTurn,
  replay,
  type Seat,
  type Step,
  viewOf,
} from '@benben/core';
import { type FinishedRecord, printMessage, type StepMessage } from '@benben/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepMessage } from '../src/tell.ts';
import { faultIn, gameOf } from './helpers/game.ts';
import { Listener } from './helpers/listener.ts';
import {
  namedIn,
  overlap,
  type Passage,
  type Truth,
  unknownAllAlong,
  unknownTo,
  withCanaries,
} from './helpers/secrets.ts';
import { startServer, type TestServer } from './helpers/server.ts';
import { BOT, ME, OPEN, Visitor } from './helpers/visitor.ts';

const MATCHES = Number(process.env.LEAK_MATCHES ?? 12);
const game = gameOf('pyramidion');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Two to four seats, one or two people, both ways to keep boats. */
async function gather(match: number): Promise<Listener[]> {
  const seats = 2 + (match % 3);
  const people = seats > 2 && match % 2 === 1 ? 2 : 1;
  const visitors = await Promise.all(Array.from({ length: people + 1 }, () => Visitor.arrive(server.url)));
  const [host] = visitors as [Visitor];
  const table = await host.createTableOf({
    game: game.id,
    options: { 'open-boats': match % 4 > 1 },
    seats: [ME, ...(people > 1 ? [OPEN] : []), ...Array.from({ length: seats - people }, () => BOT)],
  });
  const listeners: Listener[] = [];
  // The spectator comes before the last player sits down and sees the opening.
  for (const [i, visitor] of [...visitors.entries()].reverse()) {
    const seat = i < people ? i : -1;
    const tab = seat < 0 ? await visitor.visit(table) : await visitor.sit(table, seat);
    listeners.push(new Listener(visitor, tab, { table, seat, chance: fastChance(1000 * match + i) }));
  }
  return listeners;
}

function passagesOf(record: FinishedRecord): Passage[] {
  const passages: Passage[] = [];
  for (const { state, heard } of replay(game, record)) {
    const turn = record.turns[passages.length - 1] ?? null;
    passages.push({ before: passages.at(-1)?.after ?? null, after: state as Truth, heard, turn });
  }
  return passages;
}

/** Of a view as much as this step tells: all of it, or the parts that are not as its reader has seen them. */
function asTold({ changes }: StepMessage, view: unknown, before: unknown): unknown {
  if (changes === undefined) return view;
  const [now, then] = [view, before].map((seen) => (seen ?? {}) as Record<string, unknown>);
  const differs = (part: string) => JSON.stringify(now?.[part]) !== JSON.stringify(then?.[part]);
  const parts = new Set([...Object.keys(changes), ...Object.keys(now ?? {})]);
  return Object.fromEntries([...parts].filter(differs).map((part) => [part, now?.[part]]));
}

/** What is wrong with a step as its recipient got it. */
function leaksIn(text: string, passage: Passage, seat: Seat): string[] {
  const step = JSON.parse(text) as StepMessage;
  const { before, turn, after, heard } = passage;
  const seenBefore = before && viewOf(game, before, seat);
  const told = step.changes ?? step.view;
  const leaks = [
    ...overlap(namedIn(step.events), unknownAllAlong(game, passage, seat)),
    ...overlap(namedIn(told), unknownTo(after, seat)),
  ];
  const exact = { told: asTold(step, viewOf(game, after, seat), seenBefore), events: eventsFor(heard, seat) };
  if (JSON.stringify(exact.told) !== JSON.stringify(told)) leaks.push('another view');
  if (JSON.stringify(exact.events) !== JSON.stringify(step.events)) leaks.push('other events');
  if (before && turn) {
    const { seq, at } = step;
    const written = { ...turn, at, by: '', playId: null };
    const world = withCanaries(game, { before, turn }, unknownAllAlong(game, passage, seat));
    const whole = stepMessage(game, { seq, turn: written, ...world }, seat);
    const inItsManner = ([part, value]: [string, unknown]) =>
      part === 'view' && step.changes ? ['changes', asTold(step, value, seenBefore)] : [part, value];
    const twin = Object.fromEntries(Object.entries(whole).map(inItsManner)) as StepMessage;
    if (printMessage(twin) !== text) leaks.push('another text in another world');
  }
  return leaks.map((leak) => `step ${step.seq} to seat ${seat}: ${leak}`);
}

const isStep = (text: string) => text.startsWith('{"type":"step"');
const isOver = (text: string) => text.startsWith('{"type":"over"');

function scan(
  { seat, heard, provoked, visitor }: Listener,
  record: FinishedRecord,
  passages: readonly Passage[],
) {
  const leaks: string[] = [];
  const early = heard.filter((text) => !isOver(text));
  for (const text of early.filter(isStep))
    leaks.push(...leaksIn(text, passages[(JSON.parse(text) as StepMessage).seq] as Passage, seat));
  // A refusal would have been the same in any world that looks like this one.
  for (const { seq, moves, answer } of provoked) {
    if (answer.reason === 'late' || seat < 0) continue;
    const seen = viewOf(game, passages[seq]?.after, seat);
    const world = game.imagine?.(seen, seat, fastChance(seq));
    const { refused: reason, ...details } = playTurn(game, world, seat, moves, fastChance(seq)) as {
      refused: string;
    };
    const { rule, move } = answer;
    if (JSON.stringify({ reason, ...details }) !== JSON.stringify({ reason: answer.reason, rule, move }))
      leaks.push(`'${moves}' at step ${seq}: ${JSON.stringify(answer)}`);
  }
  // Everything that is no step speaks of no card at all, and nothing speaks of the luck to come.
  const calls = visitor.heard.filter((text) => !isWholeRecord(text));
  const rest = [...early.filter((text) => !isStep(text) && !provokedBy(text)), ...calls].join('\n');
  const names = Array.from(
    { length: game.actions.size },
    (_, move) => game.actions.print(move).split(' ')[1],
  );
  for (const name of new Set(names)) if (name && rest.includes(`"${name}"`)) leaks.push(`named: ${name}`);
  const { seed, nonces } = record.secret;
  const bytes = [...early, ...calls].join('\n');
  for (const hidden of [seed.slice(0, 16), ...nonces.filter(Boolean), '"luck"'])
    if (bytes.includes(hidden)) leaks.push(`bytes: ${hidden}`);
  return leaks;
}

/** Someone who asks for the record just after the last move gets it; one of a running match is not whole. */
const isWholeRecord = (text: string) => text.startsWith('{"game":') && faultIn(JSON.parse(text)) === null;

/** A refused play repeats the move that was sent. */
const provokedBy = (text: string) => text.startsWith('{"type":"refused","re":"play"');

const total = { bytes: 0, steps: 0, changes: 0, reconnections: 0, refusals: 0 };

describe('PYN-42 nothing sent reveals a hand or what is not drawn', () => {
  it.each(Array.from({ length: MATCHES }, (_, match) => [match]))('match %i', async (match) => {
    const listeners = await gather(match);
    await Promise.all(listeners.map((listener) => listener.stayToTheEnd()));
    const record = listeners[0]?.tab.over?.record as FinishedRecord;
    expect(faultIn(record)).toBeNull();
    const passages = passagesOf(record);
    for (const listener of listeners) {
      expect(scan(listener, record, passages)).toEqual([]);
      // Whoever reconnects gets what was told before: to the byte, unless it was changes alone.
      const told = new Map<string, string>();
      const seqs = new Set<number>();
      for (const text of listener.heard.filter(isStep)) {
        const { seq, changes } = JSON.parse(text) as StepMessage;
        const step = `${seq}${changes ? ' changes' : ''}`;
        expect(told.get(step) ?? text).toBe(text);
        told.set(step, text);
        seqs.add(seq);
      }
      expect(seqs.size).toBe(record.turns.length + 1);
      total.changes += [...told.keys()].filter((step) => step.endsWith('changes')).length;
      total.steps += listener.heard.filter(isStep).length;
      total.bytes += [...listener.heard, ...listener.visitor.heard].join('').length;
      total.reconnections += listener.connections - 1;
      total.refusals += listener.provoked.length;
    }
  });

  it('connections were lost and errors provoked in them', () => {
    process.stdout.write(`${MATCHES} matches scanned: ${JSON.stringify(total)}\n`);
    for (const count of Object.values(total)) expect(count).toBeGreaterThan(MATCHES);
  });
});

/** The opening as someone would get it, and with something changed on the way. */
describe('the scan finds what is told too much', () => {
  const table = { seats: 3, options: { goal: '10', 'open-boats': false, statues: 'any' } };
  const { state, heard } = openMatch(game, table, fastChance(5)) as Step<Truth, unknown>;
  const passage: Passage = { before: null, after: state, heard, turn: null };
  const turn = { seat: -1, moves: [], luck: [], by: '', playId: null, at: 0 };
  const honest = stepMessage(game, { seq: 0, turn, state, heard }, 0) as StepMessage & { view: Truth };
  const leaksOf = (step: StepMessage) => leaksIn(printMessage(step), passage, 0);

  it('and nothing in an honest message', () => {
    expect(leaksOf(honest)).toEqual([]);
  });

  it.each(['hidden', 'deck', 'supplyDeck', 'boatDeck'] as const)('%s unmasked in a view', (part) => {
    const told = leaksOf({ ...honest, view: { ...honest.view, [part]: state[part] } });
    const secret = (part === 'hidden' ? (state.hidden[1] ?? []) : state[part]) as readonly number[];
    for (const id of secret) expect(told.join()).toMatch(new RegExp(`\\b(character|supply|boat) ${id}\\b`));
  });

  it('a hand dealt to someone else, unmasked in the events', () => {
    const told = leaksOf({ ...honest, events: heard.map(({ event }) => event) });
    for (const id of state.hidden[2] ?? []) expect(told.join()).toContain(`character ${id}`);
  });

  it('a part among the changes that has not changed, or was left out of them', () => {
    const { view: _, ...step } = stepMessage(game, { seq: 1, turn, state, heard }, 0);
    const leaksOfChanges = (changes: Record<string, unknown>, before: Truth) =>
      leaksIn(printMessage({ ...step, changes }), { ...passage, before }, 0);
    const fewer = { ...state, deck: state.deck.slice(1) };
    expect(leaksOfChanges({}, state)).toEqual([]);
    expect(leaksOfChanges({ deck: honest.view.deck }, fewer)).toEqual([]);
    for (const leaks of [leaksOfChanges({ deck: honest.view.deck }, state), leaksOfChanges({}, fewer)])
      expect(leaks).toEqual(['step 1 to seat 0: another view']);
  });

  it('a field that has no business there', () => {
    const view = { ...honest.view, next: 'thief' };
    expect(leaksOf({ ...honest, view })).toEqual(['step 0 to seat 0: another view']);
  });
});
