import { bitCount, type DiceEvent, type DiceState, PLACES, ROLL } from '@benben/dice-pyramid';
import type { Sound } from '../../sound/sound.ts';
import { anyUi, type GameUi } from '../game-ui.ts';
import StoneDefs from '../StoneDefs.svelte';
import { actions, auto, key, prompt } from './actions.ts';
import Board from './Board.svelte';
import { diagram } from './diagrams.ts';
import { HEIGHT, WIDTH } from './geometry.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { apply, type DiceScene, sceneOf } from './scene.ts';
import { words } from './words.ts';

const PACE: Readonly<Record<DiceEvent['type'], number>> = {
  starts: 400,
  rolled: 780,
  placed: 210,
  secured: 420,
  bust: 1050,
  won: 600,
};

const SOUNDS: Readonly<Record<DiceEvent['type'], Sound | null>> = {
  starts: null,
  rolled: 'dice',
  placed: 'place',
  secured: 'secure',
  bust: 'bust',
  won: 'victory',
};

const ui: GameUi<DiceState, DiceEvent, DiceScene> = {
  Board,
  Mini,
  LogEntry,
  ratio: WIDTH / HEIGHT,
  Defs: StoneDefs,
  facts: { minutes: 15, age: 5 },
  cover: 'DIC-10',
  intro: () => [
    { rule: 'DIC-5', text: words.now.intro.roll },
    { rule: 'DIC-6', text: words.now.intro.build },
    { rule: 'DIC-3', text: words.now.intro.risk },
  ],
  sceneOf,
  apply,
  pace: (event) => PACE[event.type],
  sound: (event) => SOUNDS[event.type],
  actions,
  prompt,
  // Stopping is the player's own "end turn"; rolling is sent because luck must answer.
  commits: (move) => move >= ROLL,
  auto,
  key,
  keys: () => words.now.keys,
  score(scene, seat) {
    const value = bitCount(scene.built[seat] ?? 0);
    return { value, of: PLACES, spoken: words.now.blocks(value, PLACES) };
  },
  diagram,
};

export default anyUi(ui);
