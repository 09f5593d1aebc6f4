import { test } from 'vitest';
import { visit } from '../src/browser.ts';
import { steadyLuck } from '../src/luck.ts';
import { layOut } from '../src/positions.ts';
import { playInspected } from '../src/pyramidion-inspected.ts';
import { lateLaying } from '../src/pyramidion-moments.ts';
import { stage } from '../src/stage.ts';

const on = stage();

test('a match of two is brought to its end on the widest screen, with a mouse that drags', async () => {
  const page = await visit(on.browser, on.url, { width: 1920, height: 1080 });
  await layOut(page, lateLaying(2));
  await playInspected(page, { luck: steadyLuck(5), by: 'dragging' }, ['card', 'end', 'over']);
});
