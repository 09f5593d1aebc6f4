/** Matches of an earlier release at the boards of today: the rules and words are theirs, the moves are packed as today. */
import { entryAt, findGame, isTodays, type KeptEntry, readAnyRecord } from '@benben/catalogue';
import type { AnyGame, Complained, GameText, GameTexts, Move, ReadRecord } from '@benben/core';

type Texts = GameTexts<unknown, unknown>;

const shown = new WeakMap<AnyGame, AnyGame>();
const words = new WeakMap<AnyGame, Texts>();

/** Loaded only when it is not today's; null when there is no such version here. */
export async function rulesAt(id: string, version: number): Promise<AnyGame | null> {
  const [entry, today] = [await entryAt(id, version), findGame(id)];
  return entry && today && rulesFor(entry, today);
}

function rulesFor(entry: KeptEntry, today: KeptEntry): AnyGame {
  if (isTodays(entry.game)) return entry.game;
  const game = shown.get(entry.game) ?? spokenLike(entry.game, today.game);
  shown.set(entry.game, game);
  // Moves are unpacked as today, so they are said as today.
  const said = (old: GameText<unknown, unknown>, { action }: GameText<unknown, unknown>) => ({
    ...old,
    action,
  });
  words.set(game, { en: said(entry.texts.en, today.texts.en), ru: said(entry.texts.ru, today.texts.ru) });
  return game;
}

/** The words for a game of whatever version. */
export function textsFor(game: AnyGame): Texts {
  const texts = words.get(game) ?? findGame(game.id)?.texts;
  if (!texts) throw new Error(`no game '${game.id}'`);
  return texts;
}

/** A record of any version that can be shown. */
export async function readShown(json: unknown): Promise<ReadRecord | Complained> {
  const read = await readAnyRecord(json);
  const today = 'complaint' in read ? null : findGame(read.game.id);
  if ('complaint' in read || !today) return read;
  return { game: rulesFor(read, today), record: read.record, names: read.names };
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
