import type { Policy } from '../../model/policy.ts';
import { lineContent } from '../../text/text-document.ts';
import { placesNear, skipBlanks } from './add-groups.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { linesBetween } from '../lines/find-line.ts';
import { writeField } from '../lines/line-style.ts';
import { conventionalSiblings } from '../rules/new-rule.ts';
import { placeSection, type SectionPlace } from './place-section.ts';
import { linesOfSection, sectionAt, type SectionOwner } from './section-lines.ts';

/**
 * Duplicates a conventional group or an ACAP record with its comments, and puts the copy below it. Lines in between
 * that belong to something else are not copied. No decision changes until one of the two is edited.
 *
 * A group without rules and its copy get an empty `Disallow:`, so that their agents do not become one list (G1). Refused
 * for a record without rules, and where other lines would be read differently.
 *
 * @param ownerLine - the line of any of its crawlers
 * @returns the edits and the line of the copy's first crawler
 *
 * Clause: G1, A2, A5.
 */
export function duplicateSection(policy: Policy, ownerLine: number): EditResult {
  const owner = sectionAt(policy, ownerLine);
  if (!owner) return refuse('no-such-section');
  if (owner.kind === 'acap-record' && owner.general.length + owner.subRecords.length + owner.references.length === 0)
    return refuse('record-without-rules');
  const { first, end, own } = linesOfSection(policy, owner);
  const lines = linesBetween(first, end).filter((line) => own.has(line));
  const contents = [...lines.map((line) => lineContent(policy.document, line)), ...closing(policy, owner)];
  for (const place of placesOf(policy, owner)) {
    const result = placeSection(policy, contents, place);
    if (result?.ok) return accept(result.edits, (result.line ?? 0) + lines.indexOf(owner.firstLine));
  }
  return refuse(owner.kind === 'acap-record' ? 'changes-other-lines' : 'conventional-lines-in-record');
}

/** The empty rule that completes a group without rules. */
function closing(policy: Policy, owner: SectionOwner): readonly string[] {
  if (owner.kind === 'acap-record' || owner.rules.length > 0) return [];
  return [writeField('Disallow', '', conventionalSiblings(policy, owner, owner.endLine))];
}

function placesOf(policy: Policy, owner: SectionOwner): readonly SectionPlace[] {
  if (owner.kind === 'conventional-group') return placesNear(policy, owner);
  const { end, endOfPart } = linesOfSection(policy, owner);
  return [{ at: skipBlanks(policy, endOfPart) }, { at: skipBlanks(policy, end) }];
}
