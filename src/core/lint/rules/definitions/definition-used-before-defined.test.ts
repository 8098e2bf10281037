import { testLintRule } from '#testing/test-lint-rule.ts';
import { definitionUsedBeforeDefined } from './definition-used-before-defined.ts';

testLintRule(definitionUsedBeforeDefined, {
  'A1, A7: a void definition further up does not define the name': {
    text: 'ACAP-qualified-usage: q index colour=red\nACAP-composite-usage: c crawl [|(q)|]\nACAP-qualified-usage: q index time-limit=1-days\n',
    messages: ['Crawlers may not know (q) here yet: line 3 defines it.'],
  },
  'A7: a composite of itself': { text: 'ACAP-composite-usage: c crawl (c)\n' },
  'A7: the first valid definition counts': {
    text: 'ACAP-qualified-usage: q index time-limit=1-days\nACAP-composite-usage: c crawl (q)\nACAP-qualified-usage: q index time-limit=2-days\n',
  },
});
