import { FORMER_NAME } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';

/** No name stands for who has gone; what is said instead is in the reader's language. */
export const shownName = (name: string): string => (name === FORMER_NAME ? i18n.t.me.former : name);
