import { splitHeader } from '../../model/build-headers-policy.ts';
import { parseUsage } from '../../model/parse-acap-field.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import type { AttributeValue } from '../../syntax/page-syntax.ts';
import type { HeaderLine } from '../../syntax/parse-headers.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { partOf, splitWords } from '../../syntax/split-words.ts';
import { type Span, touches } from '../../text/span.ts';
import { lineAt, lineContentSpan } from '../../text/text-document.ts';
import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';
import { summarizeCrawler } from '../../vocabulary/describe-crawler.ts';
import { isValuedDirective, KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
import { usageSource } from '../../vocabulary/fields.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import {
  completePageField,
  completePageFieldName,
  headerAt,
  metaFieldNamed,
  preferenceHeaderAt,
} from '../preferences/page-fields.ts';
import { completeQualifier, yearAfter } from '../complete-qualifier.ts';
import {
  type Completion,
  type CompletionContext,
  describeUse,
  newCompletion,
  valueCompletions,
  withSpaceBefore,
} from '../completion.ts';
import { parseDirectives } from '../../syntax/parse-directives.ts';
import { directiveMeaning, X_ROBOTS_TAG } from '../../vocabulary/directive-meanings.ts';

/**
 * Completions at an offset of a page, in the parts that crawlers read: the name and the content of META tags, and classes
 * that begin with `the-acap:`. Nothing elsewhere. Never throws.
 *
 * Source: Part 2 §2.2, §3. Clause: M1, M2, M6-M8.
 */
export function completePage(
  page: PagePolicy,
  offset: number,
  { today = null }: CompletionContext,
): readonly Completion[] {
  const tag = page.syntax.metaTags.find(({ span }) => span.start < offset && offset < span.end);
  if (tag?.nameAttribute === 'http-equiv') return [];
  // For `name` without a value, the span is the end of the attribute's own name.
  if (tag && touches(tag.name, offset) && !/[\w-]/.test(page.document.text.charAt(tag.name.start - 1)))
    return [...namesAt(tag.name), ...completePageFieldName(tag.name, '', true)];
  if (tag) {
    if (!tag.content || !touches(tag.content, offset)) return [];
    const field = metaFieldNamed(tag.name.text);
    const content = writtenContent(page, tag.content);
    return field ? completePageField(field, content, offset) : contentAt(tag.name.text, content, offset, today);
  }
  for (const { classes, span } of page.syntax.elements) {
    if (offset < span.start || offset > span.end) continue;
    const word = classes.find((token) => touches(token, offset));
    if (word) return classesAt(word);
  }
  return [];
}

/**
 * Completions at an offset of headers: the names of headers that crawlers read, and as their values directives (also
 * after the name of a crawler) and preferences. Never throws.
 *
 * Clause: M8, X7, Y10, T5.
 */
export function completeHeaders(
  { headers }: PagePolicy,
  offset: number,
  { today = null }: CompletionContext,
): readonly Completion[] {
  if (!headers) return [];
  const header = headerAt(headers, X_ROBOTS_TAG.name, offset);
  if (header && offset > header.name.end) return valueAt(header, headers.text, offset, today);
  const preference = preferenceHeaderAt(headers, offset);
  if (preference && offset > preference.line.name.end) {
    const { field, line } = preference;
    return afterColon(line, headers.text, offset, completePageField(field, line.value, offset));
  }
  const line = lineContentSpan(headers, lineAt(headers, offset));
  const colon = headers.text.slice(line.start, line.end).indexOf(':');
  const nameEnd = colon === -1 ? line.end : line.start + colon;
  if (offset > nameEnd || /^[ \t]/.test(headers.text.slice(line.start, offset))) return [];
  // A status line is no header.
  if (/^HTTP\//i.test(headers.text.slice(line.start, nameEnd))) return [];
  const name = { start: line.start, end: nameEnd };
  const suffix = colon === -1 ? ': ' : '';
  const { name: label, source: detail, meaning } = X_ROBOTS_TAG;
  const robots = newCompletion('field', name, label, {
    newText: `${label}${suffix}`,
    detail,
    meaning,
    retriggers: true,
  });
  return [robots, ...completePageFieldName(name, suffix, false)];
}

/** `robots`, for every crawler, or the name of one; not a control token, which only a robots.txt can name (B1). */
function namesAt(name: AttributeValue): Completion[] {
  const crawlers = CRAWLER_DIRECTORY.filter(({ isRetired, isControlToken }) => !isRetired && !isControlToken);
  return [
    newCompletion('crawler', name, 'robots', { detail: 'every crawler' }),
    ...crawlers.map((crawler) => newCompletion('crawler', name, crawler.token, { detail: summarizeCrawler(crawler) })),
  ];
}

/** The content as written, so that its offsets are those of the document, with character references unresolved. */
function writtenContent({ document }: PagePolicy, content: AttributeValue): Token {
  const { start, end, exact } = content;
  return exact ? content : { start, end, text: document.text.slice(start, end).replace(/\s/g, ' ') };
}

function contentAt(name: string, content: Token, offset: number, today: string | null): Completion[] {
  const words = splitWords(content);
  const [acap] = words;
  if (acap?.text.toLowerCase() === 'acap' && offset > acap.end)
    return statementAt(name, content, words.slice(1), offset, today);
  const directives = completeDirective(content, offset, today);
  if (words.length > 1) return directives;
  const statement = newCompletion('usage', acap ?? { start: offset, end: offset }, 'ACAP', {
    newText: 'ACAP ',
    detail: 'Part 2 §2.2.3',
    meaning: 'Starts an ACAP permission or prohibition.',
    retriggers: true,
  });
  return [...directives, statement];
}

/** `[purpose] allow-U qualifiers…` */
function statementAt(
  name: string,
  content: Token,
  words: readonly Token[],
  offset: number,
  today: string | null,
): Completion[] {
  const statement = words.find(({ text }) => /^(?:dis)?allow-/i.test(text));
  if (statement && offset > statement.end) {
    if (/^disallow-/i.test(statement.text)) return [];
    const usage = parseUsage(partOf(statement, 'allow-'.length));
    return completeQualifier(usage, partOf(content, statement.end - content.start), offset, today, 'page');
  }
  const word = words.find((each) => touches(each, offset));
  const replaced = word ?? { start: offset, end: offset };
  const version = newCompletion('usage', replaced, 'version 1.1', {
    detail: 'Part 2 §2.2.7',
    meaning: 'Declares which ACAP version applies to this page.',
  });
  // A tag for one crawler declares no version (F8).
  const isVersionPlace = word === words[0] && name.trim().toLowerCase() === 'robots';
  return [...statements('', replaced), ...(isVersionPlace ? [version] : [])];
}

function classesAt(word: Token): Completion[] {
  const key = word.text.toLowerCase();
  return key.startsWith('the-acap:') || 'the-acap:'.startsWith(key) ? statements('the-acap:', word) : [];
}

/** A permission and a prohibition of every usage. */
function statements(prefix: string, span: Span): Completion[] {
  return (['disallow', 'allow'] as const).flatMap((effect) =>
    USAGES.map((usage) =>
      newCompletion('usage', span, `${prefix}${effect}-${usage}`, {
        detail: usageSource(usage),
        meaning: describeUse(effect, usage),
      }),
    ),
  );
}

function valueAt(
  { name, value }: HeaderLine,
  text: string,
  offset: number,
  today: string | null,
): readonly Completion[] {
  // Between the colon and the value, or where there is no value yet.
  const list = value.text === '' ? { start: offset, end: offset, text: '' } : value;
  const { list: directives } = splitHeader(list);
  if (offset < directives.start && directives !== list) return [];
  return afterColon({ name }, text, offset, completeDirective(directives, offset, today));
}

/** Puts a space before completions that are inserted directly after a colon. */
function afterColon(
  { name }: Pick<HeaderLine, 'name'>,
  text: string,
  offset: number,
  items: readonly Completion[],
): readonly Completion[] {
  const isTight =
    text.charAt(offset - 1) === ':' && offset <= name.end + 1 && items.every(({ edit }) => edit.start <= offset);
  return isTight ? withSpaceBefore(items) : items;
}

/** Directives listed last: those that state the default, are obsolete, or are read by hardly any crawler. */
const LISTED_LAST: readonly string[] = ['all', 'index', 'follow', 'archive', 'snippet', 'nocache', 'noodp', 'noydir'];

/**
 * Completes a directive: offers those that a list does not have yet, or the values of the one at the offset.
 *
 * @param list - the list as written; its offsets, `offset` and the returned edits have the same base
 * @param today - `YYYY-MM-DD`, from which to suggest dates
 *
 * Clause: M6, M8.
 */
function completeDirective(list: Token, offset: number, today: string | null): Completion[] {
  const directives = parseDirectives(list);
  const inValue = directives.find(({ name, value }) => value && offset > name.end && offset <= value.end);
  if (inValue?.value) return valuesOf(inValue.name.text.toLowerCase(), inValue.value, today);
  // Also one that only blanks separate from the offset: two directives need a comma between them.
  const isAt = ({ name }: { readonly name: Token }) =>
    touches(name, offset) ||
    (offset < name.start && list.text.slice(offset - list.start, name.start - list.start).trim() === '');
  const atName = directives.find(isAt) ?? null;
  const present = new Set(directives.filter((each) => each !== atName).map(({ name }) => name.text.toLowerCase()));
  const { name: written, value: existing = null } = atName ?? { name: { start: offset, end: offset } };
  // A space usually follows a comma.
  const space = atName === null && list.text.charAt(offset - list.start - 1) === ',' ? ' ' : '';
  const names = KNOWN_DIRECTIVES.filter((name) => !present.has(name));
  const ordered = [
    ...names.filter((name) => !LISTED_LAST.includes(name)),
    ...names.filter((name) => LISTED_LAST.includes(name)),
  ];
  return ordered.map((name) => {
    const { meaning = '', source = '' } = directiveMeaning(name) ?? {};
    const isValued = isValuedDirective(name);
    const takesValue = isValued && existing === null;
    const newText = `${space}${name}${takesValue ? ':' : ''}`;
    const replaced = existing !== null && !isValued ? { start: written.start, end: existing.end } : written;
    return newCompletion('field', replaced, name, { newText, detail: source, meaning, retriggers: takesValue });
  });
}

function valuesOf(name: string, value: Token, today: string | null): Completion[] {
  const { values = [] } = directiveMeaning(name) ?? {};
  const days =
    name === 'unavailable_after' && today !== null ? [{ text: yearAfter(today), meaning: 'A year from today' }] : [];
  return valueCompletions([...values, ...days], value);
}
