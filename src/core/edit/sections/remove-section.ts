import type { Policy } from '../../model/policy.ts';
import type { LineArrangement } from '../lines/arrange-lines.ts';
import { arrangePolicy } from '../lines/arrange-policy.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { linesBetween, writtenLineCount } from '../lines/find-line.ts';
import { linesOfSection, sectionAt, type SectionLines } from './section-lines.ts';

/**
 * Removes a conventional group or an ACAP record with its crawlers, rules and other fields, the comments in it and directly
 * above it, and the blank lines after it.
 *
 * Lines in between that belong to something else stay: `Sitemap` lines, definitions, conventional lines within an ACAP
 * record, and the comments directly above those. Refused where other lines would be read differently, for example where
 * conventional lines below the only record would take effect (A5).
 *
 * @param ownerLine - the line of any of its crawlers
 *
 * Clause: G1, A2, A5.
 */
export function removeSection(policy: Policy, ownerLine: number): EditResult {
  const owner = sectionAt(policy, ownerLine);
  if (!owner) return refuse('no-such-section');
  const edits = arrangePolicy(policy, withoutSection(policy, linesOfSection(policy, owner)));
  if (edits) return accept(edits, null);
  return refuse(owner.kind === 'acap-record' ? 'conventional-lines-in-record' : 'changes-other-lines');
}

function withoutSection(policy: Policy, { first, end, endOfBlanks, own }: SectionLines): LineArrangement {
  const isBlankAt = (line: number) => policy.syntax.lines[line]?.kind === 'blank';
  const items = linesBetween(first, endOfBlanks).filter((line) => !own.has(line));
  const isLast = endOfBlanks >= writtenLineCount(policy);
  if (isLast && items.length === 0) {
    // Includes the blank lines that set it off from what is above.
    let start = first;
    while (start > 0 && isBlankAt(start - 1)) start--;
    return { first: start, end: endOfBlanks, items };
  }
  const above = items.at(-1) ?? first - 1;
  const isSetOff = above < 0 || isBlankAt(above) || isLast;
  return { first, end: isSetOff ? endOfBlanks : end, items: isSetOff ? items : items.filter((line) => line < end) };
}
