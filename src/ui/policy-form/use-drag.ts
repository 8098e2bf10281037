import type { Outline } from '#core';
import { useEffect, useRef, useState } from 'react';
import { followPointer, type Drop } from '../form-parts/follow-pointer.ts';
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
      if (!dragged) return;
      followPointer(event, grip, {
        label: describeDragged(dragged, latest.current),
        scroller,
        findDrop: (under, y) => findDrop(dragged, under, y, latest.current),
        setLabel,
        tell: (sentence) => latest.current.tell(sentence),
      });
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

function findDrop(
  dragged: Dragged,
  under: Element | null,
  y: number,
  { items, outline, commands }: DragOptions,
): Drop | null {
  const element = under?.closest<HTMLElement>('[data-index]') ?? null;
  const item = element ? items[Number(element.dataset['index'])] : undefined;
  if (!element || !item) return null;
  if (dragged.kind === 'section') {
    const target = sectionDropTarget(item, outline, dragged.index);
    return target === null ? null : { element, side: 'on', run: () => commands.moveSectionTo(dragged.line, target) };
  }
  const { top, height } = element.getBoundingClientRect();
  const found = ruleDropTarget(item, y > top + height / 2, outline, dragged.family);
  if (!found) return null;
  return { element, side: found.side, run: () => commands.moveRules(dragged.lines, found.target, 'row-menu') };
}

function describeDragged(dragged: Dragged, { outline }: DragOptions): string {
  if (dragged.kind === 'rules') return dragged.lines.length === 1 ? 'Move rule' : `Move ${dragged.lines.length} rules`;
  const section = outline.sections[dragged.index];
  return section ? `Move ${sectionTitle(section)}` : 'Move';
}
