import type { KeyboardEvent } from 'react';

/** Moves the focus between the boxes or buttons of a list with the arrow keys, Home and End; the list is a single tab stop. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  if (step === undefined) return;
  const boxes = focusable(event.currentTarget);
  const at = boxes.findIndex((box) => box === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  boxes[Math.min(Math.max(at + step, 0), boxes.length - 1)]?.focus();
}

/** The boxes and marked buttons of a list. */
export function focusable(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('input[type=checkbox], button[data-focusable]') ?? [])];
}
