/** What a person would wait for, with room for a slow machine: what a page shows is asked for until it is there. */
export const SOON = { timeout: 60_000 };
