/**
 * A few workers and a queue; the host only says how to open a line to one. A crashed worker is replaced and its
 * question asked again, once: a question that crashes twice is the culprit and is refused.
 */
import type { Reply, Request, Thinker } from './messages.ts';

export interface Line {
  send(request: Request): void;
  close(): void | Promise<void>;
}

export interface LineEvents {
  replied(reply: Reply): void;
  crashed(reason: string): void;
}

export interface Pool extends Thinker {
  /** Stops the workers; what is still unanswered is rejected. */
  close(): Promise<void>;
}

interface Job {
  readonly request: Request;
  readonly settle: (reply: Reply) => void;
  attempts: number;
}

interface Desk {
  line: Line | null;
  job: Job | null;
}

const ATTEMPTS = 2;

export function createPool(size: number, open: (events: LineEvents) => Line): Pool {
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`a pool needs at least one worker, not ${size}`);
  const desks: Desk[] = Array.from({ length: size }, () => ({ line: null, job: null }));
  const queue: Job[] = [];
  let nextId = 0;
  let closed = false;

  const openLine = (desk: Desk): Line => {
    const line = open({
      replied(reply) {
        if (desk.line !== line || desk.job?.request.id !== reply.id) return;
        const { job } = desk;
        desk.job = null;
        job.settle(reply);
        dispatch();
      },
      crashed(reason) {
        // A dying worker may say so more than once.
        if (desk.line !== line) return;
        const { job } = desk;
        desk.line = null;
        desk.job = null;
        if (job && job.attempts < ATTEMPTS) queue.unshift(job);
        else if (job) fail(job, `the bot's worker crashed ${ATTEMPTS} times on this question: ${reason}`);
        dispatch();
      },
    });
    return line;
  };

  const dispatch = () => {
    for (const desk of desks) {
      if (closed || desk.job) continue;
      const job = queue.shift();
      if (!job) return;
      desk.job = job;
      job.attempts++;
      try {
        desk.line ??= openLine(desk);
        desk.line.send(job.request);
      } catch (error) {
        // What cannot even be asked must not keep the others waiting.
        desk.job = null;
        fail(job, `the bot cannot be asked: ${error}`);
        dispatch();
      }
    }
  };

  /** A worker that thinks hears nothing: to stop it at once it is closed, and the next question opens another. */
  const callOff = (job: Job): void => {
    const waiting = queue.indexOf(job);
    const desk = desks.find((each) => each.job === job);
    if (waiting >= 0) queue.splice(waiting, 1);
    else if (desk) {
      void desk.line?.close();
      Object.assign(desk, { line: null, job: null });
    } else return;
    fail(job, 'nobody waits for this any more');
    dispatch();
  };

  const ask = <T>(ask: DistributiveOmit<Request, 'id'>, signal?: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const settle = (reply: Reply) =>
        'error' in reply ? reject(new Error(reply.error)) : resolve(reply.answer as T);
      const job: Job = { request: { ...ask, id: nextId++ }, settle, attempts: 0 };
      if (closed) return fail(job, 'the bots are closed');
      if (signal?.aborted) return fail(job, 'nobody waits for this any more');
      signal?.addEventListener('abort', () => callOff(job), { once: true });
      queue.push(job);
      dispatch();
    });

  return {
    think: (question, { signal } = {}) => ask({ kind: 'think', question }, signal),
    advise: (question) => ask({ kind: 'advise', question }),
    compare: (question) => ask({ kind: 'compare', question }),
    chances: (question) => ask({ kind: 'chances', question }),
    async close() {
      closed = true;
      const open = desks.flatMap(({ line }) => line ?? []);
      const unanswered = [...desks.flatMap(({ job }) => job ?? []), ...queue.splice(0)];
      for (const desk of desks) Object.assign(desk, { line: null, job: null });
      for (const job of unanswered) fail(job, 'the bots are closed');
      await Promise.all(open.map((line) => line.close()));
    },
  };
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;

function fail(job: Job, error: string): void {
  job.settle({ id: job.request.id, error });
}
