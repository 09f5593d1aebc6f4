/** The data of a server to a file and back, as whoever runs it types it. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { benben } from './helpers/run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benben-store-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

it('backup and restore say how many rows there were; a file is not written over, nor a store', async () => {
  const [data, file] = [at('data'), at('backup.jsonl.gz')];
  const made = await benben(['backup', file, '--data', data]);
  expect(made).toMatchObject({ code: 0, stdout: `0 rows in ${file}\n` });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await benben(['restore', file, '--data', at('other')])).toMatchObject({ code: 0 });
  expect(existsSync(join(at('other'), 'benben.sqlite'))).toBe(true);
  const again = await benben(['backup', file, '--data', data]);
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(/^error: EEXIST/);
});

it('what is no backup is told in one line', async () => {
  writeFileSync(at('plain.txt'), 'hello');
  for (const file of [at('plain.txt'), at('missing')]) {
    const { code, stderr } = await benben(['restore', file, '--data', at('third')]);
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
});

it('copy-store asks where to', async () => {
  const { code, stderr } = await benben(['copy-store', '--data', at('data')]);
  expect(code).toBe(2);
  expect(stderr).toContain('--database');
});
