import { movePageRow, movePageRowTo } from '#core';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { followPointer, type Drop } from '../form-parts/follow-pointer.ts';
import type { PageCommands, PageControl } from './use-page-commands.ts';

/**
 * Lets tags and headers be dragged by their grips. Whoever has no pointer has keys and buttons.
 *
 * @param form - the element that the rows stand in
 * @param commands - always the same
 * @returns what is dragged, in words; `null` mostly
 */
export function useDragRows(form: RefObject<HTMLElement | null>, commands: PageCommands): string | null {
  const [label, setLabel] = useState<string | null>(null);
  useEffect(() => {
    const rows = form.current;
    const onPointerDown = (event: PointerEvent): void => {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
      const row = grip && rowAround(grip);
      const scroller = grip?.closest<HTMLElement>('[data-scroller]');
      if (!grip || !row || !scroller || event.button !== 0) return;
      const title = row.dataset['title'] ?? 'tag';
      followPointer(event, grip, {
        label: `Move ${title}`,
        scroller,
        setLabel,
        tell: commands.tell,
        findDrop: (under) => {
          const element = under && rowAround(under);
          if (!element || element === row || element.dataset['title'] === undefined) return null;
          return {
            element,
            side: 'on',
            run: () => moveTo(commands, title, placeOf(row), placeOf(element)),
          } satisfies Drop;
        },
      });
    };
    rows?.addEventListener('pointerdown', onPointerDown);
    return () => rows?.removeEventListener('pointerdown', onPointerDown);
  }, [form, commands]);
  return label;
}

/** Moves the tag or header that has the focus by Alt with an arrow, and the focus with it. */
export function moveRowByKeys(event: KeyboardEvent, { press }: PageCommands): void {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const row = event.target instanceof Element ? rowAround(event.target) : null;
  const title = row?.dataset['title'];
  if (!row || title === undefined) return;
  // Also where there is nowhere to go: the key must not open a chooser there.
  event.preventDefault();
  const isUp = event.key === 'ArrowUp';
  const button = row.querySelector(`[data-control="${isUp ? 'up' : 'down'}"]`);
  if (button?.getAttribute('aria-disabled') === 'true') return;
  press({
    label: `move ${title}`,
    operation: (page) => movePageRow(page, placeOf(row), isUp ? -1 : 1),
    focus: controlOf(event.target),
  });
}

const KEPT: readonly PageControl[] = ['up', 'down', 'addressee', 'row'];

function controlOf(target: EventTarget): PageControl {
  const control = target instanceof HTMLElement ? target.dataset['control'] : undefined;
  return KEPT.find((one) => one === control) ?? 'row';
}

function moveTo({ change }: PageCommands, title: string, at: number, target: number) {
  return change({
    label: `move ${title}`,
    operation: (page) => movePageRowTo(page, at, target),
    focus: 'row',
  });
}

function rowAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-at]');
}

function placeOf(row: HTMLElement): number {
  return Number(row.dataset['at']);
}
