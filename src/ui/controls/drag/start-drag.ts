import type { Outcome } from '../form/use-draft.ts';

export interface Drop {
  /** The element that shows where it goes. */
  readonly element: Element;
  readonly side: 'before' | 'after' | 'on';
  readonly run: () => Outcome;
}

export interface Drag {
  /** Describes what is dragged. */
  readonly label: string;
  /** Scrolls while the pointer is near its edge. */
  readonly scroller: HTMLElement;
  /** @param y - of the pointer @returns `null` where nothing can be dropped */
  readonly findDrop: (under: Element | null, y: number) => Drop | null;
  /** Shows the label next to the pointer; `null` hides it. */
  readonly setLabel: (label: string | null) => void;
  /** Reports why the drop was refused, if so. */
  readonly tell: (outcome: Outcome) => void;
}

/** Pixels that the pointer must move before a press becomes a drag. */
const THRESHOLD = 5;
/** Distance from the edge of the list that starts scrolling, and the maximum speed in pixels per frame. */
const EDGE = 48;
const SPEED = 14;

/**
 * Handles a drag from the press on a handle to the release. Nothing moves until the drop; the target is marked with
 * `data-drop`. Escape cancels.
 */
export function startDrag(press: PointerEvent, grip: HTMLElement, drag: Drag): void {
  const { scroller } = drag;
  const stop = new AbortController();
  const { signal } = stop;
  let isDragging = false;
  let place = { x: press.clientX, y: press.clientY };
  let drop: Drop | null = null;
  let frame = 0;

  const updateDrop = (): void => {
    const under = document.elementFromPoint(place.x, place.y);
    const found = under && scroller.contains(under) ? drag.findDrop(under, place.y) : null;
    if (drop?.element !== found?.element) drop?.element.removeAttribute('data-drop');
    drop = found;
    found?.element.setAttribute('data-drop', found.side);
  };
  const scroll = (): void => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const over = Math.max(0, top + EDGE - place.y) - Math.max(0, place.y - (bottom - EDGE));
    if (over !== 0) {
      scroller.scrollTop -= Math.sign(over) * Math.min(SPEED, Math.abs(over) / 2);
      updateDrop();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (): void => {
    stop.abort();
    cancelAnimationFrame(frame);
    drop?.element.removeAttribute('data-drop');
    document.body.removeAttribute('data-dragging');
    if (isDragging) drag.setLabel(null);
  };

  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      // It was released outside the page.
      if (event.buttons === 0) return end();
      place = { x: event.clientX, y: event.clientY };
      if (!isDragging) {
        if (Math.hypot(place.x - press.clientX, place.y - press.clientY) < THRESHOLD) return;
        isDragging = true;
        document.body.setAttribute('data-dragging', '');
        drag.setLabel(drag.label);
        frame = requestAnimationFrame(scroll);
      }
      moveLabel(place);
      updateDrop();
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const isDropped = isDragging;
      const dropped = drop;
      end();
      if (!isDropped) return;
      swallowClick(grip);
      drag.tell(dropped?.run() ?? null);
    },
    { signal },
  );
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      end();
      // The pointer is still down; its release fires the click.
      window.addEventListener('pointerup', () => swallowClick(grip), { capture: true, once: true });
    },
    { signal, capture: true },
  );
}

/** Moves the label by transform, without a React render. */
function moveLabel({ x, y }: { readonly x: number; readonly y: number }): void {
  const label = document.querySelector<HTMLElement>('[data-drag-label]');
  if (label) label.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
}

/** Swallows the click that the release of a drag fires if it ends on the handle: it would open the handle's menu. */
function swallowClick(grip: HTMLElement): void {
  const stop = (event: Event): void => {
    if (event.target instanceof Node && grip.contains(event.target)) event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
