import type { Policy } from '../../../model/policy.ts';
import { fieldWithin } from '../../../syntax/field-within.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';
import { breakLine } from './field-in-value.ts';
import { invisibleIn, removeInvisible } from './field-invisible-character.ts';
import { correctSpelling } from './field-misspelt.ts';
import { addColon } from './line-malformed.ts';

/**
 * Returns the fix for a line that crawlers do not read as it was clearly meant; `null` for any other line. It comes
 * before all other fixes for findings about, or because of, such a line: those might correct what was never meant.
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

/** Finds the first line in a range that has a spelling fix. @param end - exclusive */
export function findMisspelling(
  policy: Policy,
  first: number,
  end: number,
): { readonly line: number; readonly fix: Fix } | null {
  for (let line = first; line < end; line++) {
    const fix = spellingFix(policy, line);
    if (fix) return { line, fix };
  }
  return null;
}

/**
 * Returns the end of the section at `index`, exclusive: the first line of the next section, or one past the last line.
 * Unreadable lines before it were meant for this section.
 *
 * @param sections - in file order
 */
export function endOfSection(
  { syntax }: Policy,
  sections: readonly { readonly firstLine: number }[],
  index: number,
): number {
  return sections[index + 1]?.firstLine ?? syntax.lines.length;
}
