import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { joinWords } from '../../../text/join-words.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { problemOfSignal } from '../../rule-kit/preference-problems.ts';
import { findingWithFix, replacementFix } from '../../rule-kit/replacement-fix.ts';
import { splitScope, splitSignals } from '../../../syntax/preference-list.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

export const contentSignalUnreadable = defineLintRule({
  id: 'content-signal-unreadable',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['X1', 'X3', 'X4', 'W8'],
  source: ['Cloudflare, managed robots.txt'],
  summary: 'An item in a Content-Signal line that readers ignore: a word from another vocabulary, or an invalid value.',
  why: `A signal is one of ${joinWords(CONTENT_SIGNAL.keys)} with yes or no, or use with a level. Anything else is ignored, so it has no effect. Content-Usage has its own words, with y and n.`,
  bad: 'User-agent: *\nContent-Signal: search=yes, [|train-ai=no|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
  *check(policy) {
    for (const { line, name, value } of fieldsNamed(policy, ...CONTENT_SIGNAL.fields)) {
      if (name.text.toLowerCase() !== CONTENT_SIGNAL.header) {
        const span = spanInDocument(policy, line, name);
        yield {
          span,
          message: `Some readers skip "${name.text}": the documented name is Content-Signal.`,
          fixes: [replacementFix(span, 'Content-Signal')],
        };
      }
      for (const item of splitSignals(splitScope(value).list)) {
        const problem = problemOfSignal(item);
        if (problem === null) continue;
        yield findingWithFix(spanInDocument(policy, line, item.token), problem.message, problem.meant);
      }
    }
  },
});
