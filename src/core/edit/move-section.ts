import type { Policy } from '../model/policy.ts';
import { arrangePolicy } from './arrange-policy.ts';
import type { ArrangedLine } from './arrange-lines.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { writeField } from './line-style.ts';
import { conventionalSiblings } from './new-rule.ts';
import { lastBoundLine } from './reads-alike.ts';
import { linesOfSection, sectionAt, type SectionLines, type SectionOwner } from './section-lines.ts';

/**
 * Moves a conventional group past the group next to it, or an ACAP record past the record next to it.
 *
 * The comments right above a section travel with it; the blank lines, free comments and fields of the whole site between the two
 * stay between them. A group without rules that comes to stand above another gets an empty `Disallow:`, which changes no
 * decision, so that their agents do not become one list (G1). Refused where that does not help: for a record without rules, and
 * where a group would pass the first ACAP record (A5).
 *
 * @param firstLine - the line of its first crawler, or of any other
 *
 * Clause: G1, A2, A5.
 */
export function moveSection(policy: Policy, firstLine: number, direction: 'up' | 'down'): EditResult {
  const owner = sectionAt(policy, firstLine);
  if (!owner) return refuse('no-such-section');
  return moveOwner(policy, owner, siblingsOf(policy, owner).indexOf(owner) + (direction === 'up' ? -1 : 1));
}

/**
 * Moves a group or a record to the place of another of its kind, as {@link moveSection} does by one: what stands between
 * them moves by one place.
 *
 * @param firstLine - the line of its first crawler, or of any other
 * @param targetLine - the same of the group or record whose place it takes
 *
 * Clause: G1, A2, A5.
 */
export function moveSectionTo(policy: Policy, firstLine: number, targetLine: number): EditResult {
  const owner = sectionAt(policy, firstLine);
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
  // What stands beside it on the side to which it goes moves with it, on its other side.
  const gap = isUp ? range(passed.at(-1)?.end ?? 0, own.first) : range(own.end, passed[0]?.first ?? 0);
  const rest = isUp ? range(first, gap[0] ?? own.first) : range((gap.at(-1) ?? own.end - 1) + 1, end);

  const moved = (map: (lines: readonly number[]) => readonly ArrangedLine[]): EditResult | null => {
    const ownLines = map(range(own.first, own.end));
    const items = isUp ? [...ownLines, ...gap, ...map(rest)] : [...map(rest), ...gap, ...ownLines];
    const isMoved = new Set([...range(own.first, own.end), ...gap]);
    // Of two neighbours the other one gives way, so that the section itself stays what it is, with the keys of its lines.
    const stays = passed.length === 1 ? own : null;
    const movedLines = stays ? new Set(range(first, end).filter((line) => !isWithin(stays, line))) : isMoved;
    const edits = arrangePolicy(policy, { first, end, items, moved: movedLines });
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

/** The lines of a group with an empty `Disallow:` below the last one that is its own. */
function closeGroup(
  policy: Policy,
  group: SectionOwner & { kind: 'conventional-group' },
  lines: readonly number[],
): ArrangedLine[] {
  const last = lastBoundLine(group);
  const closing = writeField('Disallow', '', conventionalSiblings(policy, group, last));
  return lines.flatMap((line) => (line === last ? [line, closing] : [line]));
}

function isWithin({ first, end }: SectionLines, line: number): boolean {
  return line >= first && line < end;
}

function range(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, i) => first + i);
}
