/** Marks what scrolls with `data-more` as long as something is hidden below its lower edge. */
import type { Attachment } from 'svelte/attachments';

/** Less than this is only a border or a rounding. */
const SLACK = 4;

export const more: Attachment<HTMLElement> = (box) => {
  const mark = () =>
    box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > SLACK);
  const sizes = new ResizeObserver(mark);
  sizes.observe(box);
  const content = new MutationObserver(mark);
  content.observe(box, { childList: true, subtree: true });
  box.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    content.disconnect();
    box.removeEventListener('scroll', mark);
  };
};
