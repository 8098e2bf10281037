import { linesOf } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import type { QualifierName } from '../../vocabulary/qualifiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { arrangeLines } from '../lines/arrange-lines.ts';
import { insertLines } from '../lines/arrange-policy.ts';
import { checkLocalName, checkWord, trimValue } from '../lines/check-value.ts';
import { accept, firstRefusal, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { firstRecordLine } from '../lines/find-line.ts';
import { fieldLines, nearestFirst, writeField } from '../lines/line-style.ts';
import { arrangeSection } from '../sections/place-section.ts';
import { checkFreeName } from './rename-definition.ts';
import { lineAboveRecords } from '../sections/section-lines.ts';
import { checkMember } from './set-members.ts';
import { checkNewQualifiers } from '../rules/set-qualifier.ts';

/** A definition to write. */
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
      /** At least one: usages (a local one in parentheses), or patterns. */
      readonly members: readonly string[];
    };

/**
 * Adds a definition below the last one above the records, since crawlers must read it before it is used (A1); if there is
 * none, above the first record or at the end of the file, set off by blank lines.
 *
 * Refused: a name that is taken, and qualifiers or members that would make the definition void.
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
  const siblings = fieldLines(policy, nearestFirst(linesOf(policy.definitions), above?.line ?? 0));
  const content = writeField(`ACAP-${definition.kind}`, `${name} ${contentOf(definition)}`, siblings);
  // Other lines may be read differently: rules that lacked this definition are meant to change.
  if (above) return insertLines(policy, above.line + 1, [content]);
  const { arrangement, line } = arrangeSection(policy, [content], { at: lineAboveRecords(policy) });
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
    return firstRefusal(members.map((member) => checkMember(policy, kind, trimValue(member))));
  }
  const { usage, qualifiers } = definition;
  if (qualifiers.length === 0) return 'last-qualifier';
  const values = qualifiers.map(({ name, value }) => ({ name, value: trimValue(value) }));
  return firstRefusal(values.map(({ value }) => checkWord(value))) ?? checkNewQualifiers(usage, [], values);
}
