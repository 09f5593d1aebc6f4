/** How far a learner came in the lesson of a game, kept on the device. */
const keyOf = (game: string) => `benben.learn.${game}`;

export function keptStep(game: string): number {
  return Number(localStorage.getItem(keyOf(game)) ?? 0) || 0;
}

export function keepStep(game: string, step: number) {
  localStorage.setItem(keyOf(game), String(step));
}
