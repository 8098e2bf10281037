import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const crawlerNameWithDigit = defineLintRule({
  id: 'crawler-name-with-digit',
  severity: 'information',
  clauses: ['L6'],
  source: ['Part 1 §3'],
  summary: 'A crawler name that starts with a digit.',
  why: 'The grammar requires a letter first. Such crawlers exist, so Gatepost accepts the name; a strict parser may reject it.',
  bad: 'ACAP-crawler: [|360Spider|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: Spider360\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const field of policy.acapFields.values()) {
      if (field.kind !== 'crawler' || !/^\d/.test(field.name.text)) continue;
      yield {
        span: spanInDocument(policy, field.line, field.name),
        message: `A strict parser may reject "${field.name.text}": the grammar says that names start with a letter.`,
      };
    }
  },
});
