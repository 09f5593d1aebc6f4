/** Dragging a die onto a place: pointer events only, so mouse, pen and finger are alike. */
const SLACK = 6;

interface DragHandlers {
  /** The die left its place: from now on it is a drag, not a tap. */
  onlift(): void;
  ondrop(place: number): void;
}

export function dragDie(event: PointerEvent, { onlift, ondrop }: DragHandlers) {
  const die = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  let lifted = false;
  const listening = new AbortController();
  const { signal } = listening;
  die.setPointerCapture(event.pointerId);

  die.addEventListener(
    'pointermove',
    (move) => {
      const x = move.clientX - start.x;
      const y = move.clientY - start.y;
      if (!lifted && Math.hypot(x, y) > SLACK) {
        lifted = true;
        onlift();
      }
      if (lifted) die.style.translate = `${x}px ${y}px`;
    },
    { signal },
  );
  const end = (up: PointerEvent) => {
    listening.abort();
    die.style.translate = '';
    if (!lifted) return;
    // The click that follows a drag, if any comes, is not a tap.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    const place = placeUnder(up);
    if (place !== null && up.type === 'pointerup') ondrop(place);
  };
  die.addEventListener('pointerup', end, { signal });
  die.addEventListener('pointercancel', end, { signal });
}

function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const place = element.closest<SVGElement>('[data-place]')?.dataset.place;
    if (place !== undefined) return Number(place);
  }
  return null;
}
