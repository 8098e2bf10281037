import type { Policy } from '../model/policy.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { firstRecordLine, writtenLineCount } from './find-line.ts';
import { placeSection } from './place-section.ts';
import { removeLines } from './remove-lines.ts';
import { linesOfSection } from './section-lines.ts';

const FIELD = 'ACAP-ignore-conventional-records';

/**
 * Writes `ACAP-ignore-conventional-records`, so that ACAP-aware crawlers leave the conventional groups aside, or removes
 * every such line. A new one stands above the first ACAP definition or record, else at the end.
 *
 * Source: Part 1 §2.9.2. Clause: L5, D11.
 */
export function setIgnoreConventional(policy: Policy, ignored: boolean): EditResult {
  const present = policy.ignoreConventional;
  if (!ignored) return present.length === 0 ? accept([], null) : removeLines(policy, present);
  if (present[0] !== undefined) return accept([], present[0]);
  const definition = policy.definitions.find(({ line }) => line < firstRecordLine(policy));
  if (definition) {
    const { line } = definition;
    const edits = arrangePolicy(policy, { first: line, end: line, items: [FIELD] });
    return edits ? accept(edits, line) : refuse('changes-other-lines');
  }
  const [record] = policy.records;
  const at = record ? linesOfSection(policy, record).first : writtenLineCount(policy);
  return placeSection(policy, [FIELD], { at }) ?? refuse('changes-other-lines');
}
