import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { FormFocus } from '../model/form-focus.ts';
import type { FormItem, FormItems, ItemKey } from '../model/form-items.ts';

export interface FocusRequest {
  readonly focus: FormFocus | null;
  readonly onFocused: () => void;
  readonly virtualizer: Virtualizer<HTMLElement, Element>;
  readonly scroller: HTMLElement | null;
  readonly list: FormItems;
  readonly expand: (sectionKey: ItemKey) => void;
}

/** Attempts to find a control before the request is dropped; each renders a little more of the list. */
const ATTEMPTS = 20;

/** Focuses a control as soon as it is rendered, after expanding its section and scrolling to where it will be. */
export function useFocusRequest({ focus, onFocused, virtualizer, scroller, list, expand }: FocusRequest): void {
  const attempts = useRef(0);

  // After every render, since any of them may mount the control.
  useLayoutEffect(() => {
    if (focus === null) return;
    const control = scroller && findControl(scroller, focus);
    if (control) {
      attempts.current = 0;
      control.focus();
      if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select();
      onFocused();
      return;
    }
    attempts.current++;
    const index = itemIndexFor(focus, list);
    const section = list.items[index]?.section ?? -1;
    const isHidden = list.collapsed.has(section) && !isOfHeading(focus.control);
    const collapsedKey = isHidden ? list.sectionKeys.get(section) : undefined;
    if (collapsedKey !== undefined) expand(collapsedKey);
    else if (index === -1 || attempts.current > ATTEMPTS) {
      attempts.current = 0;
      onFocused();
    } else {
      virtualizer.scrollToIndex(index, { align: 'auto' });
    }
  });
}

function isOfHeading(control: FormFocus['control']): boolean {
  return control === 'heading' || control === 'section-up' || control === 'section-down';
}

/** Whether a row can contain several of them. */
function isRepeated(control: FormFocus['control']): boolean {
  return control === 'qualifier' || control === 'member';
}

function findControl(scroller: HTMLElement, { line, control }: FormFocus): HTMLElement | null {
  const named = `[data-control="${control}"]`;
  const found = scroller.querySelectorAll<HTMLElement>(`[data-line="${line}"] ${named}, [data-line="${line}"]${named}`);
  // A newly added control is the last one.
  return (isRepeated(control) ? found.item(found.length - 1) : found.item(0)) ?? null;
}

/** The item that contains a control. */
function itemIndexFor({ line, control }: FormFocus, { items, itemOfLine }: FormItems): number {
  const index = itemOfLine[line] ?? -1;
  const section = items[index]?.section;
  const find = (holds: (item: FormItem) => boolean) =>
    items.findIndex((item) => item.section === section && holds(item));
  if (control === 'add-rule') {
    return find((item) => (item.kind === 'add-rule' || item.kind === 'footer') && item.list?.ownerLine === line);
  }
  return isOfHeading(control) ? find(({ kind }) => kind === 'header') : index;
}
