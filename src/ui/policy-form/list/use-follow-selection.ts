import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useEditorStore } from '../../services/use-editor-store.tsx';

type List = Virtualizer<HTMLElement, Element>;

/** Number of position checks, one every two frames: each render measures more heights. */
const CHECKS = 6;

/**
 * Scrolls to the selected row when another pane or the history moved the selection, without moving the focus. Waits
 * while the form is hidden.
 *
 * @param selectedIndex - index of the item that shows the selected line; -1 for none
 */
export function useFollowSelection(list: List, selectedIndex: number): void {
  const { revision, origin } = useEditorStore(({ selection }) => selection);
  const seen = useRef<number | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const isHidden = (list.scrollRect?.height ?? 0) === 0;

  useEffect(() => {
    if (isHidden || seen.current === revision) return;
    seen.current = revision;
    stop.current();
    if (origin === 'form' || selectedIndex === -1) return;
    const { startIndex, endIndex } = list.range ?? { startIndex: 0, endIndex: -1 };
    const isNear = selectedIndex >= startIndex - 1 && selectedIndex <= endIndex + 1;
    list.scrollToIndex(selectedIndex, { align: isNear ? 'auto' : 'center' });
    stop.current = keepInView(list, selectedIndex);
  }, [list, selectedIndex, revision, origin, isHidden]);

  useEffect(() => () => stop.current(), []);
}

/** Events that mean the user is acting in the list. */
const USER_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Keeps scrolling for a while when corrections of estimated heights push the item out of view. Stops as soon as the
 * user acts in the list.
 *
 * @returns a function that stops it
 */
function keepInView(list: List, index: number): () => void {
  const stop = new AbortController();
  let frame = 0;
  let left = CHECKS * 2;
  const check = (): void => {
    left--;
    if (left % 2 === 0 && !isInView(list, index)) list.scrollToIndex(index, { align: 'auto' });
    if (left > 0) frame = requestAnimationFrame(check);
    else stop.abort();
  };
  frame = requestAnimationFrame(check);
  stop.signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const type of USER_EVENTS) list.scrollElement?.addEventListener(type, () => stop.abort(), options);
  return () => stop.abort();
}

function isInView(list: List, index: number): boolean {
  const item = list.scrollElement?.querySelector(`[data-index="${index}"]`);
  const view = list.scrollElement?.getBoundingClientRect();
  if (!item || !view) return false;
  const { top, bottom } = item.getBoundingClientRect();
  return top >= view.top && bottom <= view.bottom;
}
