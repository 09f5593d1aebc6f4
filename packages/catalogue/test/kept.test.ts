/** Released rules that a newer version has replaced: they are all here, and do what they did. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyGame,
  commitmentTo,
  fairChance,
  familyOf,
  type MatchRecord,
  parseTable,
  verify,
} from '@benben/core';
import { parseTranscript, printTranscript, randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { catalogue, entryAt, gameAt, isTodays, keptVersions, readAnyRecord } from '../src/index.ts';

/** Versions that were replaced before anyone could begin a match with them. */
const NEVER_RELEASED: Readonly<Record<string, readonly number[]>> = { pyramidion: [1] };

const FOLDER = new URL('../kept/', import.meta.url);
const versionsBefore = (game: AnyGame) => Array.from({ length: game.version - 1 }, (_, i) => i + 1);
const kept = catalogue.flatMap(({ game }) =>
  keptVersions(game.id).map((version) => ({ id: game.id, version, name: `${game.id}-v${version}` })),
);

async function rulesOf(id: string, version: number): Promise<AnyGame> {
  const game = await gameAt(id, version);
  if (!game) throw new Error(`${id} version ${version} is not kept`);
  return game;
}

describe('kept rules', () => {
  for (const { game } of catalogue) {
    it(`every version of ${game.id} that was released and replaced is kept`, () => {
      const never = NEVER_RELEASED[game.id] ?? [];
      const missing = versionsBefore(game).filter(
        (version) => !keptVersions(game.id).includes(version) && !never.includes(version),
      );
      expect(
        missing,
        `npm run keep-rules -- ${game.id} --revision <the last commit with that version>`,
      ).toEqual([]);
    });
  }

  it('the list names the modules that are there, and each has its transcripts', () => {
    const names = kept.map(({ name }) => name).sort();
    const modules = readdirSync(FOLDER).flatMap((file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? []);
    expect(modules.sort()).toEqual(names);
    expect(readdirSync(new URL('golden/', FOLDER)).sort()).toEqual(names);
  });

  it('what is played today is not taken from them, and what is not kept is nowhere', async () => {
    for (const { game } of catalogue) expect(await gameAt(game.id, game.version)).toBe(game);
    expect(await gameAt('pyramids', 0)).toBeNull();
    expect(await gameAt('constructor', 1)).toBeNull();
    expect(await gameAt('no-such-game', 1)).toBeNull();
  });
});

for (const { id, version, name } of kept) {
  describe(name, () => {
    it('says of itself what it is, and stands alone', async () => {
      const game = await rulesOf(id, version);
      expect([game.id, game.version]).toEqual([id, version]);
      expect(await gameAt(id, version)).toBe(game);
      expect(readFileSync(new URL(`${name}.mjs`, FOLDER), 'utf8')).not.toMatch(/\bimport\b|\brequire\(/);
    });

    const golden = new URL(`golden/${name}/`, FOLDER);
    for (const file of readdirSync(golden)) {
      it(`${file} replays to itself, byte for byte`, async () => {
        const text = readFileSync(new URL(file, golden), 'utf8');
        expect(printTranscript(await rulesOf(id, version), parseTranscript(text)) === text).toBe(true);
      });
    }

    it('tells its matches in its own words', async () => {
      const entry = await entryAt(id, version);
      const text = readFileSync(new URL(readdirSync(golden)[0] as string, golden), 'utf8');
      for (const line of text.matchAll(/^ {2}told (.+)$/gm))
        for (const { event } of Object.values(entry?.texts ?? {}))
          expect(event(JSON.parse(line[1] as string), (seat) => `#${seat}`)).not.toContain('undefined');
    });

    it('a finished match verifies under its own rules, and not under those of today', async () => {
      const game = await rulesOf(id, version);
      const record = sealed(game);
      const read = await readAnyRecord(JSON.parse(JSON.stringify({ record, names: [] })));
      if ('complaint' in read) throw new Error(read.complaint.problem);
      expect(read.game).toBe(game);
      expect(verify(read.game, read.record)).toBeNull();
      expect(verify(catalogue.find((entry) => entry.game.id === id)?.game as AnyGame, record)).toMatchObject({
        flaw: 'unsound',
      });
    });
  });
}

it('EMP-2 PYN-3 own faces are found under kept rules, too', async () => {
  for (const { game, own } of catalogue) {
    if (!own) continue;
    const text = JSON.stringify(own.file);
    // The same number twice in another place is enough for other faces.
    const other = own.parse(
      JSON.parse(text.replace(/(\d)(?=[^\d]*$)/, (digit) => `${(Number(digit) % 3) + 1}`)),
    );
    if ('complaint' in other || other.id === game.id) throw new Error('these are no faces of their own');
    for (const version of keptVersions(game.id)) {
      const found = await rulesOf(other.id, version);
      expect([found.id, found.version, isTodays(found)]).toEqual([other.id, version, false]);
      expect(familyOf(found.id)).toBe(game.id);
      expect(verify(found, sealed(found))).toBeNull();
      expect(await gameAt(`${other.id}A`, version)).toBeNull();
    }
  }
});

/** A random match with fair luck, as a server would have written it. */
function sealed(game: AnyGame): MatchRecord {
  const table = parseTable(game, { seats: 2, options: {} });
  if ('complaint' in table) throw new Error(table.complaint.problem);
  const secret = { seed: '7'.repeat(64), nonces: ['anna', 'boris'] };
  const { record } = randomMatch(game, table, 1, { chance: fairChance(secret) });
  return { ...record, commitment: commitmentTo(secret.seed, record), secret };
}
