import type { PagePolicy } from '../model/page-policy.ts';
import type { PageDiagnostic, PageLintRule, PageSite } from './rule-kit/page-lint-rule.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { diagnose, inTextOrder } from './diagnose.ts';

/**
 * Checks a page and its headers with every lint rule for pages. Never throws.
 *
 * @param site - the site that the page belongs to; unknown by default
 * @param today - the day to compare dates with, `YYYY-MM-DD`; without it, dates are not compared
 * @returns the findings in text order, headers last; findings with the same span are in rule order
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
