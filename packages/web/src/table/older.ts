/** Matches of an earlier release at the boards of today: the rules and words are theirs, the moves are packed as today. */
import type { KeptEntry } from '@benben/catalogue/lazy';
import type { AnyGame, Move } from '@benben/core';
import { speakAs } from '../games/texts.ts';

const shown = new WeakMap<AnyGame, AnyGame>();

export function rulesFor({ game: kept, texts }: KeptEntry, today: AnyGame): AnyGame {
  const game = shown.get(kept) ?? spokenLike(kept, today);
  shown.set(kept, game);
  speakAs(game, texts);
  return game;
}

/** The same rules, with moves packed like another version's: printed, a move is the same in both. */
function spokenLike(kept: AnyGame, { actions }: AnyGame): AnyGame {
  const out = (move: Move): Move => {
    const packed = actions.parse(kept.actions.print(move));
    if (packed === null) throw new RangeError(`'${kept.actions.print(move)}' is not said any more`);
    return packed;
  };
  const back = (move: Move): Move | null => kept.actions.parse(actions.print(move));
  const { pick } = kept;
  return {
    ...kept,
    actions,
    legal(s, seat, moves) {
      const count = kept.legal(s, seat, moves);
      for (let i = 0; i < count; i++) moves[i] = out(moves[i] as Move);
      return count;
    },
    play(s, seat, move, chance, sink) {
      const meant = back(move);
      if (meant === null) throw new RangeError(`'${actions.print(move)}' was not a move then`);
      kept.play(s, seat, meant, chance, sink);
    },
    refusal(s, seat, move) {
      const meant = back(move);
      return meant === null ? '' : kept.refusal(s, seat, meant);
    },
    ...(pick ? { pick: (s, seat, chance) => out(pick(s, seat, chance)) } : {}),
  };
}
