import type { PageDiagnostic } from '../../lint/rule-kit/page-lint-rule.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import type { PageDirective, PagePolicy } from '../../model/page-policy.ts';
import { touches, type Span } from '../../text/span.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { directiveMeaning } from '../../vocabulary/directive-meanings.ts';
import { explainPageField, metaFieldNamed, preferenceHeaderAt } from '../preferences/page-fields.ts';
import { describeAiMeaning } from '../preferences/explain-directive.ts';
import { explainKnownCrawler, newPart, withFindings, type Hover, type HoverPart } from '../hover.ts';
import { explainQualifier, explainUsage } from '../robots/hover-at.ts';

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
  diagnostics: readonly (Diagnostic | PageDiagnostic)[] = [],
): Hover | null {
  const here = diagnostics.filter((diagnostic) => !('place' in diagnostic) || diagnostic.place === where);
  return withFindings(explainPlace(page, where, offset), here, offset);
}

function explainPlace(page: PagePolicy, where: 'page' | 'headers', offset: number): Hover | null {
  const origin = where === 'page' ? 'meta' : 'header';
  const directive = page.directives.find((each) => each.origin === origin && touches(each.span, offset));
  if (directive) return { span: directive.span, parts: explainDirective(directive) };
  if (where === 'headers') {
    const found = page.headers && preferenceHeaderAt(page.headers, offset);
    return found && explainPageField(found.field, found.line, offset);
  }
  for (const { name, content } of page.syntax.metaTags) {
    const field = metaFieldNamed(name.text);
    if (field && content && (touches(name, offset) || touches(content, offset)))
      return explainPageField(field, { name, value: content }, offset);
  }
  for (const { usage, qualifiers, span } of page.statements) {
    if (!touches(span, offset)) continue;
    const qualifier = qualifiers.find(({ token }) => touches(token, offset));
    if (qualifier) return { span: qualifier.token, parts: explainQualifier(qualifier) };
    if (touches(usage.token, offset)) return { span: usage.token, parts: explainUsage(null, usage) };
  }
  const element = page.elementStatements.find(({ token }) => touches(token, offset));
  if (element) return { span: element.token, parts: explainUsage(null, element.usage) };
  const tag = page.syntax.metaTags.find(({ name }) => touches(name, offset));
  return tag && addressesCrawlers(page, tag.span)
    ? { span: tag.name, parts: [explainAddressee(tag.name.text.trim())] }
    : null;
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

function explainAddressee(name: string): HoverPart {
  if (name.toLowerCase() === 'robots') return newPart('robots', ['Every crawler.'], 'Part 2 §2.2.1');
  const crawler = crawlerNamed(name);
  if (!crawler) return newPart(name, ['Only the crawler with this name.'], 'Part 2 §2.2.1');
  return explainKnownCrawler(crawler, [name], 'Part 2 §2.2.1');
}

function explainDirective({ name, value, effect }: PageDirective): HoverPart[] {
  const known = directiveMeaning(name.text);
  if (!known) return [];
  return [
    newPart(
      name.text.toLowerCase(),
      [known.meaning, ...describeAiMeaning(name.text, value?.text ?? null), ...inAcap(effect)],
      known.source,
    ),
  ];
}

/** The meaning of a directive in terms of ACAP. Clause: M6, M8. */
function inAcap(effect: PageDirective['effect']): string[] {
  if (effect.kind === 'none') return [];
  if (effect.kind === 'prohibit') return [`In ACAP: disallow ${effect.usages.join(', ')}.`];
  return [`In ACAP: allow ${effect.usages[0] ?? ''} with ${effect.qualifier}=${effect.value}.`];
}
