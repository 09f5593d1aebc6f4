/** What a host and its worker say to each other. */
import {
  type Advice,
  type AdviceQuestion,
  advise,
  type ChancesQuestion,
  type CompareQuestion,
  type Comparison,
  chances,
  compare,
} from './answer.ts';
import type { Question } from './bot.ts';
import { thinkAt } from './kept.ts';

export type Request =
  | { readonly id: number; readonly kind: 'think'; readonly question: Question }
  | { readonly id: number; readonly kind: 'advise'; readonly question: AdviceQuestion }
  | { readonly id: number; readonly kind: 'compare'; readonly question: CompareQuestion }
  | { readonly id: number; readonly kind: 'chances'; readonly question: ChancesQuestion };

export type Reply =
  | { readonly id: number; readonly answer: string[] | Advice | Comparison | readonly number[] }
  | { readonly id: number; readonly error: string };

/** Someone who answers questions somewhere else. */
export interface Thinker {
  /** Rejects at once when the signal says that nobody waits any more. */
  think(question: Question, options?: { readonly signal?: AbortSignal | undefined }): Promise<string[]>;
  advise(question: AdviceQuestion): Promise<Advice>;
  compare(question: CompareQuestion): Promise<Comparison>;
  /** By seat. */
  chances(question: ChancesQuestion): Promise<readonly number[]>;
}

/** The worker's whole work; a question that cannot be answered is not a crash. */
export async function reply(request: Request): Promise<Reply> {
  try {
    return { id: request.id, answer: await answerTo(request) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
}

type Answer = Extract<Reply, { answer: unknown }>['answer'];

function answerTo(request: Request): Answer | Promise<Answer> {
  switch (request.kind) {
    case 'think':
      return thinkAt(request.question);
    case 'advise':
      return advise(request.question);
    case 'compare':
      return compare(request.question);
    case 'chances':
      return chances(request.question);
  }
}
