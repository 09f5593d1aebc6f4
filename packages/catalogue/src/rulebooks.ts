import type { Language, Rulebook } from '@benben/core';
import type { ForEveryGame } from './boxes.ts';

type Fetch = Readonly<Record<Language, () => Promise<Rulebook>>>;

/** Fetched when somebody reads. */
export const RULEBOOKS: ForEveryGame<Fetch> = {
  'dice-pyramid': {
    en: async () => (await import('@benben/dice-pyramid/rulebook/en')).rulebook,
    ru: async () => (await import('@benben/dice-pyramid/rulebook/ru')).rulebook,
  },
  'emperors-gold': {
    en: async () => (await import('@benben/emperors-gold/rulebook/en')).rulebook,
    ru: async () => (await import('@benben/emperors-gold/rulebook/ru')).rulebook,
  },
  pyramidion: {
    en: async () => (await import('@benben/pyramidion/rulebook/en')).rulebook,
    ru: async () => (await import('@benben/pyramidion/rulebook/ru')).rulebook,
  },
  pyramids: {
    en: async () => (await import('@benben/pyramids/rulebook/en')).rulebook,
    ru: async () => (await import('@benben/pyramids/rulebook/ru')).rulebook,
  },
};
