import { expect, test } from 'vitest';
import { PACES, paced } from '../src/settings/pace.ts';

test('a calm pace takes its time, a quick one a third of it, and at once none', () => {
  expect(PACES.map((pace) => paced(900, pace))).toEqual([900, 300, 0]);
});
