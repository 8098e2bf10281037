import type { Policy } from '../../model/policy.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { arrangePolicy } from '../lines/arrange-policy.ts';
import { linesBetween, rulesAround, rulesByLine } from '../lines/find-line.ts';
import { closingRules, extentOf, withoutLines } from '../lines/remove-lines.ts';
import { ruleListAt, type RuleList } from './rule-list.ts';

/** A place to move rules to. */
export interface RuleTarget {
  /** The line of any crawler or purpose of the group, record or sub-record. */
  readonly ownerLine: number;
  /** The rule below which they go; `null` for above all its rules. */
  readonly below: number | null;
}

/**
 * Moves rules, in file order, to a place in their own group, record or sub-record or in another one of the same kind;
 * or `'up'` or `'down'`, past the adjacent rule of their own list.
 *
 * Their lines move with the comments on them; comment lines and everything else stay. A group that loses all its rules
 * keeps an empty `Disallow:` if it needs one (G1). Refused: a conventional rule into a record, an ACAP rule into a group, any
 * rule into a record that refers to another document (A11), and a move after which other lines would be read differently.
 *
 * @returns the edits and the line of the first moved rule
 *
 * Clause: G1, A2, A4, A11.
 */
export function moveRules(policy: Policy, lines: readonly number[], target: RuleTarget | 'up' | 'down'): EditResult {
  const rules = rulesByLine(policy);
  const moved = [...new Set(lines)].toSorted((a, b) => a - b);
  if (moved.length === 0) return accept([], null);
  const missing = moved.find((line) => !rules.has(line));
  if (missing !== undefined) return refuse('not-a-rule', moved.length > 1 ? missing : undefined);
  if (typeof target === 'string') return moveBy(policy, moved, target);
  const list = ruleListAt(policy, target.ownerLine);
  if (!list) return refuse('no-such-section');
  const foreign = moved.find((line) => (rules.get(line)?.kind === 'rule') !== list.isAcap);
  if (foreign !== undefined) return refuse('rules-of-two-kinds', foreign);
  if (list.hasReference) return refuse('record-holds-a-reference');
  return moveTo(policy, moved, list, target.below);
}

/** Moves rules past the one above the first of them, or below the last. */
function moveBy(policy: Policy, moved: readonly number[], direction: 'up' | 'down'): EditResult {
  const [first = 0] = moved;
  const last = moved.at(-1) ?? first;
  const list = rulesAround(policy, first) ?? [];
  const neighbour =
    direction === 'up' ? list.findLast(({ line }) => line < first) : list.find(({ line }) => line > last);
  const linesOfList = new Set(list.map(({ line }) => line));
  if (!neighbour || moved.some((line) => !linesOfList.has(line))) return refuse('nowhere-to-move');
  const start = Math.min(first, neighbour.line);
  const end = Math.max(last, neighbour.line) + 1;
  const isMoved = new Set(moved);
  const others = linesBetween(start, end).filter((line) => !isMoved.has(line));
  const items = direction === 'up' ? [...moved, ...others] : [...others, ...moved];
  // If they pass only one line, that one is moved instead, so that the chosen lines keep their keys.
  const leaving = others.length === 1 ? new Set(others) : isMoved;
  const edits = arrangePolicy(policy, { first: start, end, items, moved: leaving });
  if (edits) return accept(edits, start + items.indexOf(first));
  return refuse(neighbour.kind === 'rule' ? 'changes-other-lines' : 'conventional-lines-in-record');
}

function moveTo(policy: Policy, moved: readonly number[], list: RuleList, below: number | null): EditResult {
  const isMoved = new Set(moved);
  const above = lineAbove(list, below, isMoved);
  if (above === null) return refuse('nowhere-to-move');
  for (const closing of [new Map<number, string>(), closingRules(policy, isMoved)]) {
    const { items: others, ...range } = withoutLines(extentOf([...moved, above]), isMoved, closing);
    const arranged = {
      ...range,
      items: others.flatMap((item) => (item === above ? [above, ...moved] : [item])),
      moved: isMoved,
    };
    const isInOrder = arranged.items.every((item, i) => item === arranged.first + i);
    const edits = isInOrder ? [] : arrangePolicy(policy, arranged, isMoved);
    if (edits) return accept(edits, arranged.first + arranged.items.indexOf(moved[0] ?? 0));
  }
  return refuse(list.isAcap ? 'last-rule' : 'conventional-lines-in-record');
}

/** The line below which the rules go, never one that is itself moved. */
function lineAbove({ rules, openingLine }: RuleList, below: number | null, moved: ReadonlySet<number>): number | null {
  if (below === null) return openingLine;
  const index = rules.findIndex(({ line }) => line === below);
  if (index === -1) return null;
  return rules.slice(0, index + 1).findLast(({ line }) => !moved.has(line))?.line ?? openingLine;
}
