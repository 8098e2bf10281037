import { memberNamed } from '../../../syntax/parse-json.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

export const tdmrepRuleUnreadable = defineTdmrepLintRule({
  id: 'tdmrep-rule-unreadable',
  severity: 'error',
  voids: true,
  clauses: ['T1'],
  source: ['TDMRep, final report'],
  summary: 'An item of tdmrep.json that is not a rule: not an object, or without a location.',
  why: 'A rule applies to the paths that match its location. Without one it is skipped, whatever else it says.',
  bad: '[[|{ "tdm-reservation": 1 }|]]\n',
  good: '[{ "location": "/", "tdm-reservation": 1 }]\n',
  *check({ items, rules }) {
    const readable = new Set(rules.map(({ index }) => index));
    for (const [index, item] of (items ?? []).entries()) {
      if (readable.has(index)) continue;
      const location = item.kind === 'object' ? memberNamed(item, 'location') : null;
      const message =
        item.kind !== 'object'
          ? 'Readers skip this: a rule is an object with a location.'
          : location
            ? 'Readers skip this rule: its location must be text in quotes.'
            : 'Readers skip this rule: it has no location.';
      yield { span: location?.value.span ?? item.span, message };
    }
  },
});
