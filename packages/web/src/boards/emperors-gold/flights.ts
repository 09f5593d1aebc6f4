/** Cards and the pawn fly when they changed places: before and after are compared, whatever caused the change. */
import { stillness } from '../../settings/settings.svelte.ts';

interface Seen {
  readonly picture: Element;
  readonly box: DOMRect;
  readonly place: string;
}

/** More than a turn can move, or the pawn can swap when tried elsewhere: another moment is shown, nothing flies. */
const MOST = 9;
const SWAPS = 3;
const isCell = ({ place }: Seen) => place.startsWith('cell');
const FLIGHT = { duration: 320, easing: 'cubic-bezier(.3,.7,.2,1)' };

export class Flights {
  #seen = new Map<string, Seen>();

  /** A piece let go by hand starts from there. */
  dropped(card: number, box: DOMRect) {
    const seen = this.#seen.get(String(card));
    if (seen) this.#seen.set(String(card), { ...seen, box });
  }

  forget() {
    this.#seen.clear();
  }

  /** Call it when the page shows the new picture: `root` is the board, `table` whatever else shows its cards. */
  follow(root: Element, table: ParentNode) {
    const now = cardsIn([...root.querySelectorAll('[data-card]'), ...table.querySelectorAll('[data-card]')]);
    const moved = [...now].flatMap(([card, to]) => {
      const from = this.#seen.get(card);
      return from && from.place !== to.place ? [{ from, to }] : [];
    });
    this.#seen = now;
    const swaps = moved.filter(({ from, to }) => isCell(from) && isCell(to));
    if (swaps.length > SWAPS || moved.length > MOST || stillness()) return;
    for (const { from, to } of moved) fly(from, to);
  }
}

/** By card; of a card drawn twice the first counts. */
function cardsIn(pictures: readonly Element[]): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const picture of pictures) {
    if (!(picture instanceof HTMLElement || picture instanceof SVGElement)) continue;
    const { card, place } = picture.dataset;
    if (card === undefined || place === undefined || found.has(card)) continue;
    const box = picture.getBoundingClientRect();
    if (box.width > 0) found.set(card, { picture, box, place });
  }
  return found;
}

/** A copy of the card as it was does the flying, above everything; the card itself waits unseen. */
function fly(from: Seen, to: Seen) {
  const copy = document.createElement('div');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '40',
    pointerEvents: 'none',
    left: `${from.box.left}px`,
    top: `${from.box.top}px`,
    width: `${from.box.width}px`,
    height: `${from.box.height}px`,
    transformOrigin: '0 0',
  });
  const drawing = from.picture instanceof SVGElement ? to.picture : from.picture;
  copy.append(...[...drawing.children].map((child) => child.cloneNode(true)));
  document.body.append(copy);
  const { style } = to.picture as HTMLElement;
  style.opacity = '0';
  const scale = to.box.width / from.box.width;
  const flight = copy.animate(
    [
      { transform: 'none' },
      {
        transform: `translate(${to.box.left - from.box.left}px, ${to.box.top - from.box.top}px) scale(${scale})`,
      },
    ],
    FLIGHT,
  );
  const land = () => {
    style.opacity = '';
    copy.remove();
  };
  flight.onfinish = land;
  flight.oncancel = land;
}
