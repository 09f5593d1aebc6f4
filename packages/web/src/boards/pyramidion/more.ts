/** Marks what scrolls with `data-more` as long as something is hidden below its lower edge. */
import type { Attachment } from 'svelte/attachments';

/** Less than this is only a border or a rounding. */
const SLACK = 4;

export const more: Attachment<HTMLElement> = (box) => {
  const mark = () =>
    box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > SLACK);
  const sizes = new ResizeObserver(mark);
  /** What is inside can grow or shrink while the box does not. */
  const watch = () => {
    for (const part of [box, ...box.children]) sizes.observe(part);
    mark();
  };
  watch();
  const content = new MutationObserver(watch);
  content.observe(box, { childList: true, subtree: true });
  box.addEventListener('scroll', mark, { passive: true });
  // What flies in from below hangs over the edge until it has arrived.
  box.addEventListener('animationend', mark);
  return () => {
    sizes.disconnect();
    content.disconnect();
    box.removeEventListener('scroll', mark);
    box.removeEventListener('animationend', mark);
  };
};
