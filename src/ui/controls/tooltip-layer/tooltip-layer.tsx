import { useEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

interface ShownTooltip {
  readonly text: string;
  readonly shortcut: string | null;
  readonly target: Element;
  readonly by: 'pointer' | 'focus';
}

const OPEN_DELAY_MS = 450;
/** Long enough for the pointer to move from the control onto its tooltip. */
const CLOSE_DELAY_MS = 120;

/**
 * The single tooltip of the page. It watches hover and keyboard focus of elements with `data-tooltip`, so that
 * thousands of rows add no cost. Escape closes it. A tooltip opened by hover remains open while the pointer is on it; one
 * opened by focus, until the focus moves or the pointer rests on another control.
 *
 * It is visual only: the control must carry the same text as its name or description.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => watchTooltipTargets(bubble, setShown), []);

  useEffect(() => {
    if (shown && bubble.current) positionBubble(bubble.current, shown.target.getBoundingClientRect());
  }, [shown]);

  if (!shown) return null;
  return (
    <div ref={bubble} className={styles.bubble} aria-hidden data-tooltip-bubble data-by={shown.by}>
      {shown.text}
      {shown.shortcut !== null && <kbd className={styles.shortcut}>{shown.shortcut}</kbd>}
    </div>
  );
}

function watchTooltipTargets(
  bubble: React.RefObject<HTMLDivElement | null>,
  show: (tooltip: ShownTooltip | null) => void,
): () => void {
  let timer = 0;
  let current: Element | null = null;
  let isByFocus = false;
  /** The last pressed element, until the pointer leaves it: its tooltip would cover the menu it opens. */
  let pressed: Element | null = null;
  const close = (): void => {
    window.clearTimeout(timer);
    current = null;
    show(null);
  };
  const openFor = (target: Element, by: ShownTooltip['by']): void => {
    window.clearTimeout(timer);
    current = target;
    isByFocus = by === 'focus';
    timer = window.setTimeout(
      () => {
        if (!target.isConnected || target.getAttribute('aria-expanded') === 'true') return;
        const text = target.getAttribute('data-tooltip') ?? '';
        show({ text, shortcut: target.getAttribute('data-tooltip-shortcut'), target, by });
      },
      by === 'pointer' ? OPEN_DELAY_MS : 0,
    );
  };
  const onPointerOver = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    if (bubble.current?.contains(event.target)) {
      window.clearTimeout(timer);
      return;
    }
    const target = event.target.closest('[data-tooltip]');
    if (target !== null && target === pressed) return;
    pressed = null;
    if (target && target !== current) {
      show(null);
      openFor(target, 'pointer');
    } else if (!target && current && !isByFocus) {
      window.clearTimeout(timer);
      timer = window.setTimeout(close, CLOSE_DELAY_MS);
    } else if (target && bubble.current) window.clearTimeout(timer);
  };
  const onPointerDown = (event: PointerEvent): void => {
    pressed = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null;
    close();
  };
  const followFocus = (): void => {
    const focused = document.activeElement?.matches(':focus-visible') ? document.activeElement : null;
    const target = focused?.closest('[data-tooltip]');
    if (target) openFor(target, 'focus');
    else close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal });
  document.addEventListener('focusin', followFocus, { signal });
  document.addEventListener('focusout', close, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('scroll', close, { signal, capture: true, passive: true });
  // The focus may have moved before this was loaded.
  followFocus();
  return () => {
    stop.abort();
    window.clearTimeout(timer);
  };
}

/**
 * Positions the bubble above the control, where it does not cover the control's hint, error or result; below it if there
 * is no room above. It never leaves the window.
 */
function positionBubble(bubble: HTMLElement, target: DOMRect): void {
  const gap = 6;
  const { width, height } = bubble.getBoundingClientRect();
  const above = target.top - gap - height;
  const left = Math.min(Math.max(gap, target.left + (target.width - width) / 2), window.innerWidth - width - gap);
  bubble.style.left = `${Math.max(gap, left)}px`;
  bubble.style.top = `${above >= gap ? above : target.bottom + gap}px`;
  bubble.style.visibility = 'visible';
}
