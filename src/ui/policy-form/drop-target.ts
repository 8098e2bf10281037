import type { Outline, RuleTarget } from '#core';
import type { FormItem } from './form-items.ts';
import { ruleListsOf, type RuleList } from './rule-lists.ts';

/** Where what is dragged would go, and on which side of the item under the pointer that is shown. */
export interface DropTarget {
  readonly target: RuleTarget;
  readonly side: 'before' | 'after';
}

/**
 * The place for rules that are dropped on an item: below the rule that stands above the pointer there.
 *
 * @param isLower - whether the pointer is in the lower half of the item
 * @returns `null` where rules of this family cannot stand
 */
export function ruleDropTarget(
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

/** The first line of the section under the pointer, when what is dragged can take its place. */
export function sectionDropTarget(item: FormItem, { sections }: Outline, dragged: number): number | null {
  const section = sections[item.section];
  const own = sections[dragged];
  if (!section || section.kind === 'file' || section.kind !== own?.kind || section === own) return null;
  return section.kind === 'group' ? section.group.firstLine : section.record.firstLine;
}
