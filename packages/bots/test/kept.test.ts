/** Matches of an earlier release: today's players go on where they can, and someone always does. */
import { gameAt, gameOf, keptVersions } from '@benben/catalogue';
import { type AnyGame, fastChance, nextToAct, openMatch, parseTable, playTurn, viewOf } from '@benben/core';
import { describe, expect, it } from 'vitest';
import { think, thinkAt } from '../src/index.ts';
import { READABLE } from '../src/kept.ts';

describe('bots under kept rules', () => {
  for (const [id, versions] of Object.entries(READABLE)) {
    for (const version of versions) {
      it(`${id} version ${version} is played to its end by today’s players`, async () => {
        expect(keptVersions(id)).toContain(version);
        const game = (await gameAt(id, version)) as AnyGame;
        const table = parseTable(game, { seats: 2, options: {} });
        if ('complaint' in table) throw new Error(table.complaint.problem);
        const chance = fastChance(version);
        let { state } = openMatch(game, table, chance);
        let [turns, theirs] = [0, 0];
        for (let seat = nextToAct(game.toAct(state)); seat >= 0; seat = nextToAct(game.toAct(state))) {
          const view = viewOf(game, state, seat);
          const question = { game: id, version, table, view, seat, level: 'hare', seed: turns++ } as const;
          const moves = await thinkAt(question);
          if (moves.join() === think(question).join()) theirs++;
          const played = playTurn(game, state, seat, moves, chance);
          if ('refused' in played) throw new Error(`${moves}: ${played.refused} ${played.rule}`);
          state = played.state;
        }
        expect(game.outcome(state)).not.toBeNull();
        // A rule that has changed may cost them a turn; a state they misread would cost them most.
        expect(theirs / turns).toBeGreaterThan(0.9);
      });
    }
  }

  it('a state that today’s players cannot read is played by anyone', async () => {
    const game = (await gameAt('pyramids', 1)) as AnyGame;
    const table = parseTable(game, { seats: 2, options: {} });
    if ('complaint' in table) throw new Error(table.complaint.problem);
    const { state } = openMatch(game, table, fastChance(1));
    const seat = nextToAct(game.toAct(state));
    // Nobody plays at a level that does not exist.
    const question = {
      game: 'pyramids',
      version: 1,
      table,
      view: state,
      seat,
      level: 'none' as 'hare',
      seed: 1,
    };
    const moves = await thinkAt(question);
    expect(playTurn(game, state, seat, moves, fastChance(2))).toHaveProperty('state');
  });

  it('what is not kept is an error, not a guess', async () => {
    const question = { table: { seats: 2, options: {} }, view: {}, seat: 0, level: 'hare', seed: 1 } as const;
    await expect(thinkAt({ ...question, game: 'pyramids', version: 0 })).rejects.toThrow('not kept');
    expect(gameOf('pyramids').version).toBeGreaterThan(1);
  });
});
