import type { VersionDeclaration } from '../../model/policy.ts';
import type { RuleResolution } from '../../model/resolve-rule.ts';

/**
 * Returns the row for a rule with problems and the details for its sentence: it has no effect, or is a permission that
 * ACAP 1.1 treats as a prohibition.
 *
 * Clause: A8, V3.
 */
export function voidRow(
  { problems, uninterpretable }: Pick<RuleResolution, 'problems' | 'uninterpretable'>,
  version: Pick<VersionDeclaration, 'readAs'> | null,
): readonly [row: string, details: Readonly<Record<string, string>>] {
  if (!uninterpretable || version?.readAs !== '1.1') return ['K114', {}];
  return ['K115', { qualifier: problems[0]?.token.text ?? '' }];
}
