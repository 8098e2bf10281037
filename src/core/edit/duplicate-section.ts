import type { Policy } from '../model/policy.ts';
import { lineContent } from '../text/text-document.ts';
import { placesNear, skipBlanks } from './add-group.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { writeField } from './line-style.ts';
import { conventionalSiblings } from './new-rule.ts';
import { placeSection, type SectionPlace } from './place-section.ts';
import { linesOfSection, sectionAt, type SectionOwner } from './section-lines.ts';

/**
 * Writes a conventional group or an ACAP record once more below itself, as it stands, with its comments; what in its midst
 * is not its own is not copied. As both say the same, no decision changes until one of them does.
 *
 * Of a group without rules the agents would be joined to those of its copy: both are completed with an empty `Disallow:`
 * (G1). Refused for a record without rules, and where other lines would be read differently.
 *
 * @param firstLine - the line of its first crawler, or of any other
 * @returns with the edits, the line of the first crawler of the copy
 *
 * Clause: G1, A2, A5.
 */
export function duplicateSection(policy: Policy, firstLine: number): EditResult {
  const owner = sectionAt(policy, firstLine);
  if (!owner) return refuse('no-such-section');
  if (owner.kind === 'acap-record' && owner.general.length + owner.subRecords.length + owner.references.length === 0)
    return refuse('record-without-rules');
  const { first, end, own } = linesOfSection(policy, owner);
  const lines = Array.from({ length: end - first }, (_, i) => first + i).filter((line) => own.has(line));
  const contents = [...lines.map((line) => lineContent(policy.document, line)), ...closing(policy, owner)];
  for (const place of placesOf(policy, owner)) {
    const result = placeSection(policy, contents, place);
    if (result?.ok) return accept(result.edits, (result.line ?? 0) + lines.indexOf(owner.firstLine));
  }
  return refuse(owner.kind === 'acap-record' ? 'changes-other-lines' : 'conventional-lines-in-record');
}

/** What completes a group without rules. */
function closing(policy: Policy, owner: SectionOwner): readonly string[] {
  if (owner.kind === 'acap-record' || owner.rules.length > 0) return [];
  return [writeField('Disallow', '', conventionalSiblings(policy, owner, owner.endLine))];
}

function placesOf(policy: Policy, owner: SectionOwner): readonly SectionPlace[] {
  if (owner.kind === 'conventional-group') return placesNear(policy, owner);
  const { end, endOfPart } = linesOfSection(policy, owner);
  return [{ at: skipBlanks(policy, endOfPart) }, { at: skipBlanks(policy, end) }];
}
