import { countThings, type Outline, type RuleTarget } from '#core';
import { startDrag, type Drop } from '../../controls/drag/start-drag.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import type { FormCommands } from '../commands/form-commands.ts';
import { ruleOf, type FormItem, type LineItem } from '../model/form-items.ts';
import { ownerLineOf, ruleListsOf, type RuleList } from '../model/rule-lists.ts';
import { sectionTitle } from '../model/section-title.ts';

export interface DragOptions {
  readonly scroller: HTMLElement | null;
  readonly items: readonly FormItem[];
  readonly outline: Outline;
  /** The selected lines; dragging one of them drags all. */
  readonly checked: readonly LineItem[];
  readonly commands: FormCommands;
  readonly reportRefusal: (outcome: Outcome) => void;
}

type Dragged =
  | { readonly kind: 'rules'; readonly family: RuleList['family']; readonly lines: readonly number[] }
  | { readonly kind: 'section'; readonly index: number; readonly line: number };

/**
 * Handles the drag of rules or a section from the press on their handle.
 *
 * @param latest - returns what is shown now
 * @param setLabel - shows what is dragged; `null` hides it
 */
export function dragRows(
  press: PointerEvent,
  grip: HTMLElement,
  latest: () => DragOptions,
  setLabel: (label: string | null) => void,
): void {
  const dragged = draggedBy(grip, latest());
  const { scroller } = latest();
  if (!dragged || !scroller) return;
  startDrag(press, grip, {
    label: describeDragged(dragged, latest()),
    scroller,
    findDrop: (under, y) => findDrop(dragged, under, y, latest()),
    setLabel,
    tell: (outcome) => latest().reportRefusal(outcome),
  });
}

function draggedBy(grip: HTMLElement, { items, outline, checked }: DragOptions): Dragged | null {
  const item = items[Number(grip.closest<HTMLElement>('[data-index]')?.dataset['index'])];
  if (!item) return null;
  if (grip.dataset['grip'] === 'section') {
    const section = outline.sections[item.section];
    if (!section || section.kind === 'file') return null;
    return { kind: 'section', index: item.section, line: ownerLineOf(section) };
  }
  if (item.kind !== 'line' || ruleOf(item) === null) return null;
  const family = item.row.kind === 'acap-rule' ? 'acap' : 'conventional';
  const goTogether = checked.some(({ lineKey }) => lineKey === item.lineKey);
  const all = goTogether && checked.every((one) => ruleOf(one) !== null) ? checked : [item];
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
  if (dragged.kind === 'rules')
    return dragged.lines.length === 1 ? 'Move rule' : `Move ${countThings(dragged.lines.length, 'rule')}`;
  const section = outline.sections[dragged.index];
  return section ? `Move ${sectionTitle(section)}` : 'Move';
}

/** A drop target, and the side of the hovered item that marks it. */
interface DropTarget {
  readonly target: RuleTarget;
  readonly side: 'before' | 'after';
}

/**
 * The target for rules dropped on an item: below the rule above the pointer.
 *
 * @param isLower - whether the pointer is in the lower half of the item
 * @returns `null` where rules of this family cannot go
 */
function ruleDropTarget(
  item: FormItem,
  isLower: boolean,
  { sections }: Outline,
  family: RuleList['family'],
): DropTarget | null {
  const section = sections[item.section];
  if (!section || section.kind === 'file') return null;
  const lists = ruleListsOf(section);
  if (lists[0]?.family !== family) return null;
  switch (item.kind) {
    case 'add-rule':
      return below(item.list, item.list.rules.at(-1)?.line ?? null, 'before');
    case 'footer':
    case 'gap':
      return below(lists.at(-1), lists.at(-1)?.rules.at(-1)?.line ?? null, 'before');
    case 'header':
    case 'crawlers':
      return below(lists[0], null, 'after');
    case 'blank':
      return null;
    default: {
      const { line, kind } = item.row;
      const list = lists.findLast(({ ownerLine }) => ownerLine <= line) ?? lists[0];
      if (kind === 'purpose') return below(list, null, 'after');
      const above = list?.rules.findLast((rule) => (isLower ? rule.line <= line : rule.line < line));
      return below(list, above?.line ?? null, isLower ? 'after' : 'before');
    }
  }
}

function below(list: RuleList | undefined, line: number | null, side: DropTarget['side']): DropTarget | null {
  return list ? { target: { ownerLine: list.ownerLine, below: line }, side } : null;
}

/** The first line of the hovered section, if the dragged section can take its position; a continuation has none. */
function sectionDropTarget(item: FormItem, { sections }: Outline, dragged: number): number | null {
  const section = sections[item.section];
  const own = sections[dragged];
  if (!section || section.kind === 'file' || section.kind !== own?.kind) return null;
  if (section === own || section.continued) return null;
  return ownerLineOf(section);
}
