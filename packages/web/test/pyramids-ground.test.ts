/** What the board of Pyramids shows of an unfinished level 1. */
import { fastChance, legalMoves, openMatch, playTurn } from '@benben/core';
import { COLUMN, NEIGHBOUR, placedAt, placedDir, pyramids, ROW, STAGE } from '@benben/pyramids';
import { expect, test } from 'vitest';
import { groundOf, groundShown, type Span } from '../src/boards/pyramids/geometry.ts';

const holds = ({ x0, x1, y0, y1 }: Span, cell: number) => {
  const [x, y] = [COLUMN[cell] ?? -1, ROW[cell] ?? -1];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
};

test('every place of level 1 is shown, and no line where nothing can lie any more', () => {
  for (let match = 1; match <= 12; match++) {
    const chance = fastChance(match);
    let { state } = openMatch(pyramids, { seats: 2, options: { 'covered-tiles-connect': false } }, chance);
    while (state.level === 0 && pyramids.toAct(state) !== 0) {
      const legal = legalMoves(pyramids, state, state.turn);
      const pieces = state.players[state.turn]?.laid ?? [];
      if (state.stage === STAGE.place && pieces.length > 0) {
        const shown = groundShown(pieces, true);
        const cells = legal.flatMap((move) => [
          placedAt(move),
          NEIGHBOUR[placedAt(move)]?.[placedDir(move)] ?? -1,
        ]);
        expect(cells.filter((cell) => !holds(shown, cell))).toEqual([]);
        const ground = groundOf(pieces) as Span;
        const columns = [...cells.map((cell) => COLUMN[cell] ?? 0), ground.x0, ground.x1];
        expect([Math.min(...columns), Math.max(...columns)]).toEqual([shown.x0, shown.x1]);
      }
      const move = legal[chance.below(legal.length)] ?? -1;
      const next = playTurn(pyramids, state, state.turn, [pyramids.actions.print(move)], chance);
      if ('refused' in next) throw new Error(next.refused);
      state = next.state;
    }
  }
});
