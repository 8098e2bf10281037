import type { Policy } from '../../../model/policy.ts';
import { fieldWithin } from '../../../syntax/field-within.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';
import { breakLine } from './field-in-value.ts';
import { invisibleIn, removeInvisible } from './field-invisible-character.ts';
import { correctSpelling } from './field-misspelt.ts';
import { addColon } from './line-malformed.ts';

/**
 * The fix for a line that crawlers do not read as it was plainly meant; `null` for a line that they do. Whatever else is
 * found about such a line, or because of it, has this fix first: until then every other one may fix what was never said.
 *
 * Clause: L4, L6, G1.
 */
export function spellingFix(policy: Policy, line: number): Fix | null {
  const element = policy.syntax.lines[line];
  const invisible = invisibleIn(policy, line, element);
  if (invisible) return removeInvisible(policy, line, invisible);
  const within = element?.kind === 'field' ? fieldWithin(element) : null;
  if (within) return breakLine(policy, line, within);
  return correctSpelling(policy, line)?.fix ?? addColon(policy, line);
}

/** True where one of some lines has a spelling fix. @param end - exclusive */
export function hasMisspelling(policy: Policy, first: number, end: number): boolean {
  for (let line = first; line < end; line++) if (spellingFix(policy, line)) return true;
  return false;
}

/**
 * The line where the section after one begins, or one after the last line: what comes before it and cannot be read was
 * meant for the section.
 *
 * @param sections - in file order
 */
export function startOfNext(
  { syntax }: Policy,
  sections: readonly { readonly firstLine: number }[],
  index: number,
): number {
  return sections[index + 1]?.firstLine ?? syntax.lines.length;
}
