import type { StatementRow } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import type { Span } from '../../text/span.ts';
import { insertAt, replaceSpan, sortEdits, type TextEdit } from '../../text/text-edit.ts';
import { qualifierNamed } from '../../vocabulary/qualifiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { acceptPage, editValue, refusePage, rowAt, type PageEditResult } from './page-edit.ts';
import { checkNewQualifiers, planModifications } from '../rules/set-qualifier.ts';
import { standardUsage } from '../../model/parse-acap-field.ts';

/** Changes the effect or the usage of an ACAP statement; only those words are replaced. Clause: M2, A8. */
export function setStatement(
  page: PagePolicy,
  at: number,
  change: { readonly effect?: 'allow' | 'disallow'; readonly usage?: Usage },
): PageEditResult {
  const row = rowAt(page, at, 'statement');
  if (!row) return refusePage('no-such-row');
  const { statement } = row;
  const effect = change.effect ?? statement.effect;
  const usage = change.usage ?? standardUsage(statement.usage);
  if (effect === 'disallow' && statement.qualifiers.length > 0) return refusePage('prohibition-with-qualifiers');
  if (effect === 'disallow' && usage === null) return refusePage('usage-unreadable');
  const isUnfit = statement.qualifiers.some(({ name }) => {
    const entry = qualifierNamed(name.text);
    return entry !== null && change.usage !== undefined && !entry.usages.includes(change.usage);
  });
  if (isUnfit) return refusePage('qualifier-not-applicable');
  const edits: TextEdit[] = [];
  if (effect !== statement.effect) {
    const end = statement.usage.token.start - 1;
    edits.push(replaceSpan({ start: end - statement.effect.length, end }, effect));
  }
  if (change.usage !== undefined && change.usage !== standardUsage(statement.usage))
    edits.push(replaceSpan(statement.usage.token, change.usage));
  return changeContent(page, row, edits);
}

/** Sets the purpose of a statement; an empty text removes it. Clause: M2. */
export function setStatementPurpose(page: PagePolicy, at: number, purpose: string): PageEditResult {
  const row = rowAt(page, at, 'statement');
  if (!row) return refusePage('no-such-row');
  const typed = purpose.trim();
  const { statement } = row;
  if (!/^[^\s"'<>&]*$/.test(typed) || /^(?:allow|disallow)-/i.test(typed) || /^version$/i.test(typed))
    return refusePage('purpose-unreadable');
  const start = statement.usage.token.start - 1 - statement.effect.length;
  if (statement.purpose === null) return changeContent(page, row, typed === '' ? [] : [insertAt(start, `${typed} `)]);
  if (typed === '') return changeContent(page, row, [{ start: statement.purpose.start, end: start, newText: '' }]);
  return changeContent(page, row, typed === statement.purpose.text ? [] : [replaceSpan(statement.purpose, typed)]);
}

/** Changes the value of one qualifier of a statement. Clause: M2, Q. */
export function setStatementQualifier(page: PagePolicy, at: number, index: number, value: string): PageEditResult {
  const row = rowAt(page, at, 'statement');
  const qualifier = row?.statement.qualifiers[index];
  if (!row || !qualifier) return refusePage(row ? 'no-such-item' : 'no-such-row');
  const typed = value.trim();
  const entry = qualifierNamed(qualifier.name.text);
  if (!isValue(typed) || (entry && !entry.accepts(typed))) return refusePage('qualifier-value-malformed');
  return changeContent(page, row, typed === qualifier.value.text ? [] : [replaceSpan(qualifier.value, typed)]);
}

/** Adds a qualifier to a permission, after the others; on a page, `location` is possible too. Clause: M2, M5, Q, A8. */
export function addStatementQualifier(page: PagePolicy, at: number, name: string, value: string): PageEditResult {
  const row = rowAt(page, at, 'statement');
  if (!row) return refusePage('no-such-row');
  const { statement, content } = row;
  const usage = standardUsage(statement.usage);
  const typed = value.trim();
  if (statement.effect === 'disallow') return refusePage('prohibition-with-qualifiers');
  if (usage === null) return refusePage('qualifier-not-applicable');
  const refusal = checkNewQualifiers(usage, statement.qualifiers, [{ name, value: typed }], 'page');
  if (refusal !== null) return refusePage(refusal);
  if (!isValue(typed)) return refusePage('qualifier-value-malformed');
  const last = statement.qualifiers.at(-1)?.token ?? statement.ids.at(-1) ?? statement.usage.token;
  const end = Math.min(last.end, content.end);
  return changeContent(page, row, [insertAt(end, ` ${name}=${typed}`)]);
}

/** Removes a qualifier and the white space before it. Clause: M2. */
export function removeStatementQualifier(page: PagePolicy, at: number, index: number): PageEditResult {
  const row = rowAt(page, at, 'statement');
  const qualifier = row?.statement.qualifiers[index];
  if (!row || !qualifier) return refusePage(row ? 'no-such-item' : 'no-such-row');
  return changeContent(page, row, [withBlanksBefore(page.document.text, qualifier.token)]);
}

/**
 * Sets which modifications a permission prohibits. Those already listed keep their place; new ones are added after the
 * last. `any` must be the only one.
 *
 * Source: Part 1 §2.5.5.1. Clause: M2, Q, A8.
 */
export function setStatementModifications(page: PagePolicy, at: number, values: readonly string[]): PageEditResult {
  const row = rowAt(page, at, 'statement');
  if (!row) return refusePage('no-such-row');
  const { statement, content } = row;
  const usage = standardUsage(statement.usage);
  if (statement.effect === 'disallow') return refusePage('prohibition-with-qualifiers');
  if (usage === null) return refusePage('qualifier-not-applicable');
  const { kept, removed, added, last } = planModifications(statement.qualifiers, values);
  const refusal = checkNewQualifiers(usage, kept, added, 'page');
  if (refusal !== null) return refusePage(refusal);
  const removals = statement.qualifiers
    .filter((_, index) => removed.has(index))
    .map(({ token }) => withBlanksBefore(page.document.text, token));
  const anchor = last?.token ?? statement.ids.at(-1) ?? statement.usage.token;
  const words = added.map(({ name, value }) => ` ${name}=${value}`).join('');
  const insertion = words === '' ? [] : [insertAt(Math.min(anchor.end, content.end), words)];
  return changeContent(page, row, sortEdits([...removals, ...insertion]));
}

/** Changes the version in `ACAP version N`. Source: Part 2 §2.2.7. Clause: M2, V1. */
export function setPageVersion(page: PagePolicy, at: number, version: '1.0' | '1.1'): PageEditResult {
  const row = rowAt(page, at, 'version');
  if (!row) return refusePage('no-such-row');
  return acceptPage(row.version.text === version ? [] : [replaceSpan(row.version, version)], at);
}

function changeContent(page: PagePolicy, { content, span }: StatementRow, edits: readonly TextEdit[]): PageEditResult {
  return acceptPage(edits.length === 0 ? [] : editValue(page.document.text, content, edits), span.start);
}

/** True for a text that needs no escaping in an attribute. */
function isValue(value: string): boolean {
  return /^[^\s"'<>&]+$/.test(value);
}

function withBlanksBefore(text: string, { start, end }: Token | Span): TextEdit {
  let from = start;
  while (/\s/.test(text.charAt(from - 1))) from--;
  return { start: from, end, newText: '' };
}
