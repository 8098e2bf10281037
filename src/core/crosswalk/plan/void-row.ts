import type { Policy, VersionDeclaration } from '../../model/policy.ts';
import { type RuleResolution, resolveRule } from '../../model/resolve-rule.ts';
import { plan, type PlannedItem } from './planned-item.ts';

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

/** Reports void lines: they have no effect, or are permissions that ACAP 1.1 treats as prohibitions. Clause: A8, L6, V3. */
export function planVoidLines({ voidLines, syntax, acapFields, definitionTables, version }: Policy): PlannedItem[] {
  return [...new Set(voidLines.map(({ line }) => line))].flatMap((line) => {
    if (syntax.lines[line]?.kind !== 'field') return [];
    const field = acapFields.get(line);
    if (field?.kind !== 'rule') return [plan('K114', line)];
    const [row, details] = voidRow(resolveRule(field, definitionTables, 'known'), version);
    return [plan(row, line, [], details)];
  });
}
