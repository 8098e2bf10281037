import { parseUsage, standardUsage } from '../../model/parse-acap-field.ts';
import { definitionNamed } from '../../model/find-uses.ts';
import type { CompositeUsageDefinition, Policy, ResourceSetDefinition } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { checkWord, trimValue } from '../lines/check-value.ts';
import { accept, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { checkApplicable, usageText } from '../rules/set-usages.ts';
import { replaceInLine, replaceToken } from '../lines/replace-token.ts';

/**
 * Sets the parts of a composite usage, or the patterns of a resource set. Unchanged members at the beginning and the end
 * keep their spelling and spacing.
 *
 * A new member of a composite is a standard usage or, in parentheses, a qualified one that the file defines. Refused: an
 * empty list, and a member with white space or `#`.
 *
 * Source: Part 1 §2.7. Clause: A7, A9, L6.
 */
export function setMembers(policy: Policy, line: number, members: readonly string[]): EditResult {
  const field = policy.acapFields.get(line);
  if (field?.kind !== 'composite-usage' && field?.kind !== 'resource-set') return refuse('not-a-definition');
  const texts = members.map(trimValue);
  const present = tokensOf(field);
  if (texts.length === 0) return refuse('last-member');
  const known = new Set(present.map(({ text }) => text));
  for (const text of texts) {
    const refusal = known.has(text) ? null : checkMember(policy, field.kind, text);
    if (refusal) return refuse(refusal);
  }
  return accept(memberEdits(policy, line, field.name, present, texts), line);
}

function tokensOf(field: CompositeUsageDefinition | ResourceSetDefinition): readonly Token[] {
  return field.kind === 'resource-set' ? field.patterns : field.parts.map(({ token }) => token);
}

/** Why a text cannot be a new member of a definition. Clause: A7, L6. */
export function checkMember(
  policy: Policy,
  kind: 'composite-usage' | 'resource-set',
  text: string,
): EditRefusal | null {
  const refusal = checkWord(text);
  if (refusal || kind === 'resource-set') return refusal;
  const part = parseUsage({ start: 0, end: text.length, text });
  if (!part || part.kind === 'unknown') return 'member-unreadable';
  if (part.kind === 'standard') return null;
  const definition = definitionNamed(policy, 'usage', part.name);
  if (!definition) return 'name-is-unknown';
  return definition.kind === 'composite-usage' ? 'composite-within-composite' : null;
}

/** Rewrites only the members between the common ones at both ends. */
function memberEdits(
  policy: Policy,
  line: number,
  name: Token,
  present: readonly Token[],
  texts: readonly string[],
): TextEdit[] {
  const shorter = Math.min(present.length, texts.length);
  let head = 0;
  while (head < shorter && present[head]?.text === texts[head]) head++;
  let tail = 0;
  while (tail < shorter - head && present.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++;
  const old = present.slice(head, present.length - tail);
  const now = texts.slice(head, texts.length - tail);
  if (old.length === now.length) {
    return old.flatMap((token, i) => replaceToken(policy, line, token, now[i] ?? token.text));
  }
  // The white space before a member belongs to it.
  const start = (present[head - 1] ?? name).end;
  const end = old.at(-1)?.end ?? start;
  const lead = old[0] ? policy.syntax.lines[line]?.source.slice(start, old[0].start) : ' ';
  const words = now.map((text, i) => `${i === 0 ? (lead ?? ' ') : ' '}${text}`).join('');
  return [replaceInLine(policy, line, { start, end }, words)];
}

/**
 * Changes the standard usage that a qualified usage restricts. Refused if its qualifiers do not apply to the new one.
 *
 * Source: Part 1 §2.7.1. Clause: A7, A8.
 */
export function setDefinedUsage(policy: Policy, line: number, usage: Usage): EditResult {
  const field = policy.acapFields.get(line);
  if (field?.kind !== 'qualified-usage') return refuse('not-a-definition');
  if (standardUsage(field.usage) === usage) return accept([], line);
  const refusal = checkApplicable(usage, field.qualifiers);
  if (refusal) return refuse(refusal);
  const { token } = field.usage;
  return accept(replaceToken(policy, line, token, usageText(usage, token.text)), line);
}
