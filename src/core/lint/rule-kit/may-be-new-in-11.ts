import { checkQualifiers } from '../../model/check-qualifiers.ts';
import type { Qualifier } from '../../model/policy.ts';
import type { Usage } from '../../vocabulary/usages.ts';

/** Whether a value unknown to 1.0 belongs to a qualifier that got new values in 1.1. Clause: V4; reading R9. */
export function mayBeNewIn11(usage: Usage, qualifier: Qualifier): boolean {
  const [problem] = checkQualifiers(usage, [qualifier], 'known');
  return problem?.reason === 'qualifier-value' && checkQualifiers(usage, [qualifier], 'understood').length === 0;
}
