/** Which game is drawn and taught by which folder; each part is loaded when first needed. */
import { type ForEveryGame, partFor } from '@benben/catalogue/boxes';
import type { Spoken } from '../i18n/spoken.svelte.ts';
import type { AnyLesson } from '../learn/lesson.ts';
import { addDefs } from './defs.svelte.ts';
import { words as dicePyramid } from './dice-pyramid/words.ts';
import { words as emperorsGold } from './emperors-gold/words.ts';
import type { AnyGameUi } from './game-ui.ts';
import { words as pyramidion } from './pyramidion/words.ts';
import { words as pyramids } from './pyramids/words.ts';

interface Folder {
  readonly words: Pick<Spoken<unknown>, 'load'>;
  readonly ui: () => Promise<{ readonly default: AnyGameUi }>;
  readonly lesson: () => Promise<{ readonly lesson: AnyLesson }>;
}

const FOLDERS: ForEveryGame<Folder> = {
  'dice-pyramid': {
    words: dicePyramid,
    ui: () => import('./dice-pyramid/index.ts'),
    lesson: () => import('./dice-pyramid/lesson.ts'),
  },
  'emperors-gold': {
    words: emperorsGold,
    ui: () => import('./emperors-gold/index.ts'),
    lesson: () => import('./emperors-gold/lesson.ts'),
  },
  pyramidion: {
    words: pyramidion,
    ui: () => import('./pyramidion/index.ts'),
    lesson: () => import('./pyramidion/lesson.ts'),
  },
  pyramids: {
    words: pyramids,
    ui: () => import('./pyramids/index.ts'),
    lesson: () => import('./pyramids/lesson.ts'),
  },
};

export async function loadUi(game: string): Promise<AnyGameUi> {
  const { ui: load, words } = partFor(FOLDERS, game);
  const [{ default: ui }] = await Promise.all([load(), words.load()]);
  if (ui.Defs) addDefs(ui.Defs);
  return ui;
}

export async function loadLesson(game: string): Promise<AnyLesson> {
  return (await partFor(FOLDERS, game).lesson()).lesson;
}
