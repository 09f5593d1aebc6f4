/** A server as a process of its own, whose processor time and memory can be read. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, SERVER_FLAGS } from '../../../scripts/lib.mjs';

/** Of the kernel, in a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Microseconds of all threads of a process so far. */
export function processorTimeOf(pid: number): number {
  const [own, kernel] = timesIn(fieldsOf(pid));
  return own + kernel;
}

/** Where it was spent, in microseconds: by the first thread and by all others, in code of their own and in the kernel. */
export type Spent = Readonly<Record<'own' | 'kernel' | 'othersOwn' | 'othersKernel', number>>;

function spentBy(pid: number): Spent {
  const [all, allKernel] = timesIn(fieldsOf(pid));
  const [own, kernel] = timesIn(fieldsOf(pid, `task/${pid}/`));
  return { own, kernel, othersOwn: all - own, othersKernel: allKernel - kernel };
}

/** Microseconds in code of its own and in the kernel. */
function timesIn(fields: readonly string[]): [number, number] {
  const at = (i: number) => (Number(fields[i]) * 1e6) / TICKS;
  return [at(11), at(12)];
}

/** What follows the name in `/proc/<pid>/stat`, or that of a thread: the state, the parent, … */
function fieldsOf(pid: number, of = ''): string[] {
  return readFileSync(`/proc/${pid}/${of}stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
}

/** A process that was started with this word among its arguments, and its children. */
export function familyOf(word: string): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  // One that ends in the meantime is none of ours.
  const is = (test: () => boolean): boolean => {
    try {
      return test();
    } catch {
      return false;
    }
  };
  const parents = pids.filter((pid) =>
    is(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word)),
  );
  return pids.filter((pid) => parents.includes(pid) || is(() => parents.includes(Number(fieldsOf(pid)[1]))));
}

export class Served {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** With `profile`, what it did is written to that folder when it stops. */
  static async start(
    script: string,
    env: Readonly<Record<string, string>> = {},
    profile?: string,
  ): Promise<Served> {
    const watched = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile];
    const child = spawn(process.execPath, [...watched, ...SERVER_FLAGS, join(ROOT, script)], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (!url) throw new Error(`the server said '${line}'`);
    return new Served(child, url.replace('localhost', '127.0.0.1'));
  }

  get processorTime(): number {
    return processorTimeOf(this.#child.pid as number);
  }

  get spent(): Spent {
    return spentBy(this.#child.pid as number);
  }

  get megabytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}
