import type { PyramidsEvent, PyramidsState } from '@benben/pyramids';
import type { Sound } from '../../sound/sound.ts';
import { anyUi, type GameUi } from '../game-ui.ts';
import { actions, commits, key, prompt } from './actions.ts';
import Board from './Board.svelte';
import { Choice } from './choice.svelte.ts';
import { diagram } from './diagrams.ts';
import { frame, WHOLE_GROUND } from './geometry.ts';
import JewelDefs from './JewelDefs.svelte';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { apply, type PyramidsScene, playerOf, running, sceneOf, standing } from './scene.ts';
import { SCORE_PACE } from './stage.ts';
import { words } from './words.ts';

const PACE: Readonly<Record<PyramidsEvent['type'], number>> = {
  starts: 500,
  placed: 620,
  marked: 320,
  carded: 520,
  filled: 520,
  refilled: 380,
  divided: 300,
  revealed: 160,
  eliminated: 1100,
  scored: 1100,
  won: 600,
};

const SOUNDS: Readonly<Record<PyramidsEvent['type'], Sound | null>> = {
  starts: null,
  placed: 'place',
  marked: null,
  carded: 'place',
  filled: 'place',
  refilled: null,
  divided: null,
  revealed: null,
  eliminated: 'bust',
  scored: 'secure',
  won: 'victory',
};

const WHOLE = frame(WHOLE_GROUND, 'top', 0);

const ui: GameUi<PyramidsState, PyramidsEvent, PyramidsScene, Choice> = {
  Board,
  hand: () => new Choice(),
  Mini,
  LogEntry,
  ratio: WHOLE.width / WHOLE.height,
  full: true,
  Defs: JewelDefs,
  facts: { minutes: 45, age: 8 },
  cover: 'PYR-21',
  intro: () => [
    { rule: 'PYR-5', text: words.now.intro.lay },
    { rule: 'PYR-6', text: words.now.intro.climb },
    { rule: 'PYR-17', text: words.now.intro.count },
  ],
  sceneOf,
  apply,
  pace: (event) => PACE[event.type] + (event.type === 'scored' ? event.markers.length * SCORE_PACE : 0),
  sound: (event) => SOUNDS[event.type],
  actions,
  prompt,
  commits,
  auto: () => [],
  key,
  keys: () => words.now.keys,
  score(scene, seat) {
    const value = standing(scene, seat);
    const spoken = playerOf(scene, seat).out
      ? words.now.out
      : words.now.standing(value, running(scene, seat));
    return { value, of: null, spoken };
  },
  diagram,
};

export default anyUi(ui);
