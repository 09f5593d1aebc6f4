/** Words of which one language is here: another is fetched when it is chosen, and all take over together. */
import type { Language } from '@benben/core';
import { settings } from '../settings/settings.svelte.ts';
import { painted } from '../shell/after-picture.ts';

type Fetch<Words> = Readonly<Record<Language, () => Promise<Words>>>;

/** Not always the one that is chosen: its words have to come first. */
let inForce: Language = $state(settings.language);

/** What has been asked for so far, and has to follow the language. */
const followers = new Set<Pick<Spoken<unknown>, 'fetch'>>();

export const language = () => inForce;

export class Spoken<Words> {
  readonly #fetch: Fetch<Words>;
  #here: Readonly<Partial<Record<Language, Words>>> = $state.raw({});

  constructor(fetch: Fetch<Words>) {
    this.#fetch = fetch;
  }

  /** Reading it in a template makes it follow the language. */
  get now(): Words {
    const words = this.#here[inForce];
    if (words === undefined) throw new Error('words are read before they have been fetched');
    return words;
  }

  /** They are there from now on, whatever language is chosen. */
  async load(): Promise<void> {
    followers.add(this);
    await this.fetch(inForce);
  }

  async fetch(wanted: Language): Promise<void> {
    if (wanted in this.#here) return;
    const words = await this.#fetch[wanted]();
    this.#here = { ...this.#here, [wanted]: words };
  }
}

/** Everything on the page in this language, as soon as all of it is here. */
export async function speak(wanted: Language): Promise<void> {
  // What is opened meanwhile must be there in both.
  for (let asked = 0; asked < followers.size; ) {
    asked = followers.size;
    await Promise.all(Array.from(followers, (words) => words.fetch(wanted)));
  }
  if (wanted === inForce) return;
  // Every word on the page changes: the choice itself is seen first.
  await painted();
  if (wanted === settings.language) inForce = wanted;
}
