import { rulesOfRecord } from '../../../model/build-policy.ts';
import type { Policy, Qualifier, UsageReference } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { countWhile } from '../../../text/count-while.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';

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

/** The qualifier of a line that has this value; none where the value is that of something else. */
export function qualifierWithValue(policy: Policy, line: number, value: Token): Qualifier | undefined {
  const qualifier = qualifierUpTo(policy, line, value.start);
  return qualifier?.value.start === value.start ? qualifier : undefined;
}

function qualifiersOfLine({ acapFields }: Policy, line: number): readonly Qualifier[] {
  const field = acapFields.get(line);
  return field?.kind === 'rule' || field?.kind === 'qualified-usage' ? field.qualifiers : [];
}

/** The last qualifier of a line whose name begins at a place or before it. They are in order, and there may be many. */
function qualifierUpTo(policy: Policy, line: number, place: number): Qualifier | undefined {
  const qualifiers = qualifiersOfLine(policy, line);
  return qualifiers[countWhile(qualifiers, ({ name }) => name.start <= place) - 1];
}

/** The fix that takes a qualifier out of a line, and the blanks before it. */
export function withoutQualifier(policy: Policy, line: number, name: Token): Fix {
  const qualifier = qualifierUpTo(policy, line, name.start);
  const token = qualifier?.name.start === name.start ? qualifier.token : name;
  const before = policy.syntax.lines[line]?.source.slice(0, token.start) ?? '';
  const start = before.trimEnd().length;
  const span = spanInDocument(policy, line, { start, end: token.end });
  return { title: `Remove "${token.text}"`, safety: 'suggestion', edits: [replaceSpan(span, '')] };
}
