import type { PagePolicy, PageProblemReason } from '../../model/page-policy.ts';
import type { Policy } from '../../model/policy.ts';
import type { Span } from '../../text/span.ts';
import type { Diagnostic, Finding, LintRuleDocumentation } from './lint-rule.ts';

/** Where on a page something was found: in its text, or in the headers it came with. */
export type PagePlace = 'page' | 'headers';

/** What a lint rule found in a page. Its spans, and the edits of its fixes, are offsets in the text of its place. */
export interface PageFinding extends Finding {
  /** In the page, unless said otherwise. */
  readonly place?: PagePlace;
}

/** What is known of the site that a page belongs to. */
export interface PageSite {
  /** What its robots.txt says. */
  readonly policy: Policy;
  /** What that may refer to, by the locator that it names it with (A11). */
  readonly references: ReadonlyMap<string, Policy>;
  /** Where the page is; empty where that is not known. */
  readonly paths: readonly string[];
}

/** A site of an example. */
export interface ExampleSite {
  /** The text of its robots.txt. */
  readonly robots: string;
  readonly paths: readonly string[];
}

/** A check of a page and its headers, and its own documentation. */
export interface PageLintRule extends LintRuleDocumentation {
  /** The sites of the two examples, for a rule that asks for one. */
  readonly sites?: { readonly bad: ExampleSite; readonly good: ExampleSite };
  /** The day on which the two examples are checked. */
  readonly today?: string;
  /**
   * @param site - `null` where nothing is known of it
   * @param today - the day to compare dates with, `YYYY-MM-DD`; dates are not compared without it
   */
  readonly check: (page: PagePolicy, site: PageSite | null, today: string | null) => Iterable<PageFinding>;
}

/** A finding in a page with the rule that made it; `line` counts in the text of its place. */
export interface PageDiagnostic extends Diagnostic {
  readonly place: PagePlace;
}

/** Declares a lint rule for pages; says nothing that its argument does not. */
export function definePageLintRule(rule: PageLintRule): PageLintRule {
  return rule;
}

/** What a page says that cannot be read as it stands, for these reasons. Clause: M1, M2, M7, M8. */
export function* pageProblems(
  { problems }: PagePolicy,
  ...reasons: readonly PageProblemReason[]
): Generator<{ readonly span: Span; readonly text: string; readonly place: PagePlace }> {
  for (const { reason, origin, span, text } of problems) {
    if (reasons.includes(reason)) yield { span, text, place: origin === 'header' ? 'headers' : 'page' };
  }
}

/** The text of a page at a place, as it is written. */
export function writtenAt({ document }: PagePolicy, { start, end }: Span): string {
  return document.text.slice(start, end);
}
