import type { PagePolicy, PageProblem, PageProblemReason } from '../../model/page-policy.ts';
import type { Policy } from '../../model/policy.ts';
import type { Span } from '../../text/span.ts';
import {
  RULE_DEFAULTS,
  type Declared,
  type Diagnostic,
  type Finding,
  type LintRuleDocumentation,
} from './lint-rule.ts';

/** Where something was found: in the text of a page, or in the headers of its response. */
export type PagePlace = 'page' | 'headers';

/** A finding on a page. Its spans and the edits of its fixes are offsets in the text of its place. */
export interface PageFinding extends Finding {
  /** `page` by default. */
  readonly place?: PagePlace;
}

/** The site that a page belongs to. */
export interface PageSite {
  /** The policy of its robots.txt. */
  readonly policy: Policy;
  /** The documents that the robots.txt may refer to, by the locator it uses for them (A11). */
  readonly references: ReadonlyMap<string, Policy>;
  /** The paths of the page; empty if unknown. */
  readonly paths: readonly string[];
}

/** The site of an example. */
export interface ExampleSite {
  /** The text of its robots.txt. */
  readonly robots: string;
  readonly paths: readonly string[];
}

/** A check of a page and its headers, with its documentation. */
export interface PageLintRule extends LintRuleDocumentation {
  /** The sites of the two examples, for a rule that needs one. */
  readonly sites?: { readonly bad: ExampleSite; readonly good: ExampleSite };
  /** The day on which the two examples are checked. */
  readonly today?: string;
  /**
   * @param site - `null` if unknown
   * @param today - the day to compare dates with, `YYYY-MM-DD`; without it, dates are not compared
   */
  readonly check: (page: PagePolicy, site: PageSite | null, today: string | null) => Iterable<PageFinding>;
}

/** A finding on a page, with the rule that reported it; `line` is a line of its place's text. */
export interface PageDiagnostic extends Diagnostic {
  readonly place: PagePlace;
}

export function definePageLintRule(rule: Declared<PageLintRule>): PageLintRule {
  return { ...RULE_DEFAULTS, ...rule };
}

/** Yields the problems of a page that have a given reason. Clause: M1, M2, M7, M8. */
export function* pageProblems(
  { problems }: PagePolicy,
  wanted: PageProblemReason,
): Generator<{ readonly span: Span; readonly text: string; readonly place: PagePlace }> {
  for (const { reason, origin, span, text } of problems) {
    if (reason === wanted) yield { span, text, place: placeOf(origin) };
  }
}

/** Creates a check that reports the problems of a page that have a given reason. Clause: M1, M2, M7. */
export function checkPageProblems(
  reason: PageProblemReason,
  describe: (text: string) => string,
): PageLintRule['check'] {
  return function* (page) {
    for (const { span, text, place } of pageProblems(page, reason)) yield { span, place, message: describe(text) };
  };
}

/** Returns the place of something that is read from a tag, an element or a header. */
export function placeOf(origin: PageProblem['origin'] | 'tag'): PagePlace {
  return origin === 'header' ? 'headers' : 'page';
}

/** The text of a page at a span, with character references unresolved; the text of a token has them resolved. */
export function writtenAt({ document }: PagePolicy, { start, end }: Span): string {
  return document.text.slice(start, end);
}
