/** The match is over and its result is shown; other dialogs are not the end. */
export const OVER = 'dialog[open] .result';
