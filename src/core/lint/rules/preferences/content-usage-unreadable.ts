import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { problemOfStatement } from '../../rule-kit/preference-problems.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';
import { splitScope } from '../../../syntax/preference-list.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

export const contentUsageUnreadable = defineLintRule({
  id: 'content-usage-unreadable',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['Y4', 'Y5', 'Y9', 'Y13', 'W8', 'W9'],
  source: ['draft-ietf-aipref-attach-05', 'RFC 9651'],
  summary: 'A Content-Usage line that cannot be read, or has labels that the current draft does not define.',
  why: 'The statement follows strict rules: labels in lower case, y or n, no spaces around the equals sign, no comma at the end. One mistake voids the whole line, which still overrides lines with shorter paths. Labels from earlier drafts and words from other vocabularies have no effect.',
  bad: 'User-agent: *\nContent-Usage: /news/ [|Train-AI = n,|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Usage: /news/ train-ai=n\nAllow: /\n',
  *check(policy) {
    for (const { line, value } of fieldsNamed(policy, ...CONTENT_USAGE.fields)) {
      const { list } = splitScope(value);
      const problem = problemOfStatement(list);
      if (problem === null) continue;
      yield findingWithFix(spanInDocument(policy, line, list), problem.message, problem.meant);
    }
  },
});
