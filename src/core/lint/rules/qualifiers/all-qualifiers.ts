import { rulesOfRecord } from '../../../model/build-policy.ts';
import type { Policy, Qualifier, UsageReference } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { countWhile } from '../../../text/count-while.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';

/** A qualifier, with its line and the usage it restricts. */
export interface WrittenQualifier {
  readonly line: number;
  readonly usage: UsageReference;
  readonly qualifier: Qualifier;
}

/** Yields every qualifier of a policy, first those of definitions, then those of rules in records. */
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

/** Finds the qualifier in a line that has this value; `undefined` if the value belongs to something else. */
export function qualifierWithValue(policy: Policy, line: number, value: Token): Qualifier | undefined {
  const qualifier = qualifierUpTo(policy, line, value.start);
  return qualifier?.value.start === value.start ? qualifier : undefined;
}

function qualifiersOfLine({ acapFields }: Policy, line: number): readonly Qualifier[] {
  const field = acapFields.get(line);
  return field?.kind === 'rule' || field?.kind === 'qualified-usage' ? field.qualifiers : [];
}

/** The last qualifier in a line whose name starts at or before a place; binary search, since there may be many. */
function qualifierUpTo(policy: Policy, line: number, place: number): Qualifier | undefined {
  const qualifiers = qualifiersOfLine(policy, line);
  return qualifiers[countWhile(qualifiers, ({ name }) => name.start <= place) - 1];
}

/** Creates the fix that removes a qualifier from a line, with the blanks before it. */
export function withoutQualifier(policy: Policy, line: number, name: Token): Fix {
  const qualifier = qualifierUpTo(policy, line, name.start);
  const token = qualifier?.name.start === name.start ? qualifier.token : name;
  const before = policy.syntax.lines[line]?.source.slice(0, token.start) ?? '';
  const start = before.trimEnd().length;
  const span = spanInDocument(policy, line, { start, end: token.end });
  return { title: `Remove "${token.text}"`, safety: 'suggestion', edits: [replaceSpan(span, '')] };
}
