import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@benben/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Pairing, ratingsOf } from '../src/ladder.ts';
import { benben, typed } from './helpers/run.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benben-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('simulate', () => {
  it('gives the same figures for the same seed, apart from the clock', async () => {
    const args = ['simulate', '--seats', '4', '--games', '200', '--seed', '5', '--bots', 'random', '--json'];
    const [first, second] = await Promise.all([benben(args), typed(args)]);
    expect(first.code).toBe(0);
    const { seconds, gamesPerSecond, decisionsPerSecond, ...figures } = JSON.parse(first.stdout);
    expect(JSON.parse(second.stdout)).toMatchObject(figures);
    expect(figures).toMatchObject({ game: 'dice-pyramid', seats: 4, games: 200, seed: 5 });
    expect(figures.wins.reduce((sum: number, wins: number) => sum + wins)).toBe(200);
    for (const speed of [seconds, gamesPerSecond, decisionsPerSecond]) expect(speed).toBeGreaterThan(0);
  });
});

describe('simulate --first', () => {
  it('lets the same seat start every match', async () => {
    const args = ['simulate', '--games', '50', '--first', '1', '--json'];
    const { wins, starter } = JSON.parse((await benben(args)).stdout);
    expect(starter.share).toBe(wins[1] / 50);
  });
});

describe('arena', () => {
  it('compares every pair with confidence intervals', async () => {
    const { code, stdout } = await benben([
      'arena',
      '--games',
      '300',
      '--bots',
      'exact,greedy,random',
      '--json',
    ]);
    expect(code).toBe(0);
    const { pairings } = JSON.parse(stdout);
    expect(pairings.map(({ challenger, field }: Record<string, string>) => `${challenger} ${field}`)).toEqual(
      ['exact greedy', 'exact random', 'greedy random'],
    );
    for (const { challengerWins, starterWins, winsBySeat } of pairings) {
      for (const { share, interval } of [challengerWins, starterWins]) {
        expect(interval[0]).toBeLessThan(share);
        expect(interval[1]).toBeGreaterThan(share);
      }
      expect(winsBySeat[0] + winsBySeat[1]).toBe(300);
    }
    expect(pairings[1].challengerWins.interval[0]).toBeGreaterThan(0.5);
  });
});

describe('fit', () => {
  it('gives the same rows for the same seed, and finds that points win', async () => {
    const args = ['fit', '--game', 'pyramidion', '--seats', '2', '--games', '120', '--seed', '3'];
    const [text, json] = await Promise.all([benben(args), benben([...args, '--json'])]);
    const { weights } = JSON.parse(json.stdout) as { weights: number[][] };
    expect(text.stdout.trim().split('\n')).toHaveLength(3);
    expect(text.stdout).toContain(`[${weights[0]?.join(', ')}]`);
    expect(weights.map((row) => row.length)).toEqual([9, 9, 9]);
    // Early on few matches say little.
    for (const row of weights.slice(1)) expect(row[0]).toBeGreaterThan(0.1);
  });
});

describe('ladder', () => {
  it('plays neighbours, goes on where it stopped, and rates who wins higher', async () => {
    const file = join(folder, 'ladder.jsonl');
    const run = (games: string) =>
      benben([
        ...['ladder', '--game', 'emperors-gold', '--games', games, '--seed', '4', '--json'],
        ...['--levels', 'duckling,hare,cat', '--apart', '2', '--out', file, '--from', file],
      ]);
    await run('10');
    const before = readFileSync(file, 'utf8');
    const { code, stdout } = await run('20');
    expect(code).toBe(0);
    const lines = readFileSync(file, 'utf8');
    expect(lines.startsWith(before)).toBe(true);
    const { pairings, ratings } = JSON.parse(stdout) as {
      pairings: { challenger: string; games: number }[];
      ratings: [string, number][];
    };
    expect(pairings.map(({ challenger, games }) => [challenger, games])).toEqual([
      ['hare', 20],
      ['cat', 20],
      ['cat', 5],
    ]);
    expect(ratings.map(([name]) => name)).toEqual(['duckling', 'hare', 'cat']);
    expect(ratings.at(-1)).toEqual(['cat', 1500]);
  });

  it('keeps matches with seconds apart from those without, and rates only these', async () => {
    const file = join(folder, 'timed.jsonl');
    const run = (...more: string[]) =>
      benben([
        ...['ladder', '--game', 'emperors-gold', '--games', '10', '--seed', '4', '--json'],
        ...['--levels', 'duckling,cat', '--out', file, '--from', file, ...more],
      ]);
    const alone = JSON.parse((await run('--seconds', '0.1')).stdout);
    expect(alone.ratings).toEqual([]);
    await run();
    const { stdout } = await run('--seconds', '3');
    const { pairings, ratings } = JSON.parse(stdout) as { pairings: Pairing[]; ratings: [string, number][] };
    expect(pairings.map(({ games, seconds }) => [games, seconds])).toEqual([
      [10, 0.1],
      [10, undefined],
      [10, 3],
    ]);
    expect(ratings).toEqual([...ratingsOf(pairings.slice(1, 2), 'cat')].sort(([, a], [, b]) => a - b));
    const lines = readFileSync(file, 'utf8');
    await run('--seconds', '0.1');
    expect(readFileSync(file, 'utf8')).toBe(lines);
  });

  it.each(['0', '-1', 'long'])('refuses %s seconds', async (seconds) => {
    const { code, stderr } = await benben(['ladder', '--games', '1', `--seconds=${seconds}`]);
    expect(code).toBe(2);
    expect(stderr).toContain('above 0');
  });

  it('says what is wrong with its file', async () => {
    const file = join(folder, 'broken.jsonl');
    writeFileSync(file, 'nonsense');
    const { code, stderr } = await benben(['ladder', '--games', '1', '--from', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('broken.jsonl');
  });
});

describe('odds', () => {
  it('prints the solved chance and the bust table', async () => {
    const { code, stdout } = await benben(['odds', '--game', 'dice-pyramid', '--json']);
    expect(code).toBe(0);
    const odds = JSON.parse(stdout);
    expect(odds.firstSeatWin).toBeCloseTo(0.5504952719443, 12);
    expect(odds.bust.map(({ usefulColours }: { usefulColours: number }) => usefulColours)).toEqual([1, 2, 3]);
    expect(odds.bust[0].byDice[5]).toBeCloseTo((5 / 6) ** 6, 12);
  });
});

describe('perft', () => {
  it('counts the rolls of six dice', async () => {
    const { stdout } = await benben(['perft', '--depth', '1', '--json']);
    expect(JSON.parse(stdout).leaves).toEqual([1, 46656]);
  });
});

describe('a match in the terminal', () => {
  it('is played by bots, recorded, verified and told again; a forged one is found out', async () => {
    const file = join(folder, 'bots.json');
    const played = await typed(['play', '--players', 'greedy,easy', '--seed', 'a test', '--out', file]);
    expect(played.code).toBe(0);
    expect(played.stdout).toContain('completes the pyramid and wins!');
    const record: MatchRecord = JSON.parse(readFileSync(file, 'utf8'));
    const forged = join(folder, 'forged.json');
    const [opening, ...turns] = record.turns;
    const luck = opening?.luck.map((value) => (value + 1) % 6);
    writeFileSync(forged, JSON.stringify({ ...record, turns: [{ ...opening, luck }, ...turns] }));

    const [verified, found, told, json] = await Promise.all([
      benben(['verify', file]),
      benben(['verify', forged]),
      benben(['replay', file, '--at', '1', '--lang', 'ru']),
      benben(['replay', file, '--json']),
    ]);
    expect(verified).toMatchObject({
      code: 0,
      stdout: `verified: ${record.turns.length} turns of dice-pyramid\nnot signed: legal moves may have been exchanged\n`,
    });
    expect(found).toMatchObject({
      code: 1,
      stderr: 'not verified: What turn 1 rolled or drew does not come from the sealed seed.\n',
    });
    expect(told.stdout).toMatch(/Первый ход — Игрок \d/);
    expect(told.stdout).toContain('1К  · · · · · ·');
    expect(JSON.parse(json.stdout).moments.length).toBe(record.turns.length + 1);
  });

  it('is compared with the seal, the number and the key that the one who asks knows', async () => {
    const file = join(folder, 'witnessed.json');
    const { stdout } = await typed(['play', '--players', 'easy,easy', '--seed', 'f', '--out', file]);
    const { commitment } = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
    expect(stdout).toContain(commitment);
    const [seen, other, nonce, key, russian] = await Promise.all([
      benben(['verify', file, '--commitment', commitment]),
      benben(['verify', file, '--commitment', 'ab'.repeat(32)]),
      benben(['verify', file, '--nonce', 'mine', '--json']),
      benben(['verify', file, '--key', 'ab'.repeat(32)]),
      benben(['verify', file, '--nonce', 'mine', '--lang', 'ru']),
    ]);
    expect(seen.code).toBe(0);
    expect(other).toMatchObject({
      code: 1,
      stderr: 'not verified: The seal in the record is not the one shown before the match.\n',
    });
    expect(JSON.parse(nonce.stdout)).toMatchObject({ verified: false, flaw: { flaw: 'other-nonce' } });
    expect(key.stderr).toContain('The record is not signed');
    expect(russian.stderr).toContain('Число, которое добавили вы, в записи другое.');
  });

  it('is read as the page saves it, with the names of the players', async () => {
    const [plain, saved] = [join(folder, 'plain.json'), join(folder, 'saved.json')];
    await typed(['play', '--players', 'easy,easy', '--seed', 'd', '--out', plain]);
    const record: MatchRecord = JSON.parse(readFileSync(plain, 'utf8'));
    writeFileSync(saved, JSON.stringify({ record, names: ['Ada', null] }));
    const [verified, told] = await Promise.all([benben(['verify', saved]), benben(['replay', saved])]);
    expect(verified.code).toBe(0);
    expect(told.stdout).toContain('Ada rolls');
    expect(told.stdout).toContain('Player 2 rolls');
  });

  it('is reviewed: a solved player errs nowhere, a random one often', async () => {
    const file = join(folder, 'reviewed.json');
    await typed(['play', '--players', 'exact,random', '--seed', 'e', '--out', file]);
    const [exact, random, told] = await Promise.all([
      benben(['review', file, '--seat', '1', '--json']),
      benben(['review', file, '--seat', '2', '--json']),
      benben(['review', file, '--seat', '2']),
    ]);
    const [good, bad] = [exact, random].map(({ stdout }) => JSON.parse(stdout));
    expect(good.best).toBe(good.choices.length);
    expect(good.choices.length).toBeGreaterThan(0);
    expect(bad.best).toBeLessThan(bad.choices.length);
    expect(told.stdout).toContain(`as good as the best: ${bad.best} of ${bad.choices.length}\n`);
    expect(told.stdout).toMatch(/^ +\d+ {2}−\d+\.\d % .+ → .+$/m);
    // Under each, why.
    expect(told.stdout).toMatch(/ → .+\n {10,}[A-Z].+\.$/m);
    expect(bad.slips.length).toBeGreaterThan(0);
    expect(good.slips).toEqual([]);
  });

  it('is started by whom the table names, and its record keeps that', async () => {
    const file = join(folder, 'named.json');
    await typed(['play', '--players', 'easy,easy,easy', '--first', '2', '--seed', 'c', '--out', file]);
    const record: MatchRecord = JSON.parse(readFileSync(file, 'utf8'));
    expect(record.table.first).toBe(2);
    expect(record.turns[0]?.seat).toBe(2);
    expect((await benben(['verify', file])).code).toBe(0);
  });

  it('lets a person play: short forms, refusals, undo, hints, and leaving', async () => {
    const file = join(folder, 'person.json');
    const lines = ['s', 'hint', 'r', '6a', 'nonsense', 'undo', 'moves', 'quit'];
    const { code, stdout } = await typed(
      ['play', '--players', 'human,human', '--seed', 'b', '--out', file],
      lines.join('\n'),
    );
    expect(code).toBe(0);
    expect(stdout).toContain('Roll the dice first. (DIC-5)');
    expect(stdout).toMatch(/55\.05 % {2}Roll/);
    expect(stdout).toMatch(/rolls (red|orange|yellow|green|blue|violet)/);
    expect(stdout).toContain('No such move now.');
    expect(stdout).toContain('There is nothing to undo.');
    expect(stdout).toContain('Moves: ');
    expect(stdout).toContain('The match is left unfinished.');
    const record: MatchRecord = JSON.parse(readFileSync(file, 'utf8'));
    expect(record.turns.length).toBeGreaterThan(0);
    expect(record.secret).toBeUndefined();
  });
});

describe('a mistake on the command line', () => {
  const broken = () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"game":"dice-pyramid","version":"one"}');
    return file;
  };
  const savedBroken = () => {
    const file = join(folder, 'saved-broken.json');
    writeFileSync(file, '{"record":7,"names":[]}');
    return file;
  };
  const nobodyStarts = () => {
    const file = join(folder, 'nobody-starts.json');
    const table = { seats: 2, options: {}, first: 2 };
    const record = { game: 'dice-pyramid', version: 1, table, commitment: '', luck: [], turns: [] };
    writeFileSync(file, JSON.stringify(record));
    return file;
  };
  it.each([
    [['simulate', '--seats', '9'], 'This game is for 2–4 players, not 9.'],
    [['simulate', '--seats', '3', '--first', '3'], 'first: must be a whole number, 0–2, not 3'],
    [['simulate', '--games', 'many'], 'It must be a whole number, 1 or more.'],
    [['simulate', '--options', 'placement=wild'], 'options.placement: must be one of all, free, not "wild"'],
    [['arena', '--bots', 'exact,nobody'], "no bot 'nobody' for dice-pyramid"],
    [['play', '--players', 'human', '--seats', '3'], '--players names 1 players for 3 seats'],
    [['odds', '--game', 'chess'], "no game 'chess'"],
    [['fit', '--game', 'pyramids'], 'the bots of pyramids have nothing to fit'],
    [['verify', '/nowhere/record.json'], '/nowhere/record.json: ENOENT'],
    [['review', broken, '--seat', '1'], 'broken.json: version: must be a whole number'],
    [['review', savedBroken, '--seat', '1'], 'saved-broken.json: record: must be an object'],
    [['replay', broken], 'broken.json: version: must be a whole number'],
    [['verify', nobodyStarts], 'table.first: must be a whole number, 0–1, not 2'],
  ])('is told in one line: %j', async (args, message) => {
    const words = args.map((arg) => (typeof arg === 'function' ? arg() : arg));
    const { code, stdout, stderr } = await benben(words);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n').length).toBe(1);
  });
});
