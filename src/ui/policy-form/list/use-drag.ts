import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { laterCode } from '../../controls/later/later.tsx';
import type { DragOptions } from './drag-rows.ts';

const code = laterCode(async () => (await import('./drag-rows.ts')).dragRows);

/**
 * Drag and drop of rules by the handles of their rows, and of sections by those of their headers. Nothing moves until
 * the drop; a line marks the target. Escape cancels. Keys and menus do the same without a pointer.
 *
 * @returns the label of what is dragged; usually `null`
 */
export function useDrag(options: DragOptions): string | null {
  const [label, setLabel] = useState<string | null>(null);
  const latest = useRef(options);
  // Before the user can act on the new list.
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { scroller } = options;
  useEffect(() => (scroller ? listen(scroller, latest, setLabel) : undefined), [scroller]);
  return label;
}

/** Separate from the hook, in which the listener would retain the first list. @returns a function that stops it */
function listen(
  scroller: HTMLElement,
  latest: RefObject<DragOptions>,
  setLabel: (label: string | null) => void,
): () => void {
  const onPointerDown = (event: PointerEvent): void => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
    if (!grip || event.button !== 0) return;
    code
      .load()
      .then((dragRows) => dragRows(event, grip, () => latest.current, setLabel))
      .catch(console.error);
  };
  scroller.addEventListener('pointerdown', onPointerDown);
  return () => scroller.removeEventListener('pointerdown', onPointerDown);
}
