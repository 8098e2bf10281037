import type { Qualifier } from '../../../model/policy.ts';
import type { RuleProblem } from '../../../model/resolve-rule.ts';
import { joinWords } from '../../../text/join-words.ts';
import { QUALIFIERS } from '../../../vocabulary/qualifiers.ts';
import { describeBadValue } from '../../rule-kit/describe-bad-value.ts';

/** Describes what is wrong with a qualifier of a statement or definition; `null` for problems that are not about one. */
export function describeQualifierProblem(
  { reason, token }: RuleProblem,
  qualifiers: readonly Qualifier[],
): string | null {
  const { text } = token;
  switch (reason) {
    case 'qualifier-unknown':
      return `ACAP has no qualifier "${text}", only ${joinWords(QUALIFIERS.map(({ name }) => name))}.`;
    case 'qualifier-not-applicable':
      return `"${text}" doesn't apply to this usage.`;
    case 'qualifier-repeated':
      return `"${text}" appears more than once.`;
    case 'local-usage-with-qualifier':
      return `"${text}" belongs in the definition of the local usage.`;
    case 'qualifier-value':
      return describeBadValue(qualifiers.find(({ value }) => value.start === token.start)?.name.text ?? '', text);
    default:
      return null;
  }
}
