import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { splitScope } from '../../../syntax/preference-list.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

export const contentSignalScoped = defineLintRule({
  id: 'content-signal-scoped',
  severity: 'warning',
  clauses: ['X5', 'X6', 'W7'],
  source: ['Cloudflare, managed robots.txt'],
  summary: 'A Content-Signal line that starts with a path.',
  why: 'Cloudflare documents no paths for Content-Signal. A reader that does not support them reads the path as part of the first item, loses that item, and applies the rest to the whole site. Content-Usage has paths.',
  bad: 'User-agent: *\nContent-Signal: [|/docs/|] ai-input=yes, ai-train=no\nAllow: /\n',
  good: 'User-agent: *\nContent-Usage: /docs/ ai-use=y, train-ai=n\nAllow: /\n',
  *check(policy) {
    for (const { line, value } of fieldsNamed(policy, ...CONTENT_SIGNAL.fields)) {
      const { scope } = splitScope(value);
      if (scope === null) continue;
      const message = `Many readers lose the item after "${scope.text}" and apply the others to the whole site: Content-Signal has no documented paths.`;
      yield { span: spanInDocument(policy, line, scope), message };
    }
  },
});
