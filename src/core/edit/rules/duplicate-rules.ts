import type { Policy } from '../../model/policy.ts';
import { addTo } from '../../text/maps.ts';
import { lineContent } from '../../text/text-document.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { arrangeLines, type ArrangedLine } from '../lines/arrange-lines.ts';
import { rulesAround, rulesByLine } from '../lines/find-line.ts';
import { extentOf } from '../lines/remove-lines.ts';

/** Duplicates rules; copies go together, below the last original in the same list. Clause: G3, D7. */
export function duplicateRules(policy: Policy, lines: readonly number[]): EditResult {
  const rules = rulesByLine(policy);
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b);
  const missing = sorted.find((line) => !rules.has(line));
  if (missing !== undefined) return refuse('not-a-rule', sorted.length > 1 ? missing : undefined);
  const chosenByList = new Map<unknown, number[]>();
  for (const line of sorted) addTo(chosenByList, rulesAround(policy, line), line);
  const copies = new Map([...chosenByList.values()].map((chosen) => [chosen.at(-1) ?? 0, chosen]));
  const { first, last } = extentOf(copies.keys());
  if (last === -1) return accept([], null);
  const items: ArrangedLine[] = [];
  for (let line = first; line <= last; line++) {
    if (line > first) items.push(line);
    for (const copied of copies.get(line) ?? []) items.push(lineContent(policy.document, copied));
  }
  return accept(arrangeLines(policy.document, { first: first + 1, end: last + 1, items }), first + 1);
}
