import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { Queue } from '@benben/core';
import { vi } from 'vitest';
import { run } from '../../src/program.ts';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The command as a person would run it, in a process of its own. */
export function typed(args: readonly string[], input = ''): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], { cwd: ROOT });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

const queue = new Queue();

/** The same command without the second it takes to start a process; what is printed is one's own, so one at a time. */
export function benben(args: readonly string[]): Promise<Finished> {
  return queue.run(() => overheard(args));
}

async function overheard(args: readonly string[]): Promise<Finished> {
  const out: string[] = [];
  const errors: string[] = [];
  const into =
    (lines: string[], end: string) =>
    (first: unknown, ...rest: unknown[]) => {
      lines.push(format(first, ...rest), end);
      return true;
    };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(into(out, '\n')),
    vi.spyOn(console, 'error').mockImplementation(into(errors, '\n')),
    // The parser of the command line writes for itself.
    vi.spyOn(process.stdout, 'write').mockImplementation(into(out, '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into(errors, '')),
  ];
  try {
    process.exitCode = 0;
    await run(args);
    return { code: Number(process.exitCode), stdout: out.join(''), stderr: errors.join('') };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
