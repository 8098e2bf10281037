import { parseUsage } from '../../model/parse-acap-field.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import type { AttributeValue } from '../../syntax/page-syntax.ts';
import { parseHeaders, type HeaderLine } from '../../syntax/parse-headers.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { partOf, splitWords } from '../../syntax/split-words.ts';
import type { Span } from '../../text/span.ts';
import { lineAt, lineContentSpan } from '../../text/text-document.ts';
import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';
import { describeCrawler } from '../../vocabulary/describe-crawler.ts';
import { isValuedDirective } from '../../vocabulary/directives.ts';
import { usageSource } from '../../vocabulary/fields.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import {
  completePageField,
  completePageFieldName,
  metaFieldNamed,
  preferenceHeaderAt,
} from '../preferences/page-fields.ts';
import { completeDirective } from './complete-directive.ts';
import { completeQualifier } from '../complete-qualifier.ts';
import { NO_COMPLETIONS, type Completion, type Completions, type CompletionSurroundings } from '../completion.ts';

/**
 * Completions at an offset of a page, in the parts that crawlers read: the name and the content of META tags, and classes
 * that begin with `the-acap:`. Nothing elsewhere. Never throws.
 *
 * Source: Part 2 §2.2, §3. Clause: M1, M2, M6-M8.
 */
export function completePage(page: PagePolicy, offset: number, { today = null }: CompletionSurroundings): Completions {
  const tag = page.syntax.metaTags.find(({ span }) => span.start < offset && offset < span.end);
  if (tag && holds(tag.name, offset))
    return complete([...namesAt(tag.name), ...completePageFieldName({ ...tag.name, newText: '' }, true)]);
  const field = tag ? metaFieldNamed(tag.name.text) : null;
  if (tag?.content && field && holds(tag.content, offset)) {
    return complete(completePageField(field, writtenContent(page, tag.content), offset));
  }
  if (tag?.content && holds(tag.content, offset)) {
    return complete(contentAt(writtenContent(page, tag.content), offset, today));
  }
  if (tag) return NO_COMPLETIONS;
  for (const { classes, span } of page.syntax.elements) {
    if (offset < span.start || offset > span.end) continue;
    const word = classes.find((token) => holds(token, offset));
    if (word) return complete(classesAt(word));
  }
  return NO_COMPLETIONS;
}

/**
 * Completions at an offset of headers: the names of headers that crawlers read, and as their values directives (also
 * after the name of a crawler) and preferences. Never throws.
 *
 * Clause: M8, X7, Y10, T5.
 */
export function completeHeaders({ headers }: PagePolicy, offset: number, today: string | null = null): Completions {
  if (!headers) return NO_COMPLETIONS;
  const header = parseHeaders(headers).find(({ name, value }) => name.start <= offset && offset <= value.end);
  if (header && offset > header.name.end) return complete(valueAt(header, headers.text, offset, today));
  const preference = preferenceHeaderAt(headers, offset);
  if (preference && offset > preference.line.name.end) {
    const { field, line } = preference;
    return complete(afterColon(line, headers.text, offset, completePageField(field, line.value, offset)));
  }
  const line = lineContentSpan(headers, lineAt(headers, offset));
  const colon = headers.text.slice(line.start, line.end).indexOf(':');
  const nameEnd = colon === -1 ? line.end : line.start + colon;
  if (offset > nameEnd || /^[ \t]/.test(headers.text.slice(line.start, offset))) return NO_COMPLETIONS;
  const name = { start: line.start, end: nameEnd, newText: colon === -1 ? ': ' : '' };
  const edit = { ...name, newText: `X-Robots-Tag${name.newText}` };
  const meaning = 'Says what crawlers may do with this page, or with a file that can’t contain META tags.';
  return complete([
    { kind: 'field', label: 'X-Robots-Tag', detail: 'Google; read by Bing too', meaning, edit, goesOn: true },
    ...completePageFieldName(name, false),
  ]);
}

function complete(items: readonly Completion[]): Completions {
  return { items, isComplete: true };
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** `robots`, for every crawler, or the name of one. */
function namesAt({ start, end }: AttributeValue): Completion[] {
  const crawlers = CRAWLER_DIRECTORY.filter(({ isRetired }) => !isRetired).map((crawler) => {
    const { summary } = describeCrawler(crawler, []);
    return { label: crawler.token, detail: summary };
  });
  return [{ label: 'robots', detail: 'every crawler' }, ...crawlers].map(({ label, detail }) => ({
    kind: 'crawler',
    label,
    detail,
    meaning: '',
    edit: { start, end, newText: label },
    goesOn: false,
  }));
}

/** The content as written, so that its offsets are those of the document, with character references unresolved. */
function writtenContent({ document }: PagePolicy, content: AttributeValue): Token {
  const { start, end, exact } = content;
  return exact ? content : { start, end, text: document.text.slice(start, end).replace(/\s/g, ' ') };
}

function contentAt(content: Token, offset: number, today: string | null): Completion[] {
  const words = splitWords(content);
  const [acap] = words;
  if (acap?.text.toLowerCase() === 'acap' && offset > acap.end)
    return statementAt(content, words.slice(1), offset, today);
  const directives = completeDirective(content, offset, today);
  if (words.length > 1) return directives;
  const { start, end } = acap ?? { start: offset, end: offset };
  return [
    ...directives,
    newCompletion('ACAP', 'Part 2 §2.2.3', 'Starts an ACAP permission or prohibition.', start, end, true),
  ];
}

/** `[purpose] allow-U qualifiers…` */
function statementAt(content: Token, words: readonly Token[], offset: number, today: string | null): Completion[] {
  const statement = words.find(({ text }) => /^(?:dis)?allow-/i.test(text));
  if (statement && offset > statement.end) {
    if (/^disallow-/i.test(statement.text)) return [];
    const usage = parseUsage(partOf(statement, 'allow-'.length));
    return completeQualifier(usage, partOf(content, statement.end - content.start), offset, today, 'page');
  }
  const word = words.find((each) => holds(each, offset));
  const { start, end } = word ?? { start: offset, end: offset };
  const version =
    words.length === 0 || word === words[0]
      ? [newCompletion('version 1.1', 'Part 2 §2.2.7', 'Declares which ACAP version applies to this page.', start, end)]
      : [];
  return [...statements('', start, end), ...version];
}

function classesAt({ start, end, text }: Token): Completion[] {
  const key = text.toLowerCase();
  return key.startsWith('the-acap:') || 'the-acap:'.startsWith(key) ? statements('the-acap:', start, end) : [];
}

/** A permission and a prohibition of every usage. */
function statements(prefix: string, start: number, end: number): Completion[] {
  return (['disallow', 'allow'] as const).flatMap((effect) =>
    USAGES.map((usage) => {
      const meaning = `${effect === 'allow' ? 'Permitted' : 'Prohibited'}: ${USAGE_MEANINGS[usage].toLowerCase()}.`;
      return newCompletion(`${prefix}${effect}-${usage}`, usageSource(usage), meaning, start, end);
    }),
  );
}

function newCompletion(
  label: string,
  detail: string,
  meaning: string,
  start: number,
  end: number,
  goesOn = false,
): Completion {
  return { kind: 'usage', label, detail, meaning, edit: { start, end, newText: goesOn ? `${label} ` : label }, goesOn };
}

function valueAt(
  { name, value }: HeaderLine,
  text: string,
  offset: number,
  today: string | null,
): readonly Completion[] {
  // Between the colon and the value, or where there is no value yet.
  const list = value.text === '' ? { start: offset, end: offset, text: '' } : value;
  const prefix = /^\s*([^\s,:]+)\s*:/.exec(list.text);
  const isCrawler = prefix?.[1] !== undefined && !isValuedDirective(prefix[1]);
  if (isCrawler && offset < list.start + prefix[0].length) return [];
  const directives = completeDirective(isCrawler ? partOf(list, prefix[0].length) : list, offset, today);
  return afterColon({ name }, text, offset, directives);
}

/** Puts a space before completions that are inserted directly after a colon. */
function afterColon(
  { name }: Pick<HeaderLine, 'name'>,
  text: string,
  offset: number,
  items: readonly Completion[],
): readonly Completion[] {
  const isTight = text.charAt(offset - 1) === ':' && offset <= name.end + 1;
  if (!isTight) return items;
  return items.map((item) => ({ ...item, edit: { ...item.edit, newText: ` ${item.edit.newText}` } }));
}
