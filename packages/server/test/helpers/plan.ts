/** A table nobody asked anything special of. */
export const PLAIN = { rated: false, first: null, rematchOf: null } as const;
