import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A crawler name that holds an asterisk without being one. Source: Part 1 §2.3.1. Clause: L6. */
export const crawlerNameMalformed = defineLintRule({
  id: 'crawler-name-malformed',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L6'],
  source: ['Part 1 §2.3.1'],
  summary: 'A crawler name that holds an asterisk without being one.',
  why: 'Names are compared as a whole; there are no wildcards in them. The line addresses nobody.',
  bad: '[|ACAP-crawler: Google*|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: Googlebot\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'crawler-name')) {
      yield { span, message: `"${text}" addresses nobody: an asterisk stands for every crawler, or not at all.` };
    }
  },
});
