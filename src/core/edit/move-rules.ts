import { buildPolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { arrangeLines, originsOfLines, type ArrangedLine, type LineArrangement } from './arrange-lines.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { endOfRun, groupAt, recordAround, recordAt, rulesByLine, subRecordAt, type Rule } from './find-line.ts';
import { readsAlike } from './reads-alike.ts';
import { closingRules, extentOf } from './remove-lines.ts';

/** Where rules are to stand. */
export interface RuleTarget {
  /** The first line of the group, record or sub-record (any of its crawlers or purposes will do). */
  readonly ownerLine: number;
  /** The rule of the owner below which they go; `null`: above all its rules. */
  readonly below: number | null;
}

/**
 * Moves rules, in the order in which they stand, to one place: in their own group, record or sub-record, or in another one
 * of the same kind. Their lines move with the comments behind them; everything else stays where it is.
 *
 * A group that loses all its rules keeps an empty `Disallow:` where it must (G1). Refused: a conventional rule into a record
 * and an ACAP rule into a group, a record that refers to another document (A11), and what would change how other lines
 * are read.
 *
 * Clause: G1, A2, A4, A11.
 */
export function moveRules(policy: Policy, lines: readonly number[], target: RuleTarget): EditResult {
  const rules = rulesByLine(policy);
  const moved = new Set(lines);
  if (moved.size === 0) return accept([], null);
  const owner = ownerOf(policy, target.ownerLine);
  if (!owner) return refuse('no-such-section');
  for (const line of moved) {
    const rule = rules.get(line);
    if (!rule) return refuse('not-a-rule', line);
    if ((rule.kind === 'rule') !== owner.isAcap) return refuse('rules-of-two-kinds', line);
  }
  if (owner.holdsReference) return refuse('record-holds-a-reference');
  const above = lineAbove(owner, target.below, moved);
  if (above === null) return refuse('nowhere-to-move');
  const sorted = [...moved].toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  for (const closing of [new Map<number, string>(), closingRules(policy, moved)]) {
    const arranged = arrangement(sorted, above, closing);
    const edits = arrangeMoved(policy, arranged, moved);
    if (edits) return accept(edits, arranged.first + arranged.items.indexOf(first));
  }
  return refuse(owner.isAcap ? 'last-rule' : 'conventional-lines-in-record');
}

interface Owner {
  readonly isAcap: boolean;
  readonly holdsReference: boolean;
  readonly rules: readonly Rule[];
  /** The last of its crawlers or purposes, readable or not. */
  readonly openingLine: number;
}

function ownerOf(policy: Policy, line: number): Owner | null {
  const group = groupAt(policy, line);
  if (group) {
    const openingLine = group.agents.at(-1)?.line ?? line;
    return { isAcap: false, holdsReference: false, rules: group.rules, openingLine };
  }
  const sub = subRecordAt(policy, line);
  const record = sub ? recordAround(policy, line) : recordAt(policy, line);
  if (!record) return null;
  return {
    isAcap: true,
    holdsReference: record.references.length > 0,
    rules: sub ? sub.rules : record.general,
    openingLine: sub ? endOfRun(policy, sub.firstLine, 'purpose') : endOfRun(policy, record.firstLine, 'crawler'),
  };
}

/** The line below which the rules go: one that stays. */
function lineAbove({ rules, openingLine }: Owner, below: number | null, moved: ReadonlySet<number>): number | null {
  if (below === null) return openingLine;
  const index = rules.findIndex(({ line }) => line === below);
  if (index === -1) return null;
  return rules.slice(0, index + 1).findLast(({ line }) => !moved.has(line))?.line ?? openingLine;
}

function arrangement(moved: readonly number[], above: number, closing: ReadonlyMap<number, string>): LineArrangement {
  const { first, last } = extentOf([...moved, above]);
  const isMoved = new Set(moved);
  const items: ArrangedLine[] = [];
  for (let line = first; line <= last; line++) {
    if (!isMoved.has(line)) items.push(line);
    const content = closing.get(line);
    if (content !== undefined) items.push(content);
    if (line === above) for (const one of moved) items.push(one);
  }
  return { first, end: last + 1, items, moved: isMoved };
}

/** As `arrangePolicy`, but the lines that move may be read differently. */
function arrangeMoved(policy: Policy, arranged: LineArrangement, moved: ReadonlySet<number>): TextEdit[] | null {
  const isInOrder = arranged.items.every((item, i) => item === arranged.first + i);
  if (isInOrder) return [];
  const edits = arrangeLines(policy.document, arranged);
  const after = buildPolicy(createTextDocument(applyEdits(policy.document.text, edits)));
  const origins = originsOfLines(policy.document, arranged);
  const originOf = (line: number) => {
    const origin = origins[line] ?? null;
    return origin !== null && moved.has(origin) ? null : origin;
  };
  return readsAlike(policy, after, originOf) ? edits : null;
}
