/** Dragging a piece onto a place: pointer events only, so mouse, pen and finger are alike. */
const SLACK = 7;

export interface Drop {
  /** What the place under the pointer says of itself, or null over nothing. */
  readonly on: string | null;
  /** Where the piece was let go. */
  readonly box: DOMRect;
}

interface Drag {
  /** How places are marked: `cell` for `data-cell`. */
  readonly places: string;
  /** A finger hides what is under it: the piece is held this much above. */
  readonly aboveFinger?: number;
  /** The piece left its place: from now on it is a drag, not a tap. */
  onlift(): void;
  onover?(on: string | null): void;
  /** Let go; over nothing also when the system took the pointer away. */
  ondrop(drop: Drop): void;
}

/** What was touched follows the pointer, or the `data-piece` in it. */
export function drag(event: PointerEvent, { places, aboveFinger = 0, onlift, onover, ondrop }: Drag): void {
  if (event.button !== 0) return;
  const handle = event.currentTarget as HTMLElement;
  const piece = handle.querySelector<HTMLElement>('[data-piece]') ?? handle;
  const above = event.pointerType === 'mouse' ? 0 : aboveFinger;
  const placeUnder = ({ clientX, clientY }: PointerEvent) => {
    for (const element of document.elementsFromPoint(clientX, clientY - above)) {
      const on = element.closest<HTMLElement>(`[data-${places}]`)?.dataset[places];
      if (on !== undefined) return on;
    }
    return null;
  };
  let lifted = false;
  const listening = new AbortController();
  const { signal } = listening;

  // On the window: a quick hand has left the piece before its first movement is told.
  addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== event.pointerId) return;
      const x = move.clientX - event.clientX;
      const y = move.clientY - event.clientY;
      if (!lifted && Math.hypot(x, y) > SLACK) {
        lifted = true;
        handle.style.zIndex = '8';
        handle.style.pointerEvents = 'none';
        onlift();
      }
      if (!lifted) return;
      piece.style.translate = `${x}px ${y - above}px`;
      onover?.(placeUnder(move));
    },
    { signal },
  );
  const end = (up: PointerEvent) => {
    if (up.pointerId !== event.pointerId) return;
    listening.abort();
    if (!lifted) return;
    const drop = { on: up.type === 'pointerup' ? placeUnder(up) : null, box: piece.getBoundingClientRect() };
    piece.style.translate = '';
    handle.style.zIndex = '';
    handle.style.pointerEvents = '';
    swallowClick();
    ondrop(drop);
  };
  // Where letters happen to be selected, the browser would drag those instead.
  addEventListener('dragstart', (native) => native.preventDefault(), { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

/** The click that follows a drag, if any comes, is not a tap. */
function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
}
