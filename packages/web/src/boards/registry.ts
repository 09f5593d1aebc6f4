/** Which game is drawn and taught by which folder; each part is loaded when first needed. */
import { type ForEveryGame, partFor } from '@benben/catalogue';
import type { AnyLesson } from '../learn/lesson.ts';
import { addDefs } from './defs.svelte.ts';
import type { AnyGameUi } from './game-ui.ts';

interface Folder {
  readonly ui: () => Promise<{ readonly default: AnyGameUi }>;
  readonly lesson: () => Promise<{ readonly lesson: AnyLesson }>;
}

const FOLDERS: ForEveryGame<Folder> = {
  'dice-pyramid': {
    ui: () => import('./dice-pyramid/index.ts'),
    lesson: () => import('./dice-pyramid/lesson.ts'),
  },
  'emperors-gold': {
    ui: () => import('./emperors-gold/index.ts'),
    lesson: () => import('./emperors-gold/lesson.ts'),
  },
  pyramidion: { ui: () => import('./pyramidion/index.ts'), lesson: () => import('./pyramidion/lesson.ts') },
  pyramids: { ui: () => import('./pyramids/index.ts'), lesson: () => import('./pyramids/lesson.ts') },
};

export async function loadUi(game: string): Promise<AnyGameUi> {
  const { default: ui } = await partFor(FOLDERS, game).ui();
  if (ui.Defs) addDefs(ui.Defs);
  return ui;
}

export async function loadLesson(game: string): Promise<AnyLesson> {
  return (await partFor(FOLDERS, game).lesson()).lesson;
}
