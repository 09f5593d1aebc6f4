import { listedIn } from '@benben/catalogue/boxes';
import type { TableSummary } from '@benben/protocol';
import { myOnlineTables } from '../online/api.ts';
import { knownAs } from '../programs/known-as.ts';
import type { MyGame } from './my-games.ts';
import { scoreOf } from './score-of.ts';

export async function myOnlineGames(): Promise<readonly MyGame[]> {
  return (await myOnlineTables()).filter((table) => listedIn(table.game) !== null).map(toMyGame);
}

/** One's own table that nobody else has a part in. */
const isRemovable = ({ host, status, chairs, seat }: TableSummary): boolean =>
  host &&
  (status === 'waiting' ||
    (status === 'running' && chairs.every(({ kind }, at) => kind === 'bot' || at === seat)));

function toMyGame(table: TableSummary): MyGame {
  const { id, game, status, yourTurn, updatedAt, chairs, seat: mine, points, outcome, onTurn = [] } = table;
  const nameAt = (seat: number): string[] => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && seat !== mine ? [knownAs(chair)] : [];
  };
  const running = yourTurn ? 'yourTurn' : 'theirTurn';
  const state = status === 'over' ? 'finished' : status === 'waiting' ? 'waiting' : running;
  const removable = isRemovable(table) ? id : null;
  return {
    ...{
      path: `/table/${id}`,
      game,
      online: true,
      state,
      complaint: null,
      updatedAt,
      removable,
      ofDay: false,
    },
    against: chairs.flatMap((_, seat) => nameAt(seat)),
    bots: chairs.filter(({ kind }) => kind === 'bot').length,
    awaited: status === 'running' ? onTurn.flatMap(nameAt) : [],
    score: scoreOf(outcome?.points ?? points ?? [], mine),
    place: outcome?.places[mine] ?? null,
  };
}
