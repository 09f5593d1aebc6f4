/** One tap to a match against as many bots as the game needs, who play as well as we do. */
import { gameOf } from '../games/games.ts';
import { settings } from '../settings/settings.svelte.ts';
import { painted } from '../shell/after-picture.ts';
import { go } from '../shell/nav.ts';
import { levelForMe } from '../store/strength.ts';

export async function playBots(id: string) {
  const [game, { newLocalTable }] = await Promise.all([
    gameOf(id),
    import('../table/new-local.ts'),
    painted(),
  ]);
  const bots = Array.from(
    { length: game.seats.min - 1 },
    () => ({ kind: 'bot', level: levelForMe(id) }) as const,
  );
  const plan = [{ kind: 'human', name: settings.name || null } as const, ...bots];
  go(`/local/${await newLocalTable({ game, plan })}`);
}
