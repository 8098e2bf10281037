import { parseHeaders } from '../syntax/parse-headers.ts';
import type { TypedElement } from '../syntax/page-syntax.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { partOf } from '../syntax/split-words.ts';
import { lineAt } from '../text/text-document.ts';
import { PAGE_FIELDS, pageFieldNamed } from '../vocabulary/preference-data/page-fields.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import type { PagePreferenceRow } from './page-outline.ts';
import type { PagePolicy } from './page-policy.ts';
import { readPreferenceList } from './preference-line.ts';

/** Builds the rows for the TDMRep META tags and the links to licences in a page's head. Clause: S7, T5, Z3. */
export function preferenceTagRows({ document, syntax }: PagePolicy): PagePreferenceRow[] {
  const base = { kind: 'preference', place: 'tag', list: null } as const;
  const tags = syntax.metaTags.flatMap(({ span, place, name, nameAttribute, content, curlyQuoted }) => {
    const field = pageFieldNamed(name.text.trim());
    const isRead = place === 'head' && nameAttribute === 'name' && curlyQuoted.length === 0;
    if (!isRead || field?.inMeta !== true || content === null || !content.exact) return [];
    return [{ ...base, span, line: lineAt(document, span.start), field, value: content }];
  });
  const license = PAGE_FIELDS.find(({ vocabulary }) => vocabulary === 'rsl');
  const links = syntax.typedElements.flatMap((element) => {
    const value = license && isLicense(element) ? urlOf(document.text, element) : null;
    const { span } = element;
    return license && value ? [{ ...base, span, line: lineAt(document, span.start), field: license, value }] : [];
  });
  return [...tags, ...links];
}

function isLicense({ tagName, place, type, relations }: TypedElement): boolean {
  return tagName === 'link' && place === 'head' && type === RSL.mediaType && relations.includes(RSL.linkRelation);
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
export function preferenceHeaderRows({ headers }: PagePolicy): PagePreferenceRow[] {
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
