import { overlapNormalized } from '../../match/pattern-overlap.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { addTo } from '../../text/maps.ts';
import { broaderUsage } from '../../vocabulary/usages.ts';
import type { AcapOutput, PlannedItem } from './planned-item.ts';

/**
 * Repeats general rules that restrict for each purpose with a permission that would override them: for crawlers that
 * state a purpose, rules for it replace general ones, and a rule about `present` is one about every `present-…`.
 *
 * Clause: D3, D4, K104.
 */
export function withRepeatedRestrictions(items: readonly PlannedItem[]): PlannedItem[] {
  const permissions = new Map<string, AcapOutput[]>();
  for (const output of items.flatMap(({ outputs }) => outputs)) {
    const isPlain = output.kind === 'acap' && output.effect === 'allow' && output.qualifier === undefined;
    if (isPlain && output.purpose !== null) addTo(permissions, output.crawler.toLowerCase(), output);
  }
  const repeated = (rule: AcapOutput): AcapOutput[] => {
    if (rule.purpose !== null || !isRestriction(rule)) return [];
    // What everyone is allowed for a purpose overrides even a general rule that names a crawler.
    const names = new Set([rule.crawler.toLowerCase(), '*']);
    const overriding = [...names].flatMap((name) => permissions.get(name) ?? []).filter((one) => overrides(one, rule));
    return [...new Set(overriding.map(({ purpose }) => purpose))].map((purpose) => ({ ...rule, purpose }));
  };
  return items.map((item) => {
    const added = item.outputs.flatMap((output) => (output.kind === 'acap' ? repeated(output) : []));
    return added.length === 0 ? item : { ...item, outputs: [...item.outputs, ...added] };
  });
}

function isRestriction({ effect, qualifier }: AcapOutput): boolean {
  return effect === 'disallow' || qualifier !== undefined;
}

/** Whether a permission for a purpose takes precedence over a general rule that it does not contradict outright. */
function overrides(permission: AcapOutput, rule: AcapOutput): boolean {
  const isBroader = permission.usage === broaderUsage(rule.usage);
  const isSame = permission.usage === rule.usage && rule.effect === 'allow';
  return (isBroader || isSame) && overlapNormalized(normalizePattern(permission.path), normalizePattern(rule.path));
}
