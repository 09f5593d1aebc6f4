import { i18n } from '../i18n/i18n.svelte.ts';
import { shownName } from '../online/shown-name.ts';

/** Whoever is a program is called one, wherever the name stands. */
export function knownAs({
  name,
  program,
}: {
  readonly name: string;
  readonly program?: true | undefined;
}): string {
  return program ? i18n.t.programs.marked(shownName(name)) : shownName(name);
}
