import { parseDirectives } from '../syntax/parse-directives.ts';
import { parseHeaders } from '../syntax/parse-headers.ts';
import { isRead, type MetaTag, type PageElement, type TypedElement } from '../syntax/page-syntax.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { addTo } from '../text/maps.ts';
import { countWhile } from '../text/count-while.ts';
import type { Span } from '../text/span.ts';
import { lineAt } from '../text/text-document.ts';
import { splitHeader } from './build-headers-policy.ts';
import { effectOf } from './page-draft.ts';
import type {
  DirectiveItem,
  ElementRow,
  LockedPageRow,
  PageLockReason,
  PageOutline,
  PagePreferenceRow,
  PageRow,
} from './page-outline.ts';
import type { PagePolicy, PageProblem, PageProblemReason } from './page-policy.ts';
import { partOf } from '../syntax/split-words.ts';
import { PAGE_FIELDS, pageFieldNamed } from '../vocabulary/preference-data/page-fields.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { readPreferenceList } from './preference-line.ts';

/**
 * Arranges the policy of a page or its headers for a form. Each tag or header that addresses crawlers, or is meant to,
 * has one row; those that a form cannot edit are locked, with the reason. Never throws.
 *
 * Clause: M1, M2, M6-M8.
 */
export function buildPageOutline(page: PagePolicy): PageOutline {
  const rows = [...tagRows(page), ...commentedRows(page), ...preferenceTagRows(page)].toSorted(
    (a, b) => a.span.start - b.span.start,
  );
  const headers = [...headerRows(page), ...preferenceHeaderRows(page)].toSorted((a, b) => a.span.start - b.span.start);
  return { rows: [...rows, ...headers], elements: elementRows(page) };
}

function tagRows(page: PagePolicy): PageRow[] {
  const problems = problemsByTag(page);
  const statements = new Map(page.statements.map((statement) => [statement.span.start, statement]));
  const tagsWithDirectives = new Set(
    page.directives.filter(({ origin }) => origin === 'meta').map(({ span }) => tagAround(page, span)),
  );
  return page.syntax.metaTags.flatMap((tag): PageRow[] => {
    const found = problems.get(tag) ?? [];
    const statement = statements.get(tag.span.start);
    const base = { span: tag.span, line: lineAt(page.document, tag.span.start), place: 'tag' as const };
    const reason = lockReason(tag, found);
    const isVersion = page.version !== null && contains(tag.span, page.version.token);
    if (statement === undefined && !isVersion && !tagsWithDirectives.has(tag) && found.length === 0) {
      return declaresVersion(tag) ? [locked(page, base, 'version-repeated')] : [];
    }
    if (reason !== null) return [locked(page, base, reason)];
    const { name, content } = tag;
    if (content === null) return [locked(page, base, 'no-content')];
    if (statement !== undefined) return [{ kind: 'statement', ...base, addressee: name, content, statement }];
    if (isVersion && page.version) return [{ kind: 'version', ...base, addressee: name, version: page.version.token }];
    return [{ kind: 'directives', ...base, addressee: name, list: content, items: itemsOf(content) }];
  });
}

function declaresVersion({ name, content, place }: MetaTag): boolean {
  return (
    place === 'head' && name.text.trim().toLowerCase() === 'robots' && /^\s*acap\s+version\s/i.test(content?.text ?? '')
  );
}

/** Problems that are only reported: crawlers read the tag anyway, so it must be editable. */
const REPORTED_ONLY: readonly PageProblemReason[] = [
  'unknown-directive',
  'unknown-class',
  'pilot-class',
  'class-outside-body',
  'value-for-content',
];

/** Why a tag cannot be edited in a form; `null` if it can. */
function lockReason(tag: MetaTag, problems: readonly PageProblem[]): PageLockReason | null {
  const locks = (reason: PageProblemReason): reason is PageLockReason & PageProblemReason =>
    !REPORTED_ONLY.includes(reason);
  const reason = problems.map((problem) => problem.reason).find(locks);
  if (reason !== undefined) return reason;
  return tag.content !== null && !(tag.content.exact && tag.name.exact) ? 'character-references' : null;
}

function problemsByTag(page: PagePolicy): Map<MetaTag, PageProblem[]> {
  const found = new Map<MetaTag, PageProblem[]>();
  for (const problem of page.problems) {
    const tag = problem.origin === 'meta' && problem.reason !== 'in-comment' ? tagAround(page, problem.span) : null;
    if (tag !== null) addTo(found, tag, problem);
  }
  return found;
}

function tagAround({ syntax: { metaTags } }: PagePolicy, span: Span): MetaTag | null {
  const tag = metaTags[countWhile(metaTags, (one) => one.span.start <= span.start) - 1];
  return tag !== undefined && contains(tag.span, span) ? tag : null;
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function commentedRows(page: PagePolicy): PageRow[] {
  return page.problems
    .filter(({ reason }) => reason === 'in-comment')
    .map(({ span }) => locked(page, { span, line: lineAt(page.document, span.start), place: 'tag' }, 'in-comment'));
}

function locked(
  { document, headers }: PagePolicy,
  base: Pick<LockedPageRow, 'span' | 'line' | 'place'>,
  reason: LockedPageRow['reason'],
): LockedPageRow {
  const { text } = base.place === 'header' ? (headers ?? document) : document;
  return { kind: 'locked', ...base, text: text.slice(base.span.start, base.span.end), reason };
}

function itemsOf(list: Token): DirectiveItem[] {
  return parseDirectives(list).map((item) => ({ ...item, isKnown: effectOf(item) !== null }));
}

function headerRows({ headers }: PagePolicy): PageRow[] {
  if (headers === null) return [];
  return parseHeaders(headers).map(({ name, value }) => {
    const { crawler, list } = splitHeader(value);
    const span = { start: name.start, end: Math.max(value.end, name.end) };
    const base = { span, line: lineAt(headers, span.start), place: 'header' as const };
    return { kind: 'directives', ...base, addressee: crawler, list, items: itemsOf(list) };
  });
}

function elementRows({ document, syntax, elementStatements }: PagePolicy): ElementRow[] {
  const statements = new Map(elementStatements.map((statement) => [statement.token, statement]));
  return syntax.elements.map(({ tagName, id, span, classes }: PageElement, element) => ({
    element,
    tagName,
    id,
    line: lineAt(document, span.start),
    span,
    tokens: classes
      .filter(({ text }) => /^(?:the-)?acap:/i.test(text))
      .map((token) => ({ token, statement: statements.get(token) ?? null })),
  }));
}

/** Builds the rows for the TDMRep META tags and the links to licences in a page's head. Clause: S7, T5, Z3. */
function preferenceTagRows({ document, syntax }: PagePolicy): PagePreferenceRow[] {
  const base = { kind: 'preference', place: 'tag', list: null } as const;
  const tags = syntax.metaTags.filter(isRead).flatMap(({ span, name, content }) => {
    const field = pageFieldNamed(name.text.trim());
    if (field?.inMeta !== true || content === null || !content.exact) return [];
    return [{ ...base, span, line: lineAt(document, span.start), field, value: content }];
  });
  const license = PAGE_FIELDS.find(({ vocabulary }) => vocabulary === 'rsl');
  const links = syntax.typedElements.flatMap((element) => {
    const value = license && isLicenseLink(element) ? urlOf(document.text, element) : null;
    const { span } = element;
    return license && value ? [{ ...base, span, line: lineAt(document, span.start), field: license, value }] : [];
  });
  return [...tags, ...links];
}

/** True for a link to an RSL document in the head of a page. Clause: Z3. */
export function isLicenseLink({ tagName, place, type, relations }: TypedElement): boolean {
  return tagName === 'link' && place === 'head' && type === RSL.mediaType && relations.includes(RSL.linkRelation);
}

/** True for a script in the head of a page that contains an RSL document. Clause: Z3. */
export function isInlineLicense({ tagName, place, type }: TypedElement): boolean {
  return tagName === 'script' && place === 'head' && type === RSL.mediaType;
}

/** The URL of a link; `null` unless it is quoted and contains no character references. */
function urlOf(text: string, { span, href }: TypedElement): Token | null {
  const source = text.slice(span.start, span.end);
  const [before = '', , url = ''] = /^[^]*?\shref\s*=\s*(["'])([^]*?)\1/i.exec(source) ?? [];
  if (before === '' || url !== href) return null;
  const end = span.start + before.length - 1;
  return { start: end - url.length, end, text: url };
}

/** Builds the rows for the headers that state preferences. Clause: X7, Y10, Z3, T5. */
function preferenceHeaderRows({ headers }: PagePolicy): PagePreferenceRow[] {
  if (headers === null) return [];
  return PAGE_FIELDS.flatMap((field) =>
    parseHeaders(headers, field.name.toLowerCase()).flatMap(({ name, value: whole }): PagePreferenceRow[] => {
      const value = field.vocabulary === 'rsl' ? urlOfLink(whole) : whole;
      if (value === null) return [];
      const span = { start: name.start, end: Math.max(whole.end, name.end) };
      const base = { kind: 'preference', span, line: lineAt(headers, span.start), place: 'header' } as const;
      return [{ ...base, field, value, list: readPreferenceList(field.name, whole, false) }];
    }),
  );
}

/** The URL of a licence in a `Link` header; `null` if the header has other links too. */
function urlOfLink(value: Token): Token | null {
  const [, before = '', url = '', rest = ''] = /^(\s*<)([^<>]*)>([^,<]*)$/.exec(value.text) ?? [];
  const isLink = /;\s*rel\s*=\s*"?license"?\s*(?:;|$)/i.test(rest) && rest.toLowerCase().includes(RSL.mediaType);
  return isLink ? partOf(value, before.length, before.length + url.length) : null;
}
