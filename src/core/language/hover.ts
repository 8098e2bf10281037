import { lintRuleNamed } from '../lint/lint-rule-named.ts';
import type { Diagnostic } from '../lint/rule-kit/lint-rule.ts';
import { touches, type Span } from '../text/span.ts';
import type { Crawler } from '../vocabulary/crawler-data/crawler-data.ts';
import { describeCrawler } from '../vocabulary/describe-crawler.ts';

/** An explanation of a place in a document. */
export interface Hover {
  /** The place, as offsets in the document. */
  readonly span: Span;
  readonly parts: readonly HoverPart[];
}

/** One part of an explanation, in plain text without markup. */
export interface HoverPart {
  /** What it is about: `present-snippet`, `GPTBot`. */
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Where that is defined: `Part 1 §2.5.1`; `null` if nowhere. */
  readonly source: string | null;
  /** A page with more information; `null` if there is none. */
  readonly link: string | null;
}

/** Adds to the explanation of an offset, if any, that of the findings there. `null` if there is nothing to explain. */
export function withFindings(hover: Hover | null, diagnostics: readonly Diagnostic[], offset: number): Hover | null {
  const findings = explainDiagnostics(diagnostics, offset);
  if (hover === null || hover.parts.length === 0) return findings;
  return findings === null ? hover : { ...hover, parts: [...hover.parts, ...findings.parts] };
}

/** Explains the findings at an offset, each lint rule once: why it exists, and its sources. `null` if there are none. */
function explainDiagnostics(diagnostics: readonly Diagnostic[], offset: number): Hover | null {
  const here = diagnostics.filter(({ span }) => touches(span, offset));
  const [first] = here;
  if (first === undefined) return null;
  const byRule = new Map(here.map((diagnostic) => [diagnostic.ruleId, diagnostic]));
  const parts = [...byRule.values()].map(({ ruleId, source }) => {
    const why = lintRuleNamed(ruleId)?.why ?? '';
    return newPart(ruleId, why === '' ? [] : [why], source.join('; ') || null);
  });
  return { span: first.span, parts };
}

/** A part without a link. */
export function newPart(title: string, text: readonly string[], source: string | null): HoverPart {
  return { title, text, source, link: null };
}

/** A part about a crawler in the directory. @param names - the crawlers that the document names */
export function explainKnownCrawler(crawler: Crawler, names: readonly string[], source: string | null): HoverPart {
  const { summary, caveats, notes } = describeCrawler(crawler, names);
  return { title: crawler.token, text: [summary, ...caveats, ...notes], source, link: crawler.source };
}
