/** How every board and table hears keys. */

/** Not a shortcut of the browser, not typed into a field, not meant for a dialog. */
export function isForTable({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return false;
  return document.querySelector('dialog[open]') === null;
}

/** The digit a key stands for in either block of the keyboard, or null. */
export function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
