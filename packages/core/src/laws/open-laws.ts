/** Laws that every game keeps, hidden cards or not. */
import { fastChance, recordingChance, scriptedChance } from '../chance.ts';
import { openDraft, tryMove } from '../draft.ts';
import { commitmentTo, fairChance } from '../fair.ts';
import { isToAct, legalMoves, NOBODY, viewOf } from '../game.ts';
import { openMatch, pastOf, playTurn, replay, type Turn, turnSecondsOf } from '../match.ts';
import { eventLog, eventsFor } from '../sink.ts';
import { undoableTo } from '../undo-turn.ts';
import { verify } from '../verify.ts';
import { holds, same } from './check.ts';
import { randomMatch } from './random-match.ts';
import { type Run, walk } from './walk.ts';

export type Law = <S, A, E, O>(run: Run<S, A, E, O>) => void;

export const openLaws: Readonly<Record<string, Law>> = {
  'someone can move until the match is over, and then it has an outcome'(run) {
    const { game, table } = run;
    const last = walk(run, ({ state }) => {
      holds(game.outcome(state) === null, () => `an outcome while seats must act: ${JSON.stringify(state)}`);
      holds(game.toAct(state) < 1 << table.seats, () => 'a seat that is not at the table must act');
      for (let seat = -1; seat < table.seats; seat++) {
        if (!isToAct(game.toAct(state), seat))
          same(legalMoves(game, state, seat), [], `moves for idle seat ${seat}`);
      }
    });
    const outcome = game.outcome(last);
    holds(outcome !== null, () => 'over without an outcome');
    same(outcome?.places.length, table.seats, 'a place for every seat');
    same(outcome?.points.length, table.seats, 'points for every seat');
    holds(outcome?.places.includes(1) ?? false, () => 'nobody is first');
    const byTeam = new Map<number, number>();
    for (const [seat, place] of (outcome?.places ?? []).entries()) {
      const team = game.teamOf?.(table, seat) ?? seat;
      same(byTeam.get(team) ?? place, place, `the place of seat ${seat} and its partner`);
      byTeam.set(team, place);
    }
  },

  'legal moves are unique, in a fixed order, and leave the state alone'({ game, ...rest }) {
    walk({ game, ...rest }, ({ state, seat, moves }) => {
      const before = JSON.stringify(state);
      same(legalMoves(game, state, seat), moves, 'asked twice');
      same(new Set(moves).size, moves.length, `moves listed twice: ${moves}`);
      same(JSON.stringify(state), before, 'legal changed the state');
    });
  },

  'every legal move survives print, parse, unpack and pack'({ game, ...rest }) {
    walk({ game, ...rest }, ({ moves }) => {
      for (const move of moves) {
        same(game.actions.parse(game.actions.print(move)), move, `parse(print(${move}))`);
        same(game.actions.pack(game.actions.unpack(move)), move, `pack(unpack(${move}))`);
      }
    });
  },

  'what is not legal is refused with a rule'({ game, ...rest }) {
    walk({ game, ...rest }, ({ state, seat, moves, dice }) => {
      const move = dice.below(game.actions.size);
      if (!moves.includes(move)) {
        const code = game.refusal(state, seat, move);
        holds(/^[A-Z]+-\d+(\/[a-z-]+)?$/.test(code), () => `'${code}' is no rule`);
      }
    });
  },

  'a copy is equal and independent'({ game, ...rest }) {
    let reused: ReturnType<typeof game.copy> | undefined;
    walk({ game, ...rest }, ({ state, seat, move, dice }) => {
      const before = JSON.stringify(state);
      const fresh = game.copy(state);
      reused = game.copy(state, reused);
      same(fresh, state, 'a fresh copy');
      same(reused, state, 'a copy into an old state');
      game.play(fresh, seat, move, dice, null);
      game.play(reused, seat, move, dice, null);
      same(JSON.stringify(state), before, 'playing on a copy changed the original');
    });
  },

  'same luck and moves give the same state, heard or not, and through JSON'({ game, ...rest }) {
    walk({ game, ...rest }, ({ state, seat, move, dice }) => {
      const luck = recordingChance(dice);
      const silent = game.copy(state);
      game.play(silent, seat, move, luck, null);
      const script = scriptedChance(luck.luck);
      const heard = game.copy(state);
      game.play(heard, seat, move, script, eventLog());
      script.assertUsedUp();
      same(heard, silent, 'a listener changed the play');
      const twin = JSON.parse(JSON.stringify(state)) as typeof state;
      same(legalMoves(game, twin, seat), legalMoves(game, state, seat), 'legal moves of the JSON twin');
      game.play(twin, seat, move, scriptedChance(luck.luck), null);
      same(twin, silent, 'the JSON twin plays differently');
    });
  },

  'a record replays to the same end and uses up its luck'({ game, table, seed }) {
    const { record, steps } = randomMatch(game, table, seed);
    const again = [...replay(game, JSON.parse(JSON.stringify(record)) as typeof record)];
    same(again, steps, 'the replay went elsewhere');
  },

  'whoever the table names has the first decision, and no luck is spent on it'({ game, table, seed }) {
    const first = seed % table.seats;
    const { record, steps } = randomMatch(game, { ...table, first }, seed);
    same(record.turns[0]?.seat, first, 'who started');
    const drawn = openMatch(game, table, fastChance(seed)).luck.length;
    same(record.luck.length, drawn - 1, 'luck of the opening');
    same([...replay(game, record)], steps, 'the replay went elsewhere');
  },

  'a draft foresees exactly what needs no luck'({ game, ...rest }) {
    walk({ game, ...rest }, ({ state, seat, move, dice }) => {
      const draft = tryMove(game, openDraft(game, state, seat), move);
      if ('refused' in draft) throw new Error(`a legal move was refused: ${draft.refused}`);
      const played = playTurn(game, state, seat, [game.actions.print(move)], dice);
      if ('refused' in played) throw new Error(`a drafted move was refused: ${played.refused}`);
      if (played.luck.length > 0) holds(draft.sealed, () => 'a draft went past luck');
      if (!draft.sealed)
        same(draft.state, viewOf(game, played.state, seat), 'the draft foresaw another state');
    });
  },

  'what a draft tells is the beginning of what its seat hears'({ game, table, seed }) {
    const { record, steps } = randomMatch(game, table, seed);
    for (const [i, { seat, moves }] of record.turns.entries()) {
      const [before, after] = [steps[i], steps[i + 1]];
      if (!before || !after) continue;
      const told: unknown[] = [];
      let draft = openDraft(game, before.state, seat);
      for (const move of moves) {
        const next = tryMove(game, draft, game.actions.parse(move) ?? -1);
        if ('refused' in next) throw new Error(`a drafted turn was refused: ${next.refused}`);
        draft = next;
        told.push(...eventsFor(draft.heard, seat));
      }
      same(
        eventsFor(after.heard, seat).slice(0, told.length),
        told,
        `turn ${i + 1} told its player otherwise`,
      );
    }
  },

  'a match under a clock replays and verifies, whenever time runs out'({ game, table, seed }) {
    const clocked = turnSecondsOf(game, table) !== null;
    const secret = {
      seed: seed.toString(16).padStart(64, '0'),
      nonces: Array.from({ length: table.seats }, (_, seat) => `nonce ${seat}`),
    };
    const { record, steps } = randomMatch(game, table, seed, {
      chance: fairChance(secret),
      choose: (_view, _seat, moves, choices) =>
        clocked && choices.below(8) === 0 ? null : (moves[choices.below(moves.length)] ?? null),
    });
    holds(!clocked || record.turns.some(({ moves }) => moves.length === 0), () => 'time never ran out');
    for (const [i, { state }] of steps.entries()) {
      const rung = i > 0 && record.turns[i - 1]?.moves.length === 0;
      holds(!rung || !game.isMidTurn?.(state), () => `the clock ended turn ${i}, and it still goes on`);
    }
    const whole = { ...record, commitment: commitmentTo(secret.seed, record), secret };
    same(verify(game, JSON.parse(JSON.stringify(whole)) as typeof whole), null, 'what verify says');
  },

  'a turn is taken back only where nothing was drawn and nobody was told anything, and what follows verifies'({
    game,
    table,
    seed,
  }) {
    const secret = {
      seed: seed.toString(16).padStart(64, '0'),
      nonces: Array.from({ length: table.seats }, (_, seat) => `nonce ${seat}`),
    };
    const { record, steps } = randomMatch(game, table, seed, { chance: fairChance(secret) });
    const whole = { ...record, commitment: commitmentTo(secret.seed, record), secret };
    const states = steps.map(({ state }) => state);
    let taken: { readonly seq: number; readonly turn: Turn } | null = null;
    for (let seq = 1; seq < states.length; seq++) {
      const past = pastOf(record, states.slice(0, seq + 1));
      for (let seat = 0; seat < table.seats; seat++) {
        const backTo = undoableTo(game, table, past, seat);
        if (backTo === null) continue;
        const undone = record.turns.slice(backTo, seq);
        holds(game.toAct(states[seq] as (typeof states)[number]) !== 0, () => 'taken back after the end');
        holds(
          isToAct(game.toAct(states[backTo] as (typeof states)[number]), seat),
          () => 'back to another’s turn',
        );
        same(undone[0]?.seat, seat, 'whose turn is taken back');
        same(
          undone.flatMap(({ luck }) => luck),
          [],
          'luck that was drawn since',
        );
        const told = steps.slice(backTo + 1, seq + 1).flatMap(({ heard }) => heard);
        holds(
          told.every(({ to }) => to === undefined),
          () => 'somebody was told something since',
        );
        taken ??= { seq, turn: { seat, moves: [], luck: [], backTo } };
      }
    }
    if (!taken) return;
    const { seq, turn } = taken;
    const { backTo = 0 } = turn;
    const withBack = (back: Turn) => ({
      ...whole,
      turns: [...record.turns.slice(0, seq), back, ...record.turns.slice(backTo)],
    });
    same(verify(game, withBack(turn)), null, 'what verify says of a turn taken back');
    same([...replay(game, withBack(turn))].at(-1)?.state, states.at(-1), 'how it went on');
    // Back to where it stands, or to a moment that others have played since.
    for (const wrong of [seq, backTo - 1])
      same(
        verify(game, withBack({ ...turn, backTo: wrong })),
        { flaw: 'back', turn: seq + 1 },
        `back to ${wrong}`,
      );
  },

  'points can be told of every state and view, and after the end they are those of the outcome'({
    game,
    ...rest
  }) {
    const { points } = game;
    if (!points) return;
    const last = walk({ game, ...rest }, ({ state }) => {
      for (let viewer = NOBODY; viewer < rest.table.seats; viewer++) {
        const told = points(viewOf(game, state, viewer));
        holds(
          told.length === rest.table.seats && told.every(Number.isFinite),
          () => `seat ${viewer} is told ${told}`,
        );
      }
    });
    same([...points(last)], [...(game.outcome(last)?.points ?? [])], 'points after the end');
  },

  'no component is lost or doubled'({ game, ...rest }) {
    const last = walk({ game, ...rest }, ({ state }) => game.conserve(state));
    game.conserve(last);
  },

  'pick is legal and uniform'({ game, ...rest }) {
    const { pick } = game;
    if (!pick) return;
    let position = 0;
    walk({ game, ...rest }, ({ state, seat, moves, dice }) => {
      // Counting is slow: every move is checked for legality, every 16th position for uniformity.
      const samples = position++ % 16 === 0 ? 200 * moves.length : 1;
      const counts = new Map(moves.map((move) => [move, 0]));
      for (let i = 0; i < samples; i++) {
        const move = pick(state, seat, dice);
        const count = counts.get(move);
        if (count === undefined) throw new Error(`picked ${game.actions.print(move)}, which is not legal`);
        counts.set(move, count + 1);
      }
      if (samples === 1 || moves.length === 1) return;
      for (const [move, count] of counts) {
        // Six standard deviations of a binomial with mean 200.
        holds(
          Math.abs(count - 200) < 6 * Math.sqrt(200),
          () => `picked '${game.actions.print(move)}' ${count} times, not 200`,
        );
      }
    });
  },
};
