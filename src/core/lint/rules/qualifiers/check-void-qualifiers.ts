import type { VoidReason } from '../../../model/policy.ts';
import type { LintRule } from '../../rule-kit/lint-rule.ts';
import { voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';
import { withoutQualifier } from './all-qualifiers.ts';
import { createConsequenceDescriber } from './consequence-describer.ts';

/**
 * Creates a check that reports qualifiers that make their lines void, each with a fix that removes or replaces it.
 *
 * @param describe - says what is wrong with a qualifier, given its name
 * @param findSimilar - returns the name that was probably meant, or `null`
 *
 * Clause: A8.
 */
export function checkVoidQualifiers(
  reason: VoidReason,
  describe: (name: string) => string,
  findSimilar: (name: string) => string | null = () => null,
): LintRule['check'] {
  return function* (policy) {
    const describeConsequence = createConsequenceDescriber(policy);
    for (const { line, token, span, text } of voidLinesBecause(policy, reason)) {
      const message = `${describeConsequence(line)} ${describe(text)}`;
      const similar = findSimilar(text);
      yield similar === null
        ? { span, message, fixes: [withoutQualifier(policy, line, token)] }
        : findingWithGuess(span, message, similar);
    }
  };
}
