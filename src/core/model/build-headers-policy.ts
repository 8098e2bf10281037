import { parseDirectives } from '../syntax/parse-directives.ts';
import { parseHeaders } from '../syntax/parse-headers.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { partOf } from '../syntax/split-words.ts';
import { createTextDocument, type TextDocument } from '../text/text-document.ts';
import { isValuedDirective } from '../vocabulary/directives.ts';
import { buildDefinitionTable } from './definitions.ts';
import { addDirectives, addresseeOf, createPageDraft, type PageDraft } from './page-draft.ts';
import type { PagePolicy } from './page-policy.ts';

/** Builds the policy of headers, one per line, without an HTML parser. Never throws. Clause: M8. */
export function buildHeadersPolicy(headers: TextDocument): PagePolicy {
  const draft = createPageDraft();
  readHeaders(draft, headers);
  return {
    document: createTextDocument(''),
    headers,
    syntax: { metaTags: [], elements: [], typedElements: [], commentedTags: [] },
    ...draft,
    definitionTable: buildDefinitionTable(),
  };
}

/** Adds the directives of a response's `X-Robots-Tag` headers to a draft. Clause: M8. */
export function readHeaders(draft: PageDraft, headers: TextDocument): void {
  for (const { value } of parseHeaders(headers)) {
    const { crawler, list } = splitHeader(value);
    const addressee =
      crawler === null ? addresseeOf('robots') : { everybody: crawler.text === '*', name: crawler.text };
    addDirectives(draft, parseDirectives(list), addressee, 'header');
  }
}

/** Splits an `X-Robots-Tag` value into the crawler before the colon (`null`: everyone) and its list. Clause: M8. */
export function splitHeader(value: Token): { readonly crawler: Token | null; readonly list: Token } {
  const prefix = /^(\s*)([^\s,:]+)\s*:/.exec(value.text);
  const [written = '', blanks = '', name = ''] = prefix ?? [];
  if (!prefix || isValuedDirective(name)) return { crawler: null, list: value };
  const start = blanks.length;
  return { crawler: partOf(value, start, start + name.length), list: partOf(value, written.length) };
}
