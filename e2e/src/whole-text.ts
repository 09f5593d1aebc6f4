/** Finds words that nobody can read as they are: cut off, outside the screen, or lying over other words. */
import type { Page } from 'playwright-core';

/** What is wrong with the words on the screen now, a line for each. */
export async function brokenText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Letters reach beyond their line a little. */
    const SLACK = 2;
    interface Words {
      readonly text: string;
      readonly owner: Element;
      readonly box: DOMRect;
    }
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
    const root = modal ?? document.body;

    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // What is only heard, what is shortened on purpose, and pictures of a board that nobody plays on.
      element.closest('.unseen, [data-shortened], [inert]') === null;
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const scrolls = (style: CSSStyleDeclaration) =>
      /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);

    // A panel that was opened lies over words on purpose.
    const panels = [...document.querySelectorAll('[data-over]')];
    const isCovered = (element: Element, box: DOMRect) =>
      panels.some((panel) => {
        const { left, right, top, bottom } = panel.getBoundingClientRect();
        const meets = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return meets && !panel.contains(element);
      });

    const found: string[] = [];
    const shown: Words[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !owner ||
        text === '' ||
        /^(style|script|option|title|desc)$/i.test(owner.tagName) ||
        !isSeen(owner)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      if (boxes.length === 0) continue;
      let scrolled = false;
      let scrolledAcross = false;
      let inside = true;
      for (let at: Element | null = owner; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath.startsWith('inset(50%')) inside = false;
        const frame = at.getBoundingClientRect();
        const beyond = (box: DOMRect) =>
          Math.max(
            frame.left - box.left,
            box.right - frame.right,
            frame.top - box.top,
            box.bottom - frame.bottom,
          );
        if (
          scrolls(style) &&
          (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1)
        ) {
          scrolled = true;
          if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1)
            scrolledAcross = true;
          // Scrolled out of sight: one can scroll there.
          if (boxes.every((box) => box.bottom < frame.top || box.top > frame.bottom)) inside = false;
        } else if (!scrolled && inside && clips(style) && !(at instanceof SVGElement)) {
          // Half a line is lost at most where the box was made for the letters alone.
          if (boxes.some((box) => beyond(box) > Math.max(SLACK, box.height * 0.3))) {
            found.push(`cut: ${text.slice(0, 60)}`);
            inside = false;
          }
        }
        if (!inside) break;
      }
      if (!inside) continue;
      const outside =
        !scrolledAcross && boxes.some((box) => box.right > innerWidth + SLACK || box.left < -SLACK);
      const below = boxes.some((box) => box.bottom > innerHeight + SLACK || box.top < -SLACK);
      const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
      if (outside || (below && !scrolled && !pageScrolls))
        found.push(`leaves the screen: ${text.slice(0, 60)}`);
      // Numbers of a drawing lie where the drawing wants them.
      if (!scrolled && !(owner instanceof SVGElement))
        for (const box of boxes) if (!isCovered(owner, box)) shown.push({ text, owner, box });
    }

    const isWithin = (a: Element, b: Element) => a.contains(b) || b.contains(a);
    for (const [i, a] of shown.entries()) {
      for (const b of shown.slice(i + 1)) {
        if (isWithin(a.owner, b.owner)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        const low = Math.min(a.box.height, b.box.height);
        if (across > SLACK && down > low * 0.4)
          found.push(`overlaps: ${a.text.slice(0, 40)} / ${b.text.slice(0, 40)}`);
      }
    }
    return [...new Set(found)];
  });
}
