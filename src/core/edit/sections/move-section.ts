import type { Policy } from '../../model/policy.ts';
import { arrangePolicy } from '../lines/arrange-policy.ts';
import type { ArrangedLine } from '../lines/arrange-lines.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { linesBetween } from '../lines/find-line.ts';
import { writeField } from '../lines/line-style.ts';
import { conventionalSiblings } from '../rules/new-rule.ts';
import { lastOwnLine } from '../lines/reads-alike.ts';
import { linesOfSection, sectionAt, type SectionOwner } from './section-lines.ts';

/**
 * Moves a conventional group past the next group, or an ACAP record past the next record.
 *
 * Comments directly above a section move with it; blank lines, detached comments and site-wide fields between the two stay
 * between them. A group without rules that ends up above another gets an empty `Disallow:`, which changes no decision, so
 * that their agents do not become one list (G1). Refused where that does not help: for a record without rules, and where a
 * group would pass the first ACAP record (A5).
 *
 * @param ownerLine - the line of any of its crawlers
 *
 * Clause: G1, A2, A5.
 */
export function moveSection(policy: Policy, ownerLine: number, direction: 'up' | 'down'): EditResult {
  const owner = sectionAt(policy, ownerLine);
  if (!owner) return refuse('no-such-section');
  return moveOwner(policy, owner, siblingsOf(policy, owner).indexOf(owner) + (direction === 'up' ? -1 : 1));
}

/**
 * Moves a group or record to the position of another of its kind, shifting those in between by one; otherwise like
 * {@link moveSection}.
 *
 * @param ownerLine - the line of any of its crawlers
 * @param targetLine - the line of any crawler of the group or record whose place it takes
 *
 * Clause: G1, A2, A5.
 */
export function moveSectionTo(policy: Policy, ownerLine: number, targetLine: number): EditResult {
  const owner = sectionAt(policy, ownerLine);
  const target = sectionAt(policy, targetLine);
  if (!owner || !target) return refuse('no-such-section');
  if (owner === target) return accept([], owner.firstLine);
  return moveOwner(policy, owner, siblingsOf(policy, owner).indexOf(target));
}

function siblingsOf(policy: Policy, owner: SectionOwner): readonly SectionOwner[] {
  return owner.kind === 'acap-record' ? policy.records : policy.groups;
}

function moveOwner(policy: Policy, owner: SectionOwner, to: number): EditResult {
  const all = siblingsOf(policy, owner);
  const from = all.indexOf(owner);
  if (to < 0 || to >= all.length) return refuse('nowhere-to-move');
  const isUp = to < from;
  const passed = (isUp ? all.slice(to, from) : all.slice(from + 1, to + 1)).map((one) => linesOfSection(policy, one));
  const own = linesOfSection(policy, owner);
  const chain = isUp ? [...passed, own] : [own, ...passed];
  if (chain.some((part, i) => part.end > (chain[i + 1]?.first ?? Infinity)))
    return refuse('conventional-lines-in-record');
  const first = chain[0]?.first ?? 0;
  const end = chain.at(-1)?.end ?? 0;
  // The gap between it and the next section in that direction moves to its other side.
  const gap = isUp ? linesBetween(passed.at(-1)?.end ?? 0, own.first) : linesBetween(own.end, passed[0]?.first ?? 0);
  const rest = isUp ? linesBetween(first, gap[0] ?? own.first) : linesBetween((gap.at(-1) ?? own.end - 1) + 1, end);

  const moved = (map: (lines: readonly number[]) => readonly ArrangedLine[]): EditResult | null => {
    const ownLines = map(linesBetween(own.first, own.end));
    const items = isUp ? [...ownLines, ...gap, ...map(rest)] : [...map(rest), ...gap, ...ownLines];
    // If it passes only one section, that one is moved instead, so that the lines of this one keep their keys.
    const leaving =
      passed.length === 1
        ? [...linesBetween(first, own.first), ...linesBetween(own.end, end)]
        : [...linesBetween(own.first, own.end), ...gap];
    const edits = arrangePolicy(policy, { first, end, items, moved: new Set(leaving) });
    return edits && accept(edits, first + items.indexOf(owner.firstLine));
  };
  const result = moved((lines) => lines);
  if (result) return result;
  const last = isUp ? owner : (all[to] ?? owner);
  if (last.kind === 'acap-record') {
    return refuse(last.general.length + last.subRecords.length > 0 ? 'changes-other-lines' : 'record-without-rules');
  }
  const closed = last.rules.length === 0 ? moved((lines) => closeGroup(policy, last, lines)) : null;
  return closed ?? refuse('conventional-lines-in-record');
}

/** The lines of a group, with an empty `Disallow:` added below the last one. */
function closeGroup(
  policy: Policy,
  group: SectionOwner & { kind: 'conventional-group' },
  lines: readonly number[],
): ArrangedLine[] {
  const last = lastOwnLine(group);
  const closing = writeField('Disallow', '', conventionalSiblings(policy, group, last));
  return lines.flatMap((line) => (line === last ? [line, closing] : [line]));
}
