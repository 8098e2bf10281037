import type { Policy } from '../../model/policy.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { rulesByLine, type WrittenRule } from '../lines/find-line.ts';

/** Changes every rule on the given lines, each within its line, or none: one refusal refuses all. */
export function changeRules(
  policy: Policy,
  lines: readonly number[],
  change: (rule: WrittenRule) => EditResult,
): EditResult {
  const rules = rulesByLine(policy);
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b);
  const edits: TextEdit[] = [];
  for (const line of sorted) {
    const rule = rules.get(line);
    const result = rule ? change(rule) : refuse('not-a-rule');
    if (!result.ok) return refuse(result.refusal, sorted.length > 1 ? line : undefined);
    edits.push(...result.edits);
  }
  return accept(edits, sorted[0] ?? null);
}
