import { rulesOfRecord } from '../../../model/build-policy.ts';
import type { Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';

/** Yields every non-empty path pattern of a policy, as written: in conventional rules, ACAP rules and resource sets. */
export function* allPatterns(policy: Policy): Generator<{ readonly line: number; readonly token: Token }> {
  for (const { line, pattern } of policy.groups.flatMap(({ rules }) => rules)) {
    if (pattern.text !== '') yield { line, token: pattern };
  }
  for (const definition of policy.definitions) {
    if (definition.kind !== 'resource-set') continue;
    for (const token of definition.patterns) yield { line: definition.line, token };
  }
  for (const { line, resource } of policy.records.flatMap(rulesOfRecord)) {
    if (resource.kind === 'pattern') yield { line, token: resource.token };
  }
}
