import { lineContent } from '../text/text-document.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { Policy } from '../model/policy.ts';
import { arrangeLines, type ArrangedLine } from './arrange-lines.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { rulesByLine, rulesAround, type Rule } from './find-line.ts';
import { extentOf } from './remove-lines.ts';
import { changeEffect } from './set-effect.ts';
import { changeUsage, type ChosenUsage } from './set-usage.ts';

/**
 * Makes several rules allow or disallow, as `setEffect` does one: all of them, or none with the line that stands in the way.
 *
 * Clause: A8, G3.
 */
export function setEffects(policy: Policy, lines: readonly number[], effect: 'allow' | 'disallow'): EditResult {
  return changeRules(policy, lines, (rule) => changeEffect(policy, rule, effect));
}

/**
 * Changes the usage of several ACAP rules, as `setUsage` does of one: all of them, or none with the line that stands in the
 * way.
 *
 * Clause: A6, A7, A8.
 */
export function setUsages(policy: Policy, lines: readonly number[], usage: ChosenUsage): EditResult {
  return changeRules(policy, lines, (rule) => changeUsage(policy, rule, usage));
}

function changeRules(policy: Policy, lines: readonly number[], change: (rule: Rule) => EditResult): EditResult {
  const rules = rulesByLine(policy);
  const edits: TextEdit[] = [];
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b);
  for (const line of sorted) {
    const rule = rules.get(line);
    if (!rule) return refuse('not-a-rule', line);
    const result = change(rule);
    if (!result.ok) return refuse(result.refusal, line);
    for (const edit of result.edits) edits.push(edit);
  }
  return accept(edits, sorted[0] ?? null);
}

/**
 * Writes several rules once more, qualifiers and comments included: those of one group, record or sub-record together,
 * below the last of them.
 *
 * Clause: G3, D7.
 */
export function duplicateRules(policy: Policy, lines: readonly number[]): EditResult {
  const rules = rulesByLine(policy);
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b);
  const copies = new Map<number, string[]>();
  const byList = new Map<unknown, number[]>();
  for (const line of sorted) {
    if (!rules.has(line)) return refuse('not-a-rule', line);
    const list = rulesAround(policy, line);
    const own = byList.get(list);
    if (own) own.push(line);
    else byList.set(list, [line]);
  }
  for (const own of byList.values()) {
    copies.set(
      own.at(-1) ?? 0,
      own.map((line) => lineContent(policy.document, line)),
    );
  }
  const { first, last } = extentOf(copies.keys());
  if (last === -1) return accept([], null);
  const items: ArrangedLine[] = [];
  for (let line = first; line <= last; line++) {
    if (line > first) items.push(line);
    items.push(...(copies.get(line) ?? []));
  }
  return accept(arrangeLines(policy.document, { first: first + 1, end: last + 1, items }), first + 1);
}
