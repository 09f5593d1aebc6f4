import { expect, test } from 'vitest';
import { spares } from '../src/settings/sparing.ts';

const battery = (level: number, charging: boolean) => ({ getBattery: async () => ({ level, charging }) });

test('a device that wants to save data or charge is spared', async () => {
  expect(await spares({ connection: { saveData: true } })).toBe(true);
  expect(await spares(battery(0.15, false))).toBe(true);
  expect(await spares(battery(0.15, true))).toBe(false);
  expect(await spares(battery(0.8, false))).toBe(false);
});

test('a device that tells nothing is not', async () => {
  expect(await spares({})).toBe(false);
  expect(await spares({ getBattery: () => Promise.reject(new Error('not allowed here')) })).toBe(false);
});
