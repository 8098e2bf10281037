import { checkQualifiers } from '../../model/check-qualifiers.ts';
import type { Qualifier } from '../../model/policy.ts';
import type { Usage } from '../../vocabulary/usages.ts';

/** True for a value that 1.0 does not know, of a qualifier that got new ones in 1.1. Clause: V4; reading R9. */
export function mayBeNewIn11(usage: Usage, qualifier: Qualifier): boolean {
  const [problem] = checkQualifiers(usage, [qualifier], 'known');
  return problem?.reason === 'qualifier-value' && checkQualifiers(usage, [qualifier], 'understood').length === 0;
}
