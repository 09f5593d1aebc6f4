/** How bots think at a table of the day: with the day's luck, and for as long as it takes. */
import { botSeedFor } from '@benben/core';

/** A worker that could not be fetched, or died, may be there a moment later. */
const AGAIN_MS = 1000;
const TRIES = 1000;

/** No other move will do, so a worker that fails is asked again. */
export async function thoughtOfDay(
  seed: string,
  seq: number,
  ask: (seed: number) => Promise<readonly string[]>,
  signal: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<readonly string[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask(botSeedFor(seed, seq));
    } catch (error) {
      if (tried === TRIES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
