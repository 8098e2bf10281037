import type { Policy } from '../../model/policy.ts';
import { insertLinesIfSafe } from '../lines/arrange-policy.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { firstRecordLine } from '../lines/find-line.ts';
import { placeSection } from './place-section.ts';
import { removeLines } from '../lines/remove-lines.ts';
import { lineAboveRecords } from './section-lines.ts';

const FIELD = 'ACAP-ignore-conventional-records';

/**
 * Writes `ACAP-ignore-conventional-records`, which tells ACAP-aware crawlers to ignore the conventional groups, or
 * removes every such line. A new one goes above the first ACAP definition or record, or at the end if there is none.
 *
 * Source: Part 1 §2.9.2. Clause: L5, D11.
 */
export function setIgnoreConventional(policy: Policy, ignored: boolean): EditResult {
  const present = policy.ignoreConventional;
  if (!ignored) return present.length === 0 ? accept([], null) : removeLines(policy, present);
  if (present[0] !== undefined) return accept([], present[0]);
  const definition = policy.definitions.find(({ line }) => line < firstRecordLine(policy));
  if (definition) return insertLinesIfSafe(policy, definition.line, [FIELD]);
  return placeSection(policy, [FIELD], { at: lineAboveRecords(policy) }) ?? refuse('changes-other-lines');
}
