import type { Outcome } from './use-draft.ts';

/** Where what is dragged would go. */
export interface Drop {
  /** The element that shows it, and on which of its sides. */
  readonly element: Element;
  readonly side: 'before' | 'after' | 'on';
  readonly run: () => Outcome;
}

export interface Drag {
  /** What is dragged, in words. */
  readonly label: string;
  /** What scrolls while the pointer is near its edge. */
  readonly scroller: HTMLElement;
  /** @param y - of the pointer @returns `null` where it cannot go */
  readonly findDrop: (under: Element | null, y: number) => Drop | null;
  /** Shows the label beside the pointer; `null` for none. */
  readonly setLabel: (label: string | null) => void;
  readonly tell: (sentence: string) => void;
}

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 5;
/** How near to the edge of the list it scrolls, and by how much at most in a frame. */
const EDGE = 48;
const SPEED = 14;

/**
 * Follows the pointer from the press on a grip to the release. What is dragged stays where it is until it is dropped; the
 * element under the pointer shows by `data-drop` where that would be. Escape ends it.
 */
export function followPointer(press: PointerEvent, grip: HTMLElement, drag: Drag): void {
  const { scroller } = drag;
  const stop = new AbortController();
  const { signal } = stop;
  let isDragging = false;
  let place = { x: press.clientX, y: press.clientY };
  let drop: Drop | null = null;
  let frame = 0;

  const look = (): void => {
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
      look();
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
      place = { x: event.clientX, y: event.clientY };
      if (!isDragging) {
        if (Math.hypot(place.x - press.clientX, place.y - press.clientY) < THRESHOLD) return;
        isDragging = true;
        document.body.setAttribute('data-dragging', '');
        drag.setLabel(drag.label);
        frame = requestAnimationFrame(scroll);
      }
      moveLabel(place);
      look();
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
      const refusal = dropped?.run() ?? null;
      if (refusal !== null) drag.tell(refusal);
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
      swallowClick(grip);
    },
    { signal, capture: true },
  );
}

/** Puts the label beside the pointer without drawing anything anew. */
function moveLabel({ x, y }: { readonly x: number; readonly y: number }): void {
  const label = document.querySelector<HTMLElement>('[data-drag-label]');
  if (label) label.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
}

/** The release of a drag is also a click on the grip, which would open its menu. */
function swallowClick(grip: HTMLElement): void {
  const stop = (event: Event): void => {
    if (event.target instanceof Node && grip.contains(event.target)) event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  window.setTimeout(() => {
    window.removeEventListener('click', stop, { capture: true });
  }, 0);
}
