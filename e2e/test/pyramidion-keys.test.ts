import { test } from 'vitest';
import { steadyLuck } from '../src/luck.ts';
import { layTable } from '../src/new-table.ts';
import { playInspected } from '../src/pyramidion-inspected.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a whole match of two by keyboard alone', async () => {
  const page = await layTable(on, 'pyramidion', { width: 1440, height: 900 }, ['hare']);
  await playInspected(page, { luck: steadyLuck(3), by: 'keys' }, ['city', 'card', 'end', 'over']);
});
