import { movePageRow, movePageRowTo } from '#core';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { startDrag, type Drop } from '../controls/drag/start-drag.ts';
import type { PageCommands, PageControl } from './use-page-commands.tsx';

/**
 * Drag and drop of tags and headers by their handles. Keys and buttons do the same without a pointer.
 *
 * @param form - contains the rows
 * @param commands - must be stable
 * @returns the label of what is dragged; usually `null`
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
      startDrag(event, grip, {
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

/** Alt+arrow moves the focused tag or header, and the focus with it. */
export function moveRowByKeys(event: KeyboardEvent, { press }: PageCommands): void {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const row = event.target instanceof Element ? rowAround(event.target) : null;
  const title = row?.dataset['title'];
  if (!row || title === undefined) return;
  // Even at the end of the list, or Alt+arrow would open a select.
  event.preventDefault();
  const isUp = event.key === 'ArrowUp';
  const button = row.querySelector(`[data-control="${isUp ? 'up' : 'down'}"]`);
  if (button?.getAttribute('aria-disabled') === 'true') return;
  press(`move ${title}`, (page) => movePageRow(page, placeOf(row), isUp ? -1 : 1), { focus: controlOf(event.target) });
}

const KEPT: readonly PageControl[] = ['up', 'down', 'addressee', 'row'];

function controlOf(target: EventTarget): PageControl {
  const control = target instanceof HTMLElement ? target.dataset['control'] : undefined;
  return KEPT.find((one) => one === control) ?? 'row';
}

function moveTo({ change }: PageCommands, title: string, at: number, target: number) {
  return change(`move ${title}`, (page) => movePageRowTo(page, at, target), { focus: 'row' });
}

function rowAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-at]');
}

function placeOf(row: HTMLElement): number {
  return Number(row.dataset['at']);
}
