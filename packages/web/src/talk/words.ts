/** A line in the reader's language. */
import type { TalkLine } from '@benben/protocol';
import { REACTIONS, READY, type Reaction, type Ready } from '@benben/protocol/sayings';
import { i18n } from '../i18n/i18n.svelte.ts';

export function wordsOf({ what }: Pick<TalkLine, 'what'>): string {
  if (!('ready' in what)) return what.text;
  const known = READY.find((each): each is Ready => each === what.ready);
  return known ? i18n.t.talk.ready[known] : i18n.t.talk.unknown;
}

/** Null for what is written. */
export function reactionOf({ what }: Pick<TalkLine, 'what'>): Reaction | null {
  return ('ready' in what && REACTIONS.find((each) => each === what.ready)) || null;
}
