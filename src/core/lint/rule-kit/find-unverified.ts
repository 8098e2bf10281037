import { checkQualifiers, isNewIn11 } from '../../model/check-qualifiers.ts';
import type { Qualifier, UsageReference, VersionDeclaration } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import type { Usage } from '../../vocabulary/usages.ts';

/** Finds the name or value that ACAP 1.1 added or may have added; `null` for none. Clause: V4; reading R9. */
export function findUnverified(
  usage: UsageReference,
  qualifier: Qualifier,
  version: Pick<VersionDeclaration, 'readAs'> | null,
): { readonly part: Token; readonly message: string } | null {
  if (usage.kind !== 'standard') return null;
  const { name, value } = qualifier;
  if (isNewIn11(name.text.toLowerCase(), usage.usage)) {
    const message = `Unverified: only the name "${name.text}" is known, from the list of changes in ACAP 1.1.`;
    return { part: name, message };
  }
  if (version?.readAs !== '1.1' || !mayBeNewValue(usage.usage, qualifier)) return null;
  const message = `Unverified: ACAP 1.1 has new values for "${name.text}", and "${value.text}" may be one of them.`;
  return { part: value, message };
}

/** Whether a value unknown to 1.0 belongs to a qualifier that got new values in 1.1. */
function mayBeNewValue(usage: Usage, qualifier: Qualifier): boolean {
  const [problem] = checkQualifiers(usage, [qualifier], 'known');
  return problem?.reason === 'qualifier-value' && checkQualifiers(usage, [qualifier], 'understood').length === 0;
}
