/**
 * Long work after a touch waits until the screen has shown that it was touched. For what opens, changes pages or words;
 * whatever is dragged, walked through with keys or must keep the focus is done at once.
 */
export function afterPicture(work: () => void): () => void {
  // A page nobody sees has no pictures.
  if (document.hidden) {
    work();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's own callbacks come before it is painted, whatever they put off after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The same for whoever can wait. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPicture(resolve);
  });
}
