import { QUALIFIERS } from '../../../vocabulary/qualifiers.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';
import { checkVoidQualifiers } from './check-void-qualifiers.ts';
import { nearestName } from '../../../text/nearest-name.ts';

const NAMES = QUALIFIERS.filter(({ metaOnly }) => !metaOnly).map(({ name }) => name);

export const qualifierUnknown = defineLintRule({
  id: 'qualifier-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8', 'V3', 'V4'],
  source: ['Part 1 §2.5'],
  summary: "A qualifier that ACAP 1.0 doesn't define.",
  why: 'Under 1.0 the whole line is void, so the restriction is lost and the usage stays permitted unless another rule prohibits it. Under 1.1 the line is a prohibition.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|colour|]=red\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=30-days\n',
  check: checkVoidQualifiers(
    'qualifier-unknown',
    (name) => `ACAP 1.0 has no qualifier "${name}".`,
    (name) => nearestName(name.toLowerCase(), NAMES, 2),
  ),
});
