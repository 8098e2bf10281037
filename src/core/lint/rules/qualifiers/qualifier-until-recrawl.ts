import { isUntilRecrawl } from '../../../vocabulary/qualifiers.ts';
import { allQualifiers } from './all-qualifiers.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const qualifierUntilRecrawl = defineLintRule({
  id: 'qualifier-until-recrawl',
  severity: 'warning',
  fix: 'safe',
  clauses: ['Q', 'F7'],
  source: ['Part 1 §2.4.1.2', 'Part 1 §2.5.3'],
  summary: 'The value "until-recrawl", which should be "until-recrawled".',
  why: 'The specification itself uses it once, so Gatepost accepts it. Other crawlers may not know it.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=[|until-recrawl|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=until-recrawled\n',
  *check(policy) {
    for (const { line, qualifier } of allQualifiers(policy)) {
      const { name, value } = qualifier;
      if (!isUntilRecrawl(name.text, value.text)) continue;
      const message = `Crawlers may not know "${value.text}": the correct spelling is "until-recrawled".`;
      yield findingWithFix(spanInDocument(policy, line, value), message, 'until-recrawled', 'safe');
    }
  },
});
