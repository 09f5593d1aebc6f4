/** Dragging a piece onto a place: pointer events only, so mouse, pen and finger are alike. */
const SLACK = 7;

export interface Drop {
  /** What `data-drop` of the place says, or null over nothing. */
  readonly on: string | null;
  /** Where the piece was let go. */
  readonly box: DOMRect;
}

interface DragHandlers {
  /** The piece left its place: from now on it is a drag, not a tap. */
  onlift(): void;
  onover?(on: string | null): void;
  ondrop(drop: Drop): void;
  oncancel(): void;
}

export function dragPiece(event: PointerEvent, { onlift, onover, ondrop, oncancel }: DragHandlers) {
  const handle = event.currentTarget as HTMLElement;
  const piece = handle.querySelector<HTMLElement>('[data-piece]');
  if (!piece || event.button !== 0) return;
  const start = { x: event.clientX, y: event.clientY };
  let lifted = false;
  const listening = new AbortController();
  const { signal } = listening;

  // On the window: a quick hand has left the piece before its first movement is told.
  addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== event.pointerId) return;
      const x = move.clientX - start.x;
      const y = move.clientY - start.y;
      if (!lifted && Math.hypot(x, y) > SLACK) {
        lifted = true;
        handle.style.zIndex = '8';
        handle.style.pointerEvents = 'none';
        onlift();
      }
      if (!lifted) return;
      piece.style.translate = `${x}px ${y}px`;
      onover?.(placeUnder(move));
    },
    { signal },
  );
  const end = (up: PointerEvent) => {
    if (up.pointerId !== event.pointerId) return;
    listening.abort();
    if (!lifted) return;
    const box = piece.getBoundingClientRect();
    const on = placeUnder(up);
    piece.style.translate = '';
    handle.style.zIndex = '';
    handle.style.pointerEvents = '';
    // The click that follows a drag, if any comes, is not a tap.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    if (up.type === 'pointerup') ondrop({ on, box });
    else oncancel();
  };
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

function placeUnder({ clientX, clientY }: PointerEvent): string | null {
  const under = document.elementsFromPoint(clientX, clientY);
  return (
    under
      .map((element) => element.closest<HTMLElement>('[data-drop]')?.dataset.drop)
      .find((on) => on !== undefined) ?? null
  );
}
