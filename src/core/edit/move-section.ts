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
  const all: readonly SectionOwner[] = owner.kind === 'acap-record' ? policy.records : policy.groups;
  const index = all.indexOf(owner);
  const neighbour = all[direction === 'up' ? index - 1 : index + 1];
  if (!neighbour) return refuse('nowhere-to-move');
  const upper = linesOfSection(policy, direction === 'up' ? neighbour : owner);
  const lower = linesOfSection(policy, direction === 'up' ? owner : neighbour);
  if (upper.end > lower.first) return refuse('conventional-lines-in-record');

  const exchanged = (lowerLines: readonly ArrangedLine[]): EditResult | null => {
    const upperLines = range(upper.first, upper.end);
    const items = [...lowerLines, ...range(upper.end, lower.first), ...upperLines];
    const stays = direction === 'up' ? lower : upper;
    const moved = new Set(range(upper.first, lower.end).filter((line) => !isWithin(stays, line)));
    const edits = arrangePolicy(policy, { first: upper.first, end: lower.end, items, moved });
    return edits && accept(edits, upper.first + items.indexOf(owner.firstLine));
  };
  const lowerOwner = direction === 'up' ? owner : neighbour;
  const lowerLines = range(lower.first, lower.end);
  const result = exchanged(lowerLines);
  if (result) return result;
  if (lowerOwner.kind === 'acap-record') {
    return refuse(
      lowerOwner.general.length + lowerOwner.subRecords.length > 0 ? 'changes-other-lines' : 'record-without-rules',
    );
  }
  const closed = lowerOwner.rules.length === 0 ? exchanged(closeGroup(policy, lowerOwner, lowerLines)) : null;
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
