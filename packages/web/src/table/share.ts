/** Hands a link to the system's share sheet, or copies it; true when it was copied. */
export async function share(path: string, title: string): Promise<boolean> {
  const url = new URL(path, location.origin).href;
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ url })) {
    // Closing the sheet is not an error.
    await navigator.share({ url, title }).catch(() => undefined);
    return false;
  }
  return copy(url);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Without https there is no clipboard: a selected field still copies. */
function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
