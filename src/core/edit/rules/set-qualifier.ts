import { checkQualifiers } from '../../model/check-qualifiers.ts';
import type { Policy, Qualifier } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { sortEdits, type TextEdit } from '../../text/text-edit.ts';
import { qualifierNamed, type QualifierName } from '../../vocabulary/qualifiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { checkWord, trimValue } from '../lines/check-value.ts';
import { accept, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { replaceInLine, replaceToken } from '../lines/replace-token.ts';
import { standardUsage } from '../../model/parse-acap-field.ts';

const MODIFICATION = 'prohibited-modification';

/** A qualifier to write, such as `max-length` with `100-chars`. */
export interface NewQualifier {
  readonly name: string;
  readonly value: string;
}

/**
 * Changes the value of a qualifier of a permission or a qualified usage. Refused if the qualifier does not accept the value
 * (table Q).
 *
 * @param index - its index among the qualifiers of the line
 *
 * Source: Part 1 §2.5. Clause: Q, A8.
 */
export function setQualifier(policy: Policy, line: number, index: number, value: string): EditResult {
  const found = qualifiedAt(policy, line);
  const qualifier = found?.qualifiers[index];
  if (!found || !qualifier) return refuse('not-a-qualifier');
  const text = trimValue(value);
  if (text === qualifier.value.text) return accept([], line);
  const refusal = checkWord(text) ?? checkValue(qualifier.name.text, text);
  return refusal ? refuse(refusal) : accept(replaceToken(policy, line, qualifier.value, text), line);
}

/**
 * Adds a qualifier to a permission or a qualified usage, after the others. Refused if it does not apply to the usage or
 * is already there, and for a prohibition or a local usage.
 *
 * Source: Part 1 §2.4, §2.5. Clause: Q, A8.
 */
export function addQualifier(policy: Policy, line: number, name: QualifierName, value: string): EditResult {
  const found = qualifiedAt(policy, line);
  if (!found) return refuse('not-a-rule');
  if (found.usage === null) return refuse('qualifier-needs-permission');
  const text = trimValue(value);
  const refusal = checkWord(text) ?? checkNewQualifiers(found.usage, found.qualifiers, [{ name, value: text }]);
  if (refusal) return refuse(refusal);
  const last = found.qualifiers.at(-1)?.token ?? found.anchor;
  return accept([insertAfter(policy, line, last, `${name}=${text}`)], line);
}

/** Removes a qualifier and the white space before it; refused for the last one of a definition. Clause: Q, A7, L6. */
export function removeQualifier(policy: Policy, line: number, index: number): EditResult {
  const found = qualifiedAt(policy, line);
  if (!found?.qualifiers[index]) return refuse('not-a-qualifier');
  if (found.isDefinition && found.qualifiers.length === 1) return refuse('last-qualifier');
  return accept(removals(policy, line, found, new Set([index])), line);
}

/**
 * Sets which modifications a permission or a qualified usage prohibits. Those already listed keep their place; new ones
 * are added after the last. `any` must be the only one.
 *
 * Source: Part 1 §2.5.5.1. Clause: Q, A8.
 */
export function setModifications(policy: Policy, line: number, values: readonly string[]): EditResult {
  const found = qualifiedAt(policy, line);
  if (!found) return refuse('not-a-rule');
  if (found.usage === null) return refuse('qualifier-needs-permission');
  const { kept, removed, added, last } = planModifications(found.qualifiers, values);
  const refusal = checkNewQualifiers(found.usage, kept, added);
  if (refusal) return refuse(refusal);
  if (found.isDefinition && kept.length + added.length === 0) return refuse('last-qualifier');
  const words = added.map(({ name, value }) => `${name}=${value}`).join(' ');
  const insertion = words === '' ? [] : [insertAfter(policy, line, last?.token ?? found.anchor, words)];
  return accept(sortEdits([...removals(policy, line, found, removed), ...insertion]), line);
}

/** How to change qualifiers so that they prohibit certain modifications. */
export interface ModificationPlan {
  readonly kept: readonly Qualifier[];
  /** Their indexes. */
  readonly removed: ReadonlySet<number>;
  readonly added: readonly NewQualifier[];
  /** The qualifier after which to add; `undefined` if none is kept. */
  readonly last: Qualifier | undefined;
}

/** Plans which qualifiers to keep, remove and add so that exactly these modifications are prohibited. Clause: Q. */
export function planModifications(qualifiers: readonly Qualifier[], values: readonly string[]): ModificationPlan {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  const removed = new Set<number>();
  const kept: Qualifier[] = [];
  for (const [index, qualifier] of qualifiers.entries()) {
    const isOne = qualifier.name.text.toLowerCase() === MODIFICATION;
    if (isOne && !wanted.delete(qualifier.value.text.toLowerCase())) removed.add(index);
    else kept.push(qualifier);
  }
  const added = [...wanted].map((value) => ({ name: MODIFICATION, value }));
  return {
    kept,
    removed,
    added,
    last: kept.findLast(({ name }) => name.text.toLowerCase() === MODIFICATION) ?? kept.at(-1),
  };
}

/** Something with qualifiers: a rule, or the definition of a qualified usage. */
interface Qualified {
  readonly isDefinition: boolean;
  /** The standard usage that they restrict; `null` where none are allowed: a prohibition, a local or unknown usage. */
  readonly usage: Usage | null;
  readonly qualifiers: readonly Qualifier[];
  /** The token before the first of them. */
  readonly anchor: Token;
}

function qualifiedAt(policy: Policy, line: number): Qualified | null {
  const field = policy.acapFields.get(line);
  if (field?.kind === 'rule') {
    const usage = field.effect === 'allow' ? standardUsage(field.usage) : null;
    return { isDefinition: false, usage, qualifiers: field.qualifiers, anchor: field.resource.token };
  }
  if (field?.kind !== 'qualified-usage') return null;
  const { usage, qualifiers } = field;
  return { isDefinition: true, usage: standardUsage(usage), qualifiers, anchor: usage.token };
}

function checkValue(name: string, value: string): EditRefusal | null {
  const entry = qualifierNamed(name);
  return entry && !entry.accepts(value) ? 'qualifier-value-malformed' : null;
}

/** Why qualifiers cannot be added to those of a permission; problems with the existing ones are ignored. */
export function checkNewQualifiers(
  usage: Usage,
  present: readonly Qualifier[],
  added: readonly NewQualifier[],
  place: 'robots' | 'page' = 'robots',
): 'qualifier-value-malformed' | 'qualifier-repeated' | 'qualifier-not-applicable' | null {
  const nowhere = -1;
  const newOnes = added.map(({ name, value }): Qualifier => {
    const token = (text: string): Token => ({ start: nowhere, end: nowhere, text });
    return { token: token(`${name}=${value}`), name: token(name), value: token(value) };
  });
  const problems = checkQualifiers(usage, [...present, ...newOnes], 'known', place);
  const reason = problems.find(({ token }) => token.start === nowhere)?.reason;
  if (reason === undefined || reason === 'qualifier-repeated') return reason ?? null;
  return reason === 'qualifier-value' ? 'qualifier-value-malformed' : 'qualifier-not-applicable';
}

function insertAfter(policy: Policy, line: number, { end }: Token, words: string): TextEdit {
  return replaceInLine(policy, line, { start: end, end }, ` ${words}`);
}

function removals(
  policy: Policy,
  line: number,
  { qualifiers, anchor }: Qualified,
  removed: ReadonlySet<number>,
): TextEdit[] {
  return [...removed].map((index) => {
    const start = (qualifiers[index - 1]?.token ?? anchor).end;
    return replaceInLine(policy, line, { start, end: qualifiers[index]?.token.end ?? start }, '');
  });
}
