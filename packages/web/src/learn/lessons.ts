/** Which game is taught by which file; each is loaded when first needed. */
import { findGame } from '@benben/catalogue';
import { Course } from './course.ts';
import type { AnyLesson } from './lesson.ts';

const LOADERS: Readonly<Record<string, () => Promise<AnyLesson>>> = {
  'dice-pyramid': async () => (await import('../boards/dice-pyramid/lesson.ts')).lesson,
  'emperors-gold': async () => (await import('../boards/emperors-gold/lesson.ts')).lesson,
  pyramidion: async () => (await import('../boards/pyramidion/lesson.ts')).lesson,
  pyramids: async () => (await import('../boards/pyramids/lesson.ts')).lesson,
};

export const taught: readonly string[] = Object.keys(LOADERS);

export function hasLesson(game: string): boolean {
  return Object.hasOwn(LOADERS, game);
}

export async function loadCourse(game: string): Promise<Course> {
  const load = hasLesson(game) ? LOADERS[game] : undefined;
  const entry = findGame(game);
  if (!load || !entry) throw new Error(`no lesson for '${game}'`);
  return new Course(entry.game, await load());
}
