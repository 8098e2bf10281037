import { definePageLintRule, placeOf } from '../../rule-kit/page-lint-rule.ts';
import { resolvePageStatements } from '../statements/resolve-page-statements.ts';
import { describeBlock } from './describe-block.ts';

export const directiveNeverRead = definePageLintRule({
  id: 'directive-never-read',
  severity: 'warning',
  clauses: ['M4', 'D12', 'W11', 'E14'],
  source: ['Part 2 §2.2.8', 'Guide §2.4'],
  summary: "A noindex that crawlers can't read, because the robots.txt blocks the page.",
  why: 'A crawler that may not fetch the page never sees its tags. It may still list the URL if it finds a link to it. To keep a page out of an index, allow crawling and prohibit indexing.',
  bad: '<!-- /private/page.html; robots.txt: Disallow: /private/ -->\n<head><meta name="robots" content="[|noindex|]"></head>\n',
  good: '<!-- /page.html; robots.txt: Disallow: /private/ -->\n<head><meta name="robots" content="noindex"></head>\n',
  sites: {
    bad: { robots: 'User-agent: *\nDisallow: /private/\n', paths: ['/private/page.html'] },
    good: { robots: 'User-agent: *\nDisallow: /private/\n', paths: ['/page.html'] },
  },
  *check(page, site) {
    if (site === null) return;
    for (const { addressee, effect, name, span, origin } of page.directives) {
      if (effect.kind !== 'prohibit' || !effect.usages.includes('index')) continue;
      const message = describeBlock(site, addressee, 'rfc9309', name.text);
      if (message !== null) yield { span, place: placeOf(origin), message };
    }
    for (const { statement, constituents } of resolvePageStatements(page)) {
      if (statement.effect !== 'disallow' || !constituents.some(({ usage }) => usage === 'index')) continue;
      const message = describeBlock(site, statement.addressee, 'acap', 'disallow-index');
      if (message !== null) yield { span: statement.span, message };
    }
  },
});
