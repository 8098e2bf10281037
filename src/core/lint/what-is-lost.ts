import type { Policy } from '../model/policy.ts';

/**
 * Says what comes of a line that is void, as the end of a message: where silence permits, a void permission loses its
 * restriction, not the usage.
 *
 * Source: Part 1 §2.4. Clause: A8, V3.
 */
export function whatIsLost({ acapFields, version }: Policy, line: number): string {
  const field = acapFields.get(line);
  if (field?.kind !== 'rule') return 'The definition is void, and so are the rules that use it.';
  if (field.effect === 'disallow') return 'The whole line is void, so it prohibits nothing.';
  // What V3 makes of it is another lint rule's to say.
  if (version?.readAs === '1.1') return 'The line permits nothing.';
  return 'The whole line is void: the restriction is lost, while the usage stays permitted where nothing prohibits it.';
}
