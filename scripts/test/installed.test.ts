import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../installed.mjs';

const LOCKED = {
  'packages/a': { version: '0.1.0' },
  'node_modules/@benben/a': { resolved: 'packages/a', link: true },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/server/node_modules/part': { version: '3.0.0' },
  'node_modules/addon': { version: '1.0.0', optional: true },
  'node_modules/tester': { version: '2.0.0', dev: true },
};
type Packages = Record<string, object>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benben-installed-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package-lock.json', LOCKED);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, packages: Packages) =>
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
const found = (packages: Packages) => write('node_modules/.package-lock.json', packages);
const without = (...paths: string[]): Packages =>
  Object.fromEntries(Object.entries(LOCKED).filter(([path]) => !paths.includes(path)));
const enoughFor = () => ({
  start: isInstalled(folder, { dev: false }),
  test: isInstalled(folder, { dev: true }),
});

describe('what is installed', () => {
  it('is nothing until npm has finished', () => {
    expect(enoughFor()).toEqual({ start: false, test: false });
  });

  it('is enough for everything when all of the lockfile is there', () => {
    found(LOCKED);
    expect(enoughFor()).toEqual({ start: true, test: true });
  });

  it('is enough to start, but not to test, without the tools of the tests', () => {
    found(without('node_modules/tester'));
    expect(enoughFor()).toEqual({ start: true, test: false });
  });

  it('may lack what is optional', () => {
    found(without('node_modules/addon'));
    expect(enoughFor()).toEqual({ start: true, test: true });
  });

  it.each(['node_modules/server', 'node_modules/server/node_modules/part', 'node_modules/@benben/a'])(
    'is not enough without %s',
    (path) => {
      found(without(path));
      expect(enoughFor()).toEqual({ start: false, test: false });
    },
  );

  it.each(['node_modules/server', 'node_modules/addon'])('is not enough with another %s', (path) => {
    found({ ...LOCKED, [path]: { version: '0.9.0' } });
    expect(enoughFor()).toEqual({ start: false, test: false });
  });
});
