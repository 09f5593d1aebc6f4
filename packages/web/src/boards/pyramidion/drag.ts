/** Dragging a character into the city: pointer events only, so mouse, pen and finger are alike. */
const SLACK = 7;

interface DragHandlers {
  /** The card left its place: from now on it is a drag, not a tap. */
  onlift(): void;
  /** It was let go over the city. */
  ondrop(): void;
}

export function dragCard(event: PointerEvent, { onlift, ondrop }: DragHandlers) {
  const card = event.currentTarget as HTMLElement;
  const start = { x: event.clientX, y: event.clientY };
  let lifted = false;
  const listening = new AbortController();
  const { signal } = listening;
  card.setPointerCapture(event.pointerId);
  card.addEventListener(
    'pointermove',
    (move) => {
      const x = move.clientX - start.x;
      const y = move.clientY - start.y;
      if (!lifted && Math.hypot(x, y) > SLACK) {
        lifted = true;
        onlift();
      }
      if (!lifted) return;
      card.style.translate = `${x}px ${y}px`;
      card.style.zIndex = '5';
    },
    { signal },
  );
  const end = (up: PointerEvent) => {
    listening.abort();
    card.style.translate = '';
    card.style.zIndex = '';
    if (!lifted) return;
    // The click that follows a drag, if any comes, is not a tap.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    const onCity = document
      .elementsFromPoint(up.clientX, up.clientY)
      .some((element) => element.closest('[data-drop]') !== null);
    if (onCity && up.type === 'pointerup') ondrop();
  };
  card.addEventListener('pointerup', end, { signal });
  card.addEventListener('pointercancel', end, { signal });
}
