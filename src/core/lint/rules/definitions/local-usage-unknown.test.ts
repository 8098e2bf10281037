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
  'A7: a part of a composite usage is not meant to be a composite usage': {
    text:
      'ACAP-qualified-usage: papers preserve time-limit=3-days\nACAP-composite-usage: papes follow index\n' +
      'ACAP-composite-usage: pape follow [|(paper)|]\n',
    messages: ['(paper) has no effect: it is not defined. Did you mean "(papers)"?'],
    fixed:
      'ACAP-qualified-usage: papers preserve time-limit=3-days\nACAP-composite-usage: papes follow index\n' +
      'ACAP-composite-usage: pape follow (papers)\n',
  },
  'A7: a name of one letter is not a misspelling of another': {
    text: 'ACAP-qualified-usage: b preserve time-limit=3-days\nACAP-crawler: *\nACAP-allow-[|(a)|]: /\n',
    messages: ['(a) has no effect: it is not defined.'],
  },
  'A7: no similar name': { text: 'ACAP-crawler: *\nACAP-allow-[|(something)|]: /\n' },
});
