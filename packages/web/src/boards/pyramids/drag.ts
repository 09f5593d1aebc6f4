/** Dragging a domino from the quarry over the places: pointer events only, so mouse, pen and finger are alike. */
const SLACK = 6;
/** A finger hides what is under it, so the domino is held a little above. */
const ABOVE_FINGER = 34;

interface DragHandlers {
  /** It left its place: from now on it is a drag, not a tap. */
  onlift(): void;
  onover(cell: number): void;
  /** Let go over a place, or elsewhere. */
  ondrop(cell: number | null): void;
}

export function dragDomino(event: PointerEvent, { onlift, onover, ondrop }: DragHandlers) {
  const domino = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  const lift = event.pointerType === 'mouse' ? 0 : ABOVE_FINGER;
  let lifted = false;
  const listening = new AbortController();
  const { signal } = listening;
  domino.setPointerCapture(event.pointerId);

  domino.addEventListener(
    'pointermove',
    (move) => {
      const x = move.clientX - start.x;
      const y = move.clientY - start.y;
      if (!lifted && Math.hypot(x, y) > SLACK) {
        lifted = true;
        onlift();
      }
      if (!lifted) return;
      domino.style.translate = `${x}px ${y - lift}px`;
      const cell = cellUnder(move, lift);
      // Over the board the piece itself is seen where it would lie.
      domino.style.opacity = cell === null ? '' : '0';
      if (cell !== null) onover(cell);
    },
    { signal },
  );
  const end = (up: PointerEvent) => {
    listening.abort();
    domino.style.translate = '';
    domino.style.opacity = '';
    if (!lifted) return;
    // The click that follows a drag, if any comes, is not a tap.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    ondrop(up.type === 'pointerup' ? cellUnder(up, lift) : null);
  };
  domino.addEventListener('pointerup', end, { signal });
  domino.addEventListener('pointercancel', end, { signal });
}

function cellUnder({ clientX, clientY }: PointerEvent, lift: number): number | null {
  for (const element of document.elementsFromPoint(clientX, clientY - lift)) {
    const cell = element.closest<SVGElement>('[data-cell]')?.dataset.cell;
    if (cell !== undefined) return Number(cell);
  }
  return null;
}
