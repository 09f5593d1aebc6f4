import type { Component } from 'svelte';

/** A part of the page that is fetched when it is first wanted, and stays from then on. */
export function whenWanted<Part extends Component<never>>(
  wanted: () => boolean,
  load: () => Promise<{ readonly default: Part }>,
): { readonly here: Part | null } {
  let here: Part | null = $state.raw(null);
  $effect(() => {
    if (!wanted() || here) return;
    // Without a network it is not there, and is asked for again when it is wanted again.
    void load().then(
      (loaded) => {
        here = loaded.default;
      },
      () => undefined,
    );
  });
  return {
    get here() {
      return here;
    },
  };
}
