import { joinWords } from '../../../text/join-words.ts';
import { qualifierNamed } from '../../../vocabulary/qualifiers.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';
import { checkVoidQualifiers } from './check-void-qualifiers.ts';

export const qualifierNotApplicable = defineLintRule({
  id: 'qualifier-not-applicable',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8', 'Q', 'V3'],
  source: ['Part 1 §2.5'],
  summary: "A qualifier that this usage can't have.",
  why: 'Under 1.0 the whole line is void, so the restriction is lost and the usage stays permitted unless another rule prohibits it. Under 1.1 the line is a prohibition, unless the qualifier is location.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|max-length|]=30-words\n',
  good: 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=30-words\n',
  check: checkVoidQualifiers(
    'qualifier-not-applicable',
    (name) => `"${name}" doesn't apply to this usage.${describePlace(name)}`,
  ),
});

function describePlace(name: string): string {
  const entry = qualifierNamed(name);
  if (entry === null) return '';
  return entry.metaOnly ? ' It belongs in META tags.' : ` It applies to ${joinWords(entry.usages)}.`;
}
