import { usesByDefinition } from '../../../model/find-uses.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const definitionUsedBeforeDefined = defineLintRule({
  id: 'definition-used-before-defined',
  severity: 'warning',
  clauses: ['A1'],
  source: ['Part 1 §2.7.2'],
  summary: 'A composite usage that uses a name defined further down.',
  why: 'A crawler that reads the file in one pass may see the name before it knows what it means.',
  bad: 'ACAP-composite-usage: basic crawl [|(cache)|]\nACAP-qualified-usage: cache preserve time-limit=1-days\n',
  good: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-composite-usage: basic crawl (cache)\n',
  *check(policy) {
    for (const [defined, uses] of usesByDefinition(policy)) {
      for (const { line, name, inDefinition } of uses) {
        if (!inDefinition || line >= defined) continue;
        yield {
          span: spanInDocument(policy, line, { start: name.start - 1, end: name.end + 1 }),
          message: `Crawlers may not know (${name.text}) here yet: line ${defined + 1} defines it.`,
        };
      }
    }
  },
});
