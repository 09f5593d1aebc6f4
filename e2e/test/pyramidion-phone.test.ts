import { test } from 'vitest';
import { steadyLuck } from '../src/luck.ts';
import { layTable } from '../src/new-table.ts';
import { playInspected } from '../src/pyramidion-inspected.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a whole match of three on a phone, by touch, in Russian and at night', async () => {
  const phone = { width: 360, height: 740, language: 'ru', theme: 'dark' } as const;
  const page = await layTable(on, 'pyramidion', phone, ['hare', 'hare']);
  const states = ['city', 'activate', 'card', 'lay', 'end', 'over'];
  await playInspected(page, { luck: steadyLuck(8) }, states);
});
