import { testLintRule } from '#testing/test-lint-rule.ts';
import { localUsageUnknown } from './local-usage-unknown.ts';

testLintRule(localUsageUnknown, {
  'A7: a standard usage in parentheses': {
    text: 'ACAP-crawler: *\nACAP-allow-[|(index)|]: /\n',
    messages: ['(index) has no effect: it is not defined. Did you mean "index"?'],
    fixed: 'ACAP-crawler: *\nACAP-allow-index: /\n',
  },
  'A7: the definition is void, and its own fix comes first': {
    text: 'ACAP-qualified-usage: archive preserv time-limit=3-days\nACAP-crawler: *\nACAP-allow-[|(Archive)|]: /\n',
    messages: ['(Archive) has no effect, because its definition on line 1 is void.'],
  },
  'A7: no similar name': { text: 'ACAP-crawler: *\nACAP-allow-[|(something)|]: /\n' },
});
