import { anyGame } from '@benben/core';
import {
  createPyramidion,
  editionOf,
  parseTables,
  pyramidion,
  pyramidionOf,
  standardFile,
} from '@benben/pyramidion';
import type { OwnFaces, Rules } from '../entry.ts';

const own: OwnFaces = {
  file: standardFile,
  parse(json) {
    const tables = parseTables(json);
    return 'complaint' in tables ? tables : anyGame(createPyramidion(editionOf(tables)));
  },
  find(id) {
    const game = pyramidionOf(id);
    return game && anyGame(game);
  },
};

export const rules: Rules = { game: anyGame(pyramidion), own };
