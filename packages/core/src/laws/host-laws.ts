/** Laws of the host, kept with every game: whatever happens at once, one match is written and it follows from its seed. */
import { type Chance, fastChance } from '../chance.ts';
import { type AnyGame, anyGame, type Table } from '../game.ts';
import {
  type Clock,
  Host,
  type HostedMatch,
  type HostParts,
  type Journal,
  memoryJournal,
} from '../host/index.ts';
import { turnSecondsOf } from '../match.ts';
import { holds, same } from './check.ts';
import { anyOf, draftedTurn } from './random-match.ts';
import type { Run } from './walk.ts';

export type HostLaw = <S, A, E, O>(run: Run<S, A, E, O>) => Promise<void>;

/** Enough turns for every kind of trouble; whole matches are replayed by other laws. */
const TURNS = 24;
const NO_CLOCK: Clock = { now: () => 0, after: () => () => {} };

/** What can become of a turn on its way to the disk. */
const TROUBLES = ['none', 'refuses', 'fails', 'forgets-to-answer'] as const;

export const hostLaws: Readonly<Record<string, HostLaw>> = {
  async 'two hosts of one journal: the first to write wins, and both tell the same match'(run) {
    const { hosted, choices } = sceneOf(run);
    const journal = memoryJournal();
    const hosts = [await open(hosted, journal), await open(hosted, journal)] as const;
    for (let turn = 0; turn < TURNS && hosts[0].match.toAct !== 0; turn++) {
      const play = nextTurn(hosts[0], choices);
      const taken = await Promise.all(hosts.map((host) => host.play(play)));
      same(taken.filter((each) => !('refused' in each)).length, 1, 'hosts that took the same turn');
      same(hosts[1].match.log, hosts[0].match.log, 'what the two hosts tell');
    }
    await follows(hosted, journal, hosts[0]);
  },

  async 'what is refused, not written, or written in doubt leaves luck where it was'(run) {
    const { hosted, choices } = sceneOf(run);
    const journal = memoryJournal();
    let trouble: (typeof TROUBLES)[number] = 'none';
    const troubled: Journal = {
      load: journal.load,
      async append(seq, turn, after) {
        if (trouble === 'refuses') return false;
        if (trouble === 'fails') throw new Error('the disk is full');
        const written = await journal.append(seq, turn, after);
        if (trouble === 'forgets-to-answer') throw new Error('the disk does not answer');
        return written;
      },
    };
    const host = await open(hosted, troubled);
    for (let turn = 0; turn < TURNS && host.match.toAct !== 0; turn++) {
      const play = { ...nextTurn(host, choices), playId: `${turn}` };
      const [move = ''] = play.moves;
      for (const moves of [[], ['no such move'], [...play.moves, move]]) {
        const taken = await host.play({ ...play, moves });
        holds('refused' in taken, () => `'${moves}' was taken`);
      }
      const { seq } = host.match;
      trouble = TROUBLES[choices.below(TROUBLES.length)] ?? 'none';
      const answer = await host.play(play).catch(() => null);
      same(answer !== null && 'seq' in answer, trouble === 'none', `an answer when the journal ${trouble}`);
      trouble = 'none';
      // Asked again, as a sender does who heard nothing.
      same(await host.play(play), { seq: seq + 1 }, 'the turn it became');
      same(host.match.seq, seq + 1, 'turns written');
    }
    await follows(hosted, journal, host);
  },

  async 'a turn sent while its time runs out: one of the two is written, and the match goes on'(run) {
    const { hosted, choices } = sceneOf(run);
    if (turnSecondsOf(hosted.game, hosted.table) === null) return;
    const journal = memoryJournal();
    const slow: Journal = {
      load: journal.load,
      async append(seq, turn, after) {
        for (let i = 0; i < 5; i++) await null;
        return journal.append(seq, turn, after);
      },
    };
    let ring = () => {};
    const clock: Clock = {
      now: () => 0,
      after: (_ms, rings) => {
        ring = rings;
        return () => {};
      },
    };
    const host = await open(hosted, slow, { clock });
    let [rung, sent] = [0, 0];
    for (let turn = 0; turn < TURNS && host.match.toAct !== 0; turn++) {
      const { seq } = host.match;
      const play = { ...nextTurn(host, choices), seen: seq };
      const first = choices.below(2) === 0;
      if (first) ring();
      const taken = host.play(play);
      if (!first) ring();
      same('seq' in (await taken), !first, 'who was first');
      await host.refresh();
      same(host.match.seq, seq + 1, 'turns written');
      if (first) rung++;
      else sent++;
    }
    holds(rung > 0 && sent > 0, () => 'nothing was put to the test');
    await follows(hosted, journal, host);
  },
};

function sceneOf<S, A, E, O>({
  game,
  table,
  seed,
}: Run<S, A, E, O>): { hosted: HostedMatch; choices: Chance } {
  const secret = { seed: seed.toString(16).padStart(64, '0'), nonces: [] };
  const hosted = { game: anyGame(game), table: table as Table<unknown>, secret };
  return { hosted, choices: fastChance(seed) };
}

function open(hosted: HostedMatch, journal: Journal, parts: Partial<HostParts> = {}): Promise<Host> {
  return Host.open(hosted, { clock: NO_CLOCK, ...parts, journal });
}

function nextTurn({ match }: Host, choices: Chance) {
  const { game, state, onTurn: seat } = match;
  return { seat, moves: draftedTurn(game as AnyGame, state, seat, anyOf, choices), by: 'anyone' };
}

/** Someone who knows only the seed and what was written comes to the same. */
async function follows(hosted: HostedMatch, journal: Journal, { match }: Host): Promise<void> {
  const stranger = await open(hosted, journal);
  same(stranger.match.state, match.state, 'what is written leads elsewhere');
  same(stranger.match.log, match.log, 'what is written');
}
