import { anyGame } from '@benben/core';
import {
  createEmperorsGold,
  DEFAULT_TASKS,
  emperorsGold,
  emperorsGoldOf,
  parseTaskTable,
} from '@benben/emperors-gold';
import type { OwnFaces, Rules } from '../entry.ts';

const own: OwnFaces = {
  file: { tasks: DEFAULT_TASKS },
  parse(json) {
    const faces = parseTaskTable(json);
    return 'complaint' in faces ? faces : anyGame(createEmperorsGold(faces));
  },
  find(id) {
    const game = emperorsGoldOf(id);
    return game && anyGame(game);
  },
};

export const rules: Rules = { game: anyGame(emperorsGold), own };
