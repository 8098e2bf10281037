import { defineLintRule } from '../../rule-kit/lint-rule.ts';
import { checkVoidQualifiers } from '../qualifiers/check-void-qualifiers.ts';

export const localPermissionWithQualifier = defineLintRule({
  id: 'local-permission-with-qualifier',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8'],
  source: ['Part 1 §2.4.1'],
  summary: 'A permission of a local usage with its own qualifier.',
  why: 'The qualifiers of a local usage belong in its definition. The whole line is void, so the restriction is lost and the usage stays permitted unless another rule prohibits it.',
  bad: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-crawler: *\nACAP-allow-(cache): / [|time-limit=2-days|]\n',
  good: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-crawler: *\nACAP-allow-(cache): /\n',
  check: checkVoidQualifiers(
    'local-usage-with-qualifier',
    (name) => `"${name}" belongs in the definition of the local usage.`,
  ),
});
