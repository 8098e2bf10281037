import type { PageDiagnostic } from '../../lint/rule-kit/page-lint-rule.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import { isLicenseLink } from '../../model/build-page-outline.ts';
import { splitHeader } from '../../model/build-headers-policy.ts';
import type { ElementStatement, PageDirective, PagePolicy } from '../../model/page-policy.ts';
import { isRead } from '../../syntax/page-syntax.ts';
import type { HeaderLine } from '../../syntax/parse-headers.ts';
import { type Span, touches } from '../../text/span.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { directiveMeaning, X_ROBOTS_TAG } from '../../vocabulary/directive-meanings.ts';
import {
  explainLicenseLink,
  explainPageField,
  headerAt,
  metaFieldNamed,
  preferenceHeaderAt,
} from '../preferences/page-fields.ts';
import { describeUse } from '../completion.ts';
import { explainKnownCrawler, type Hover, type HoverPart, newPart, withFindings } from '../hover.ts';
import { explainQualifier, explainUsage } from '../robots/hover-at.ts';
import { describeHonoured } from '../../preferences/describe-honouring.ts';
import { addTo } from '../../text/maps.ts';
import { joinWords } from '../../text/join-words.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { usageSource } from '../../vocabulary/fields.ts';
import {
  DIRECTIVE_OPERATORS,
  type DirectiveCategory,
  type MeaningsByOperator,
  type OperatorMeaning,
  PAGE_DIRECTIVES,
} from '../../vocabulary/preference-data/page-directives.ts';

/**
 * Explains the text at an offset of a page or of headers: whom a META tag addresses, a directive and its meaning in ACAP, a
 * usage, a qualifier, and the findings there. Never throws.
 *
 * @param where - whether the offset is in the page or in its headers
 * @returns `null` if there is nothing to explain
 *
 * Clause: M1, M2, M6-M8.
 */
export function hoverPage(
  page: PagePolicy,
  where: 'page' | 'headers',
  offset: number,
  diagnostics: readonly (Diagnostic | PageDiagnostic)[],
): Hover | null {
  const here = diagnostics.filter((diagnostic) => !('place' in diagnostic) || diagnostic.place === where);
  return withFindings(explainPlace(page, where, offset), here, offset);
}

function explainPlace(page: PagePolicy, where: 'page' | 'headers', offset: number): Hover | null {
  const origin = where === 'page' ? 'meta' : 'header';
  const directive = page.directives.find((each) => each.origin === origin && touches(each.span, offset));
  if (directive) return { span: directive.span, parts: explainDirective(directive) };
  if (where === 'headers') {
    const robots = page.headers && headerAt(page.headers, X_ROBOTS_TAG.name, offset);
    if (robots) return explainRobotsHeader(robots, offset);
    const found = page.headers && preferenceHeaderAt(page.headers, offset);
    return found && explainPageField(found.field, found.line, offset);
  }
  for (const { name, content } of page.syntax.metaTags.filter(isRead)) {
    const field = metaFieldNamed(name.text);
    if (field && content && (touches(name, offset) || touches(content, offset)))
      return explainPageField(field, { name, value: content }, offset);
  }
  const link = page.syntax.typedElements.find((each) => isLicenseLink(each) && touches(each.span, offset));
  if (link) return explainLicenseLink(link.span);
  for (const { usage, qualifiers, span } of page.statements) {
    if (!touches(span, offset)) continue;
    const qualifier = qualifiers.find(({ token }) => touches(token, offset));
    if (qualifier) return { span: qualifier.token, parts: explainQualifier(qualifier) };
    if (touches(usage.token, offset)) return { span: usage.token, parts: explainUsage(null, usage) };
  }
  const { version } = page;
  if (version !== null && touches(version.token, offset)) {
    const read = newPart('ACAP version', [`This page is read as ACAP ${version.readAs}.`], 'Part 2 §2.2.7');
    return { span: version.token, parts: [read] };
  }
  const element = page.elementStatements.find(({ token }) => touches(token, offset));
  if (element) return { span: element.token, parts: explainElement(element) };
  const tag = page.syntax.metaTags.find(({ name }) => touches(name, offset));
  return tag && addressesCrawlers(page, tag.span)
    ? { span: tag.name, parts: [explainAddressee(tag.name.text.trim(), 'Part 2 §2.2.1')] }
    : null;
}

/** Explains the name of an `X-Robots-Tag` header, or the crawler before its list. Clause: M8. */
function explainRobotsHeader({ name, value }: HeaderLine, offset: number): Hover | null {
  const { crawler } = splitHeader(value);
  if (crawler && touches(crawler, offset)) return { span: crawler, parts: [explainAddressee(crawler.text, null)] };
  if (!touches(name, offset)) return null;
  return { span: name, parts: [newPart(X_ROBOTS_TAG.name, [X_ROBOTS_TAG.meaning], X_ROBOTS_TAG.source)] };
}

/** Says what the class of an element permits or prohibits. Clause: M7. */
function explainElement({ effect, usage }: ElementStatement): HoverPart[] {
  if (usage.kind !== 'standard') return [];
  return [newPart(usage.usage, [describeUse(effect, usage.usage)], usageSource(usage.usage))];
}

/** True for a META tag that crawlers read. */
function addressesCrawlers({ statements, directives, version }: PagePolicy, { start, end }: Span): boolean {
  const isInside = (span: Span) => span.start >= start && span.end <= end;
  return (
    statements.some(({ span }) => isInside(span)) ||
    directives.some(({ span, origin }) => origin === 'meta' && isInside(span)) ||
    (version !== null && isInside(version.token))
  );
}

function explainAddressee(name: string, source: string | null): HoverPart {
  if (/^(?:robots|\*)$/i.test(name)) return newPart(name.toLowerCase(), ['Every crawler.'], source);
  const crawler = crawlerNamed(name);
  return crawler
    ? explainKnownCrawler(crawler, [name], source)
    : newPart(name, ['Only the crawler with this name.'], source);
}

function explainDirective({ name, value, effect }: PageDirective): HoverPart[] {
  const known = directiveMeaning(name.text);
  if (!known) return [];
  const text = [known.meaning, ...describeAiMeaning(name.text, value?.text ?? null), ...inAcap(effect)];
  return [newPart(name.text.toLowerCase(), text, known.source)];
}

/** The meaning of a directive in terms of ACAP. Clause: M6, M8. */
function inAcap(effect: PageDirective['effect']): string[] {
  if (effect.kind === 'none') return [];
  if (effect.kind === 'prohibit') return [`In ACAP: disallow ${effect.usages.join(', ')}.`];
  return [`In ACAP: allow ${effect.usages[0] ?? ''} with ${effect.qualifier}=${effect.value}.`];
}

/** What a directive says about search and AI, and to whose crawlers; empty if it says nothing. Clause: N4, N8, S12. */
function describeAiMeaning(name: string, value: string | null): string[] {
  const meanings = entryOf(PAGE_DIRECTIVES.meanings, keyOf(name.toLowerCase(), value));
  if (!meanings) return [];
  const { honouredBy, asOf } = PAGE_DIRECTIVES.facts;
  const said = groupByMeaning(meanings);
  const who = honouredBy.filter(({ what }) => what.split(', ').includes(name.toLowerCase())).map((one) => one.who);
  return [...said, describeHonoured(joinWords(who), asOf)];
}

/** A length of 0 has a meaning of its own. */
function keyOf(name: string, value: string | null): string {
  if (name !== 'max-snippet' || value === null || !/^\d+$/.test(value)) return name;
  return Number(value) === 0 ? 'max-snippet:0' : 'max-snippet:N';
}

/** One sentence for each distinct meaning, with the operators it applies to. */
function groupByMeaning(meanings: MeaningsByOperator): string[] {
  const operators = new Map<string, string[]>();
  for (const operator of [...DIRECTIVE_OPERATORS, '*'] as const) {
    const sentence = sentenceFor(meanings[operator] ?? {});
    if (sentence !== null) addTo(operators, sentence, operator);
  }
  return [...operators].map(([sentence, names]) => {
    const others = DIRECTIVE_OPERATORS.filter((one) => meanings[one] !== undefined);
    const who = names.includes('*')
      ? others.length === 0
        ? 'everywhere'
        : `for any crawler that reads it; ${joinWords(others)} don’t document it`
      : `for ${joinWords(names)}`;
    return `${sentence} ${who}.`;
  });
}

function sentenceFor({ disallows = [], limits = [], overrides }: OperatorMeaning): string | null {
  const names = (categories: readonly DirectiveCategory[]) =>
    joinWords(
      categories.map((category) => PAGE_DIRECTIVES.words.find(({ word }) => word === category)?.title ?? category),
    );
  if (disallows.length > 0) return `Refuses ${names(disallows)}`;
  if (limits.length === 0) return null;
  return `Limits ${names(limits)}${overrides === undefined ? '' : ` and lifts ${overrides}`}`;
}
