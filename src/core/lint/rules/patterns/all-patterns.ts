import { rulesOfRecord } from '../../../model/build-policy.ts';
import type { Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';

/** A path pattern as written, and its dialect. */
export interface WrittenPattern {
  readonly line: number;
  readonly token: Token;
  readonly dialect: 'conventional' | 'acap';
}

/** Yields every non-empty path pattern of a policy: in conventional rules, ACAP rules and resource sets. */
export function* allPatterns(policy: Policy): Generator<WrittenPattern> {
  for (const { line, pattern } of policy.groups.flatMap(({ rules }) => rules)) {
    if (pattern.text !== '') yield { line, token: pattern, dialect: 'conventional' };
  }
  for (const definition of policy.definitions) {
    if (definition.kind !== 'resource-set') continue;
    for (const token of definition.patterns) yield { line: definition.line, token, dialect: 'acap' };
  }
  for (const { line, resource } of policy.records.flatMap(rulesOfRecord)) {
    if (resource.kind === 'pattern') yield { line, token: resource.token, dialect: 'acap' };
  }
}
