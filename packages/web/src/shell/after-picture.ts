/**
 * Long work after a touch waits until the screen has shown that it was touched. For what opens, changes pages or words,
 * and for taps on a board; whatever is dragged or walked through with keys is done at once.
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

/**
 * A tap anywhere in here is seen before the long work it sets off. Keys act at once, because the focus goes on with them;
 * whatever comes next, by key or hand, finds the tap done.
 */
export function tapsSeenFirst(place: HTMLElement): () => void {
  const listening = new AbortController();
  const first = { capture: true, signal: listening.signal };
  let waiting: (() => void) | null = null;
  const act = () => {
    const tap = waiting;
    waiting = null;
    tap?.();
  };
  const postpone = (click: MouseEvent) => {
    const { target } = click;
    if (!click.isTrusted || click.detail === 0 || !(target instanceof Element)) return;
    click.stopPropagation();
    click.preventDefault();
    // What is gone by then was not what the finger meant.
    waiting = () => target.isConnected && target.dispatchEvent(new PointerEvent('click', click));
    afterPicture(act);
  };
  place.addEventListener('click', postpone, first);
  addEventListener('pointerdown', act, first);
  addEventListener('keydown', act, first);
  return () => listening.abort();
}
