/** Gradients and patterns that drawings refer to by id: each game's once on the page, whatever it shows. */
import type { Component } from 'svelte';

let list = $state.raw<readonly Component[]>([]);

export const defs = {
  get list() {
    return list;
  },
};

export function addDefs(next: Component) {
  if (!list.includes(next)) list = [...list, next];
}
