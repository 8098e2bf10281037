import type { Policy } from '../model/policy.ts';
import type { LineArrangement } from './arrange-lines.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { ruleAt, rulesAround } from './find-line.ts';

/**
 * Moves a rule past its neighbour in its group, record or sub-record, or among the rules outside them.
 *
 * The line moves alone, with the comment behind it: to right above the rule before it, or right below the rule after
 * it. Comment lines and whatever else stands between the two stay where they are.
 *
 * Clause: G1, A2, A4.
 */
export function moveRule(policy: Policy, line: number, direction: 'up' | 'down'): EditResult {
  if (!ruleAt(policy, line)) return refuse('not-a-rule');
  const rules = rulesAround(policy, line) ?? [];
  const index = rules.findIndex((rule) => rule.line === line);
  const neighbour = rules[direction === 'up' ? index - 1 : index + 1];
  if (!neighbour) return refuse('nowhere-to-move');
  const edits = arrangePolicy(policy, exchange(line, neighbour.line));
  if (edits) return accept(edits, neighbour.line);
  return refuse(neighbour.kind === 'rule' ? 'changes-other-lines' : 'conventional-lines-in-record');
}

function exchange(line: number, neighbour: number): LineArrangement {
  const first = Math.min(line, neighbour);
  const end = Math.max(line, neighbour) + 1;
  const others = Array.from({ length: end - first }, (_, i) => first + i).filter((other) => other !== line);
  const items = neighbour < line ? [line, ...others] : [...others, line];
  // Of two lines side by side the neighbour gives way, so that the line itself stays what it is, with its key.
  return { first, end, items, moved: new Set([others.length === 1 ? neighbour : line]) };
}
