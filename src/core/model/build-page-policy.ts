import { parseDirectives } from '../syntax/parse-directives.ts';
import { parsePage, splitAttribute } from '../syntax/parse-page.ts';
import type { AttributeValue, CurlyQuotedAttribute, MetaTag, PageSyntax } from '../syntax/page-syntax.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { partOf, splitWords } from '../syntax/split-words.ts';
import { createTextDocument, type TextDocument } from '../text/text-document.ts';
import { readHeaders } from './build-headers-policy.ts';
import { buildDefinitionTable } from './definitions.ts';
import { addDirectives, addProblem, addresseeOf, createPageDraft, effectOf, type PageDraft } from './page-draft.ts';
import type { Addressee, PagePolicy, PageProblemReason } from './page-policy.ts';
import { parseFieldTokens, parseUsage } from './parse-acap-field.ts';
import { parseQualifiers } from './parse-qualifiers.ts';
import { DESCRIPTIVE_META_NAMES } from './descriptive-meta-names.ts';
import { readVersionText } from './find-version.ts';

const DEFINITION = /^acap-(qualified|composite)-usage$/i;
const STATEMENT = /^(allow|disallow)-/i;

/**
 * Builds the policy of a page and its headers. Never throws.
 *
 * @param document - an HTML or XHTML page, its head, or a bare list of tags; empty when only headers are known
 * @param headers - the headers of the response, one per line
 *
 * Source: Part 2 §2.2, §3; Pilot 2 §1.3. Clause: M1, M2, M6, M7, M8, F8.
 */
export function buildPagePolicy(document: TextDocument, headers: TextDocument | null = null): PagePolicy {
  const syntax = parsePage(document);
  const draft = createPageDraft();
  for (const [index, tag] of syntax.metaTags.entries()) readMetaTag(draft, tag, index);
  for (const token of syntax.commentedTags) {
    if (/\bname\s*=\s*["']?robots\b|\bacap\b/i.test(token.text)) addProblem(draft, 'in-comment', 'meta', token);
  }
  if (headers) readHeaders(draft, headers);
  readElements(draft, syntax);
  const definitionTable = buildDefinitionTable({ definitions: draft.definitions, reading: 'known', place: 'page' });
  return { document, headers, syntax, ...draft, definitionTable };
}

function readMetaTag(draft: PageDraft, tag: MetaTag, index: number): void {
  const { content } = tag;
  const meant = withoutCurlyQuotes(tag);
  const name = meant.name.replaceAll(/^ +|(?<! ) +$/g, '');
  const definition = DEFINITION.test(name);
  const acap = meant.content !== null && /^ *acap(?= |$)/i.test(meant.content.text);
  const robots = name.toLowerCase() === 'robots';
  const directives = meant.content && !acap && !definition ? parseDirectives(meant.content) : [];
  // Not every META name is a crawler's: one other than "robots" is taken for a crawler only if the tag has a directive.
  const known = directives.filter((directive) => effectOf(directive) !== null).length;
  if (!acap && !robots && !definition && (known === 0 || DESCRIPTIVE_META_NAMES.test(name))) return;

  const ignored = (reason: PageProblemReason, token: Token = tag.name) => addProblem(draft, reason, 'meta', token);
  if (tag.place !== 'head') return ignored(tag.place === 'body' ? 'in-body' : 'after-head');
  if (tag.nameAttribute === 'http-equiv') return ignored('http-equiv');
  if (tag.curlyQuoted.length > 0) return ignored('curly-quotes', curlyQuotedPart(tag));
  if (!content || /^ *$/.test(content.text)) return ignored('no-content');
  if (tag.contentAttribute === 'value' && !definition) addProblem(draft, 'value-for-content', 'meta', content);
  if (definition) readDefinition(draft, { ...tag.name, text: name }, content, index);
  else if (acap) readStatement(draft, tag, content, addresseeOf(name));
  else {
    // One word that happens to be a directive does not turn the words around it into directives.
    const isList = robots || known * 2 >= directives.length;
    const read = isList ? directives : directives.filter((one) => effectOf(one));
    addDirectives(draft, read, addresseeOf(name), 'meta');
  }
}

/** A META tag as its author meant it: with curly quotes read as straight ones. Clause: M1. */
function withoutCurlyQuotes({ name, content, contentAttribute, curlyQuoted }: MetaTag): {
  readonly name: string;
  readonly content: Token | null;
} {
  const meant = (attribute: CurlyQuotedAttribute['name']): Token | null => {
    const found = curlyQuoted.find((one) => one.name === attribute);
    return found
      ? { start: found.span.start + 1, end: found.span.start + 1 + found.text.length, text: found.text }
      : null;
  };
  return { name: meant('name')?.text ?? name.text, content: meant(contentAttribute) ?? content };
}

function curlyQuotedPart({ curlyQuoted }: MetaTag): Token {
  const start = Math.min(...curlyQuoted.map(({ span }) => span.start));
  const end = Math.max(...curlyQuoted.map(({ span }) => span.end));
  return { start, end, text: curlyQuoted.map(({ text }) => text).join(' ') };
}

function readStatement(draft: PageDraft, tag: MetaTag, content: AttributeValue, addressee: Addressee): void {
  const [, first, second] = splitAttribute(content);
  const start = [first, second].find((word) => word && STATEMENT.test(word.text));
  if (!start) {
    const version = first?.text.toLowerCase() === 'version' && second ? readVersionText(second.text) : null;
    if (version && second && addressee.everybody) draft.version ??= { token: second, readAs: version };
    else addProblem(draft, 'malformed-statement', 'meta', content);
    return;
  }
  const effect = /^allow/i.test(start.text) ? 'allow' : 'disallow';
  const usage = parseUsage(partOf(start, effect === 'allow' ? 6 : 9));
  // Offsets into the text of the value, which differ from those in the document where the value is not exact.
  const at = splitWords(content)[start === first ? 1 : 2]?.end ?? content.end;
  const list = splitIdList(partOf(content, at - content.start));
  const qualifiers = list && parseQualifiers(list.rest);
  if (!usage || !list || !qualifiers) {
    addProblem(draft, 'malformed-statement', 'meta', content);
    return;
  }
  const { ids } = list;
  const [firstId] = ids;
  if (firstId) addProblem(draft, 'pilot-id-list', 'meta', firstId);
  const purpose = start === second && first ? first : null;
  draft.statements.push({ addressee, purpose, effect, usage, qualifiers, ids, span: tag.span });
}

/** Separates the pilot's `id-list= a b` from later qualifiers; `null` without ids. Source: Pilot 2 §1.3.1, §1.3.5. */
function splitIdList(rest: Token): { readonly rest: Token; readonly ids: readonly Token[] } | null {
  const list = /^\s*id-list\s*=/i.exec(rest.text);
  if (!list) return { rest, ids: [] };
  const ids: Token[] = [];
  let end = list[0].length;
  for (const id of splitWords(partOf(rest, end))) {
    const idEnd = id.end - rest.start;
    // A word followed by an equals sign is the name of a qualifier.
    if (!/^[a-z][\w.-]*$/i.test(id.text) || /^\s*=/.test(rest.text.slice(idEnd))) break;
    end = idEnd;
    ids.push(id);
  }
  return ids.length === 0 ? null : { rest: partOf(rest, end), ids };
}

/** Reads a pilot definition as the robots.txt field of the same name. Source: Pilot 2 §1.3.4. */
function readDefinition(draft: PageDraft, name: Token, content: AttributeValue, index: number): void {
  const prefix = /^ *acap(?= )/i.exec(content.text);
  const value = prefix ? partOf(content, prefix[0].length) : content;
  const field = parseFieldTokens({ name, value }, index);
  if (field.kind === 'qualified-usage' || field.kind === 'composite-usage') {
    draft.definitions.push(field);
    addProblem(draft, 'pilot-definition', 'meta', content);
  } else addProblem(draft, 'malformed-statement', 'meta', content);
}

function readElements(draft: PageDraft, syntax: PageSyntax): void {
  for (const [element, { classes, inBody }] of syntax.elements.entries()) {
    for (const token of classes) {
      const prefix = /^(the-)?acap:(?:(allow|disallow)-)?/i.exec(token.text);
      if (!prefix) continue;
      const [written, the, word] = prefix;
      const usage = word === undefined ? null : parseUsage(partOf(token, written.length));
      if (!inBody) {
        addProblem(draft, 'class-outside-body', 'element', token);
        continue;
      }
      if (!usage || word === undefined) {
        addProblem(draft, 'unknown-class', 'element', token);
        continue;
      }
      const pilot = the === undefined;
      if (pilot) addProblem(draft, 'pilot-class', 'element', token);
      const effect = word.toLowerCase() === 'allow' ? 'allow' : 'disallow';
      draft.elementStatements.push({ element, effect, usage, pilot, token });
    }
  }
}

/** Builds the policy of a page given as strings. See {@link buildPagePolicy}. */
export function readPage(html: string, headers: string | null = null): PagePolicy {
  return buildPagePolicy(createTextDocument(html), headers === null ? null : createTextDocument(headers));
}
