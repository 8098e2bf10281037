import type { Policy } from '../../../model/policy.ts';
import { resolveRule } from '../../../model/resolve-rule.ts';
import { memoize } from '../../../text/maps.ts';

/**
 * Creates a function that describes the consequence of a void line, as the first sentence of a message: where silence
 * permits, a void permission loses its restriction, not the usage.
 *
 * Source: Part 1 §2.4. Clause: A8, V3.
 */
export function createConsequenceDescriber({
  acapFields,
  definitionTables,
  version,
}: Policy): (line: number) => string {
  return memoize((line) => {
    const field = acapFields.get(line);
    if (field?.kind !== 'rule') return 'This definition is void, and so are the rules that use it.';
    if (field.effect === 'disallow') return 'This line is void and prohibits nothing.';
    // Another lint rule reports its effect under V3.
    const prohibits = version?.readAs === '1.1' && resolveRule(field, definitionTables, 'known').uninterpretable;
    if (prohibits) return 'This line permits nothing.';
    return 'This restriction is lost: the line is void, so the usage stays permitted unless another rule prohibits it.';
  });
}
