import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { problemOfStatement } from '../../rule-kit/preference-problems.ts';
import { writeInstead } from '../../rule-kit/write-instead.ts';
import { splitScope } from '../../../syntax/preference-list.ts';
import { preferenceLines } from './preference-lines.ts';

/** A Content-Usage line that is partly or wholly unreadable. Clause: Y4, Y5, Y9. */
export const contentUsageUnreadable = defineLintRule({
  id: 'content-usage-unreadable',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['Y4', 'Y5', 'Y9', 'Y13', 'W8', 'W9'],
  source: ['draft-ietf-aipref-attach-05', 'RFC 9651'],
  summary: 'A Content-Usage line that says nothing, or says something that no label of today means.',
  why: 'The statement follows strict rules: labels in lower case, y or n, no blanks around the equals sign, no comma at the end. One slip voids the whole line, and it still silences shorter lines for the same path. Labels of earlier drafts, and words of other vocabularies, say nothing.',
  bad: 'User-agent: *\nContent-Usage: /news/ [|Train-AI = n,|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Usage: /news/ train-ai=n\nAllow: /\n',
  *check(policy) {
    for (const { line, value } of preferenceLines(policy, CONTENT_USAGE.fields)) {
      const { list } = splitScope(value);
      const problem = problemOfStatement(list);
      if (problem === null) continue;
      const span = spanInDocument(policy, line, list);
      const { message, meant } = problem;
      yield meant === null ? { span, message } : { span, message, fixes: [writeInstead(span, meant)] };
    }
  },
});
