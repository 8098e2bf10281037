import type { Outline } from '#core';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../form-parts/use-draft.ts';
import { ruleDropTarget, sectionDropTarget } from './drop-target.ts';
import type { FormCommands } from './form-commands.ts';
import type { FormItem, LineItem } from './form-items.ts';
import type { RuleList } from './rule-lists.ts';
import { sectionTitle } from './section-title.ts';

export interface DragOptions {
  readonly scroller: HTMLElement | null;
  readonly items: readonly FormItem[];
  readonly outline: Outline;
  /** The lines that are chosen; where the dragged one is among them, all go with it. */
  readonly checked: readonly LineItem[];
  readonly commands: FormCommands;
  readonly tell: (sentence: string) => void;
}

/** What is being dragged. */
type Dragged =
  | { readonly kind: 'rules'; readonly family: RuleList['family']; readonly lines: readonly number[] }
  | { readonly kind: 'section'; readonly index: number; readonly line: number };

/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 5;
/** How near to the edge of the list it scrolls, and by how much at most in a frame. */
const EDGE = 48;
const SPEED = 14;

/**
 * Lets rules be dragged by the grips of their rows, and sections by those of their headers. What is dragged stays where it is
 * until it is dropped; a line shows where that would be. Escape ends it. Whoever has no pointer has keys and menus.
 *
 * @returns what is dragged, in words, for the label beside the pointer; `null` mostly
 */
export function useDrag(options: DragOptions): string | null {
  const [label, setLabel] = useState<string | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { scroller } = options;
  useEffect(() => {
    if (!scroller) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
      if (!grip || event.button !== 0) return;
      const dragged = draggedBy(grip, latest.current);
      if (dragged) followPointer(event, grip, { dragged, scroller, latest: () => latest.current, setLabel });
    };
    scroller.addEventListener('pointerdown', onPointerDown);
    return () => {
      scroller.removeEventListener('pointerdown', onPointerDown);
    };
  }, [scroller]);
  return label;
}

function draggedBy(grip: HTMLElement, { items, outline, checked }: DragOptions): Dragged | null {
  const item = items[Number(grip.closest<HTMLElement>('[data-index]')?.dataset['index'])];
  if (!item) return null;
  if (grip.dataset['grip'] === 'section') {
    const section = outline.sections[item.section];
    if (!section || section.kind === 'file') return null;
    const line = section.kind === 'group' ? section.group.firstLine : section.record.firstLine;
    return { kind: 'section', index: item.section, line };
  }
  if (item.kind !== 'line') return null;
  const isRule = ({ row }: LineItem) => row.kind === 'conventional-rule' || row.kind === 'acap-rule';
  if (!isRule(item)) return null;
  const family = item.row.kind === 'acap-rule' ? 'acap' : 'conventional';
  const goTogether = checked.includes(item) || checked.some(({ lineKey }) => lineKey === item.lineKey);
  const all = goTogether && checked.every(isRule) ? checked : [item];
  return { kind: 'rules', family, lines: all.map(({ row }) => row.line) };
}

interface Pursuit {
  readonly dragged: Dragged;
  readonly scroller: HTMLElement;
  readonly latest: () => DragOptions;
  readonly setLabel: (label: string | null) => void;
}

/** Follows the pointer from the press to the release. */
function followPointer(press: PointerEvent, grip: HTMLElement, { dragged, scroller, latest, setLabel }: Pursuit): void {
  const stop = new AbortController();
  const { signal } = stop;
  let isDragging = false;
  let place = { x: press.clientX, y: press.clientY };
  let drop: (() => Outcome) | null = null;
  let marked: Element | null = null;
  let frame = 0;

  const mark = (element: Element | null, side: string): void => {
    if (marked !== element) marked?.removeAttribute('data-drop');
    marked = element;
    element?.setAttribute('data-drop', side);
  };
  const look = (): void => {
    const { items, outline, commands } = latest();
    const element = document.elementFromPoint(place.x, place.y)?.closest<HTMLElement>('[data-index]') ?? null;
    const item = element && scroller.contains(element) ? items[Number(element.dataset['index'])] : undefined;
    drop = null;
    if (!element || !item) {
      mark(null, '');
      return;
    }
    const { top, height } = element.getBoundingClientRect();
    if (dragged.kind === 'section') {
      const target = sectionDropTarget(item, outline, dragged.index);
      if (target !== null) drop = () => commands.moveSectionTo(dragged.line, target);
      mark(target === null ? null : element, 'on');
      return;
    }
    const found = ruleDropTarget(item, place.y > top + height / 2, outline, dragged.family);
    if (found) drop = () => commands.moveRules(dragged.lines, found.target, 'row-menu');
    mark(found ? element : null, found?.side ?? '');
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
    mark(null, '');
    document.body.removeAttribute('data-dragging');
    if (isDragging) setLabel(null);
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
        setLabel(describeDragged(dragged, latest()));
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
      const run = drop;
      end();
      if (!isDropped) return;
      swallowClick(grip);
      const refusal = run?.() ?? null;
      if (refusal !== null) latest().tell(refusal);
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

function describeDragged(dragged: Dragged, { outline }: DragOptions): string {
  if (dragged.kind === 'rules') return dragged.lines.length === 1 ? 'Move rule' : `Move ${dragged.lines.length} rules`;
  const section = outline.sections[dragged.index];
  return section ? `Move ${sectionTitle(section)}` : 'Move';
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
