import type { Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';

/** A field of a preference vocabulary, with its line. */
export interface PreferenceLine {
  readonly line: number;
  readonly name: Token;
  readonly value: Token;
}

/** Yields the lines of a file that have one of the given fields. @param fields - in lower case */
export function* preferenceLines(policy: Policy, fields: readonly string[]): Generator<PreferenceLine> {
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field' || !fields.includes(element.name.text.toLowerCase())) continue;
    yield { line, name: element.name, value: element.value };
  }
}
