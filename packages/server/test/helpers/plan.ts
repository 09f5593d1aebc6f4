/** A table nobody asked anything special of. */
export const PLAIN = { first: null, rematchOf: null } as const;
