import type { Policy } from '../model/policy.ts';
import type { QualifierName } from '../vocabulary/qualifiers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { arrangeLines } from './arrange-lines.ts';
import { checkLocalName, checkWord, trimValue } from './check-value.ts';
import { accept, refuse, type EditRefusal, type EditResult } from './edit-result.ts';
import { firstRecordLine, writtenLineCount } from './find-line.ts';
import { fieldLines, nearestFirst, writeField } from './line-style.ts';
import { arrangeSection } from './place-section.ts';
import { checkFreeName } from './rename-definition.ts';
import { linesOfSection } from './section-lines.ts';
import { checkMember } from './set-members.ts';
import { checkNewQualifiers } from './set-qualifier.ts';

/** A definition that is to be written. */
export type NewDefinition =
  | {
      readonly kind: 'qualified-usage';
      readonly name: string;
      readonly usage: Usage;
      /** At least one. */
      readonly qualifiers: readonly { readonly name: QualifierName; readonly value: string }[];
    }
  | {
      readonly kind: 'composite-usage' | 'resource-set';
      readonly name: string;
      /** At least one: usages, a local one in its parentheses; patterns. */
      readonly members: readonly string[];
    };

/**
 * Adds a definition below the last one that stands above the records, where crawlers must have read it before it is used
 * (A1); without any, above the first record, and without records at the end of the file, set off by blank lines.
 *
 * Refused: a name that is taken, qualifiers and members that would make it void.
 *
 * Source: Part 1 §2.7. Clause: A1, A7, A8, A9.
 */
export function insertDefinition(policy: Policy, definition: NewDefinition): EditResult {
  const name = trimValue(definition.name);
  const space = definition.kind === 'resource-set' ? 'resource-set' : 'usage';
  const refusal = checkLocalName(name) ?? checkFreeName(policy, space, name, null) ?? checkContent(policy, definition);
  if (refusal) return refuse(refusal);
  const limit = firstRecordLine(policy);
  const above = policy.definitions.findLast(({ line }) => line < limit) ?? null;
  const siblings = fieldLines(
    policy,
    nearestFirst(
      policy.definitions.map(({ line }) => line),
      above?.line ?? 0,
    ),
  );
  const content = writeField(`ACAP-${definition.kind}`, `${name} ${contentOf(definition)}`, siblings);
  // A definition changes nothing around it, and a rule that lacked it shall be read in another way: no check of that.
  if (above) {
    const at = above.line + 1;
    return accept(arrangeLines(policy.document, { first: at, end: at, items: [content] }), at);
  }
  const [record] = policy.records;
  const at = record ? linesOfSection(policy, record).first : writtenLineCount(policy);
  const { arrangement, line } = arrangeSection(policy, [content], { at });
  return accept(arrangeLines(policy.document, arrangement), line);
}

function contentOf(definition: NewDefinition): string {
  if (definition.kind !== 'qualified-usage') return definition.members.map(trimValue).join(' ');
  const qualifiers = definition.qualifiers.map(({ name, value }) => `${name}=${trimValue(value)}`);
  return [definition.usage, ...qualifiers].join(' ');
}

function checkContent(policy: Policy, definition: NewDefinition): EditRefusal | null {
  if (definition.kind !== 'qualified-usage') {
    const { kind, members } = definition;
    if (members.length === 0) return 'last-member';
    return firstOf(members.map((member) => checkMember(policy, kind, trimValue(member))));
  }
  const { usage, qualifiers } = definition;
  if (qualifiers.length === 0) return 'last-qualifier';
  const values = qualifiers.map(({ name, value }) => ({ name, value: trimValue(value) }));
  return firstOf(values.map(({ value }) => checkWord(value))) ?? checkNewQualifiers(usage, [], values);
}

function firstOf(refusals: readonly (EditRefusal | null)[]): EditRefusal | null {
  return refusals.find((refusal) => refusal !== null) ?? null;
}
