import { conventionalFieldNamed } from '../../../vocabulary/conventional-fields.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const fieldReadByFew = defineLintRule({
  id: 'field-read-by-few',
  severity: 'information',
  clauses: ['G1', 'C4'],
  source: ['RFC 9309 §2.2.4'],
  summary: 'A field that major crawlers ignore: Crawl-delay, Host, Noindex, Clean-param, Request-rate or Visit-time.',
  why: "RFC 9309 doesn't define these fields, and few crawlers, if any, still read them. Don't rely on them. Reported once per field.",
  bad: 'User-agent: *\n[|Crawl-delay|]: 10\nDisallow: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    const seen = new Set<string>();
    for (const [line, element] of policy.syntax.lines.entries()) {
      if (element.kind !== 'field') continue;
      const known = conventionalFieldNamed(element.name.text);
      if (known === null || known.readBy === null || seen.has(known.name)) continue;
      seen.add(known.name);
      yield { span: spanInDocument(policy, line, element.name), message: known.readBy };
    }
  },
});
