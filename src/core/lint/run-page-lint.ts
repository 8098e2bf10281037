import type { PagePolicy } from '../model/page-policy.ts';
import type { PageDiagnostic, PageLintRule, PageSite } from './rule-kit/page-lint-rule.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { diagnose, inTextOrder } from './diagnose.ts';

/**
 * Checks what a page says to crawlers, and its headers, by every lint rule for pages. Never throws.
 *
 * @param site - what is known of the site that it belongs to; nothing, unless given
 * @param today - the day to compare dates with, `YYYY-MM-DD`; dates are not compared without it
 * @returns the findings in the order of the text, those in the headers last; at one place, in the order of the rules
 */
export function runPageLint(
  page: PagePolicy,
  site: PageSite | null = null,
  today: string | null = null,
  rules: readonly PageLintRule[] = PAGE_LINT_RULES,
): PageDiagnostic[] {
  const diagnostics: PageDiagnostic[] = [];
  for (const rule of rules) {
    for (const finding of rule.check(page, site, today)) {
      const place = finding.place ?? 'page';
      const document = place === 'headers' ? (page.headers ?? page.document) : page.document;
      diagnostics.push({ ...diagnose(rule, finding, document), place });
    }
  }
  const headersLast = (diagnostic: PageDiagnostic) => (diagnostic.place === 'headers' ? 1 : 0);
  return diagnostics.toSorted((a, b) => headersLast(a) - headersLast(b) || inTextOrder(a, b));
}
