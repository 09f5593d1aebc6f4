/** A real nats-server, where one is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { natsBus } from '../../src/bus/nats.ts';
import { freePort } from './process.ts';

const PATH = ['nats-server', '/usr/sbin/nats-server'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
);
export const hasNats = PATH !== undefined;

export class TestNats {
  readonly port: number;
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<TestNats> {
    const nats = new TestNats(await freePort());
    await nats.startAgain();
    return nats;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async startAgain(): Promise<void> {
    const args = ['--addr', '127.0.0.1', '--port', String(this.port)];
    this.#child = spawn(PATH as string, args, { stdio: 'ignore' });
    for (;;) {
      const line = await natsBus(this.url).catch(() => null);
      if (line) return line.close();
      await delay(20);
    }
  }

  stop(): void {
    this.#child?.kill();
  }
}
