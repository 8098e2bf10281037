import { rulesOfRecord } from '../model/build-policy.ts';
import type { Policy, Qualifier, UsageReference } from '../model/policy.ts';

/** A qualifier as it is written, with the usage it qualifies. */
export interface WrittenQualifier {
  readonly line: number;
  readonly usage: UsageReference;
  readonly qualifier: Qualifier;
}

/** Every qualifier of a policy, of definitions and of rules within records, in that order. */
export function* allQualifiers(policy: Policy): Generator<WrittenQualifier> {
  for (const definition of policy.definitions) {
    if (definition.kind !== 'qualified-usage') continue;
    const { line, usage } = definition;
    for (const qualifier of definition.qualifiers) yield { line, usage, qualifier };
  }
  for (const { line, usage, qualifiers } of policy.records.flatMap(rulesOfRecord)) {
    for (const qualifier of qualifiers) yield { line, usage, qualifier };
  }
}
