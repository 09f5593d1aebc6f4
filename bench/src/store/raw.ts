/** The least that keeps a promise: what waits is appended to a file in one write, and the disk is waited for once. */
import { type FileHandle, open } from 'node:fs/promises';

interface Waiting {
  readonly bytes: string;
  readonly written: () => void;
}

export class RawLog {
  readonly #file: FileHandle;
  #waiting: Waiting[] = [];
  #busy = false;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<RawLog> {
    return new RawLog(await open(path, 'a'));
  }

  /** Resolves when it is on disk. */
  append(bytes: string): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ bytes, written });
      if (!this.#busy) void this.#write();
    });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const all = this.#waiting;
      this.#waiting = [];
      await this.#file.appendFile(all.map(({ bytes }) => bytes).join(''));
      await this.#file.datasync();
      for (const { written } of all) written();
    }
    this.#busy = false;
  }
}
