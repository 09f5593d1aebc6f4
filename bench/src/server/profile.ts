/** Where a server's time went while it was played at, by what its functions are about; from what `--cpu-prof` writes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  /** Microseconds of the machine's monotonic clock. */
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** From and to, in microseconds of the monotonic clock. */
export type Span = readonly [number, number];

export interface Share {
  readonly thread: number;
  readonly what: string;
  /** Of the time looked at, waiting included. */
  readonly share: number;
}

export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** The functions that took most of each thread, the busiest first. */
export function sharesIn(folder: string, spans: readonly Span[], most: number): Share[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'));
  return files.toSorted().flatMap((file, thread) => {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
    const spent = new Map<string, number>();
    let [now, all] = [profile.startTime, 0];
    for (const [i, delta] of profile.timeDeltas.entries()) {
      now += delta;
      if (!spans.some(([from, to]) => now >= from && now <= to)) continue;
      const name = names.get(profile.samples[i] as number) ?? '';
      spent.set(name, (spent.get(name) ?? 0) + delta);
      all += delta;
    }
    const sorted = [...spent].sort(([, a], [, b]) => b - a).slice(0, most);
    return sorted.map(([what, time]) => ({ thread, what, share: time / all }));
  });
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const file = url.replace(/.*\/(?=node_modules|packages)/, '');
  return file === '' ? functionName : `${functionName || 'anonymous'} ${file}:${lineNumber + 1}`;
}

export function printShare({ thread, what, share }: Share): string {
  return `thread ${thread}: ${(share * 100).toFixed(1).padStart(4)} % ${what}`;
}
