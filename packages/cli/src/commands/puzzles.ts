/** `puzzles find`, `puzzles grade` and `puzzles prove`: where the puzzles come from, and whether they hold. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  askedIn,
  createAdvisor,
  type Found,
  huntIn,
  layOut,
  missedBy,
  type PuzzleBook,
  proveBest,
} from '@benben/bots';
import { Command } from 'commander';
import { botOf, gameOf, type TableFlags, tableOf, wholeNumber, withTableFlags } from '../flags.ts';
import { UsageError } from '../usage.ts';

interface FindFlags extends TableFlags {
  readonly out: string;
  readonly bot: string;
  readonly games: number;
  readonly seed: number;
  readonly choices: number;
  readonly looks: number;
}

interface BookFlags {
  readonly book: string;
  readonly looks: number;
  readonly every: number;
}

export function puzzlesCommand(): Command {
  const find = withTableFlags(new Command('find'))
    .description('look for puzzles in matches of a strong bot and add them to a book')
    .requiredOption('--bot <name>', 'who plays')
    .requiredOption('--out <file>', 'the book they are added to')
    .option('--games <n>', 'how many matches', wholeNumber(1), 10)
    .option('--seed <n>', 'of the first match', wholeNumber(0), 1)
    .option('--choices <n>', 'only where there are so many choices', wholeNumber(2), 2)
    .option('--looks <n>', 'fresh looks that must agree', wholeNumber(1), 8)
    .action((flags: FindFlags) => findPuzzles(flags));
  const book = (name: string) =>
    new Command(name)
      .requiredOption('--book <file>', 'the book')
      .option('--looks <n>', 'fresh looks that must agree', wholeNumber(1), 16)
      .option('--every <n>', 'only every so manyth puzzle', wholeNumber(1), 1);
  const grade = book('grade')
    .description('let every level of the ladder try each puzzle, and sort the book by how many miss it')
    .action((flags: BookFlags) => gradePuzzles(flags));
  const prove = book('prove')
    .description('look at every puzzle again, with looks it has not seen')
    .option('--drop', 'write the book without those that do not hold')
    .action((flags: BookFlags & { readonly drop?: true }) => provePuzzles(flags));
  return new Command('puzzles')
    .description('find, grade and prove puzzles')
    .addCommand(find)
    .addCommand(grade)
    .addCommand(prove);
}

function findPuzzles(flags: FindFlags): void {
  const game = gameOf(flags);
  const table = tableOf(game, flags);
  const hunt = {
    ...{ game, table, looks: flags.looks, choices: flags.choices, prover: createAdvisor(game, table) },
    player: botOf(game, table, flags.bot),
    greedy: botOf(game, table, 'greedy'),
  };
  let found = 0;
  for (let match = 0; match < flags.games; match++) {
    for (const puzzle of huntIn(hunt, flags.seed + match)) {
      if (add(flags.out, { game: game.id, version: game.version }, puzzle)) found++;
    }
    console.error(`match ${match + 1} of ${flags.games}: ${found} found`);
  }
}

/** After each one: a hunt may be stopped at any time. */
function add(file: string, head: Pick<PuzzleBook, 'game' | 'version'>, exactly: Found): boolean {
  const book: PuzzleBook = existsSync(file) ? readBook(file) : { ...head, puzzles: [] };
  if (book.game !== head.game || book.version !== head.version)
    throw new UsageError(`${file} is of ${book.game}, version ${book.version}`);
  const found = rounded(exactly);
  const isSame = ({ best, worth, next }: Found) =>
    best === found.best && worth === found.worth && next === found.next;
  // Where values are solved, the same position comes up again and again.
  if (book.puzzles.some(isSame)) return false;
  const id = Math.max(0, ...book.puzzles.map((puzzle) => puzzle.id)) + 1;
  writeBook(file, { ...book, puzzles: [...book.puzzles, { id, ...found, missedBy: 0 }] });
  return true;
}

const rounded = (found: Found): Found => ({
  ...found,
  worth: Math.round(found.worth * 1000) / 1000,
  next: Math.round(found.next * 1000) / 1000,
});

function gradePuzzles({ book: file }: BookFlags): void {
  const book = readBook(file);
  const game = gameOf({ game: book.game, options: '' });
  const graded = book.puzzles.map((puzzle) => ({ ...puzzle, missedBy: missedBy(game, puzzle) }));
  writeBook(file, {
    ...book,
    puzzles: graded.toSorted((a, b) => a.missedBy - b.missedBy || a.id - b.id),
  });
}

function provePuzzles({ book: file, looks, every, drop }: BookFlags & { readonly drop?: true }): void {
  const book = readBook(file);
  const game = gameOf({ game: book.game, options: '' });
  const fallen = book.puzzles.filter((puzzle, i) => {
    if (i % every !== 0) return false;
    const prover = createAdvisor(game, puzzle.table);
    // The first looks found it: these are others.
    const { holds } = proveBest(
      game,
      prover,
      askedIn(game, layOut(game, puzzle), puzzle.before),
      puzzle.best,
      { looks, from: 1000 },
    );
    if (!holds) console.log(`puzzle ${puzzle.id} does not hold`);
    return !holds;
  });
  const looked = Math.ceil(book.puzzles.length / every);
  console.log(`${book.game}: ${looked - fallen.length} of ${looked} hold`);
  if (drop) writeBook(file, { ...book, puzzles: book.puzzles.filter((puzzle) => !fallen.includes(puzzle)) });
  else if (fallen.length > 0) process.exitCode = 1;
}

function readBook(file: string): PuzzleBook {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PuzzleBook;
  } catch {
    throw new UsageError(`${file} is no book of puzzles`);
  }
}

/** A line each, so that what changes can be seen. */
function writeBook(file: string, { game, version, puzzles }: PuzzleBook): void {
  const lines = puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n');
  writeFileSync(file, `{"game":"${game}","version":${version},"puzzles":[\n${lines}\n]}\n`);
}
