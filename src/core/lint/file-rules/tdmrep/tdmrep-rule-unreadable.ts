import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

/** An item of the list that is not a rule. Clause: T1. */
export const tdmrepRuleUnreadable = defineTdmrepLintRule({
  id: 'tdmrep-rule-unreadable',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['T1'],
  source: ['TDMRep, final report'],
  summary: 'An item of tdmrep.json that is no rule: no object, or one without a location.',
  why: 'A rule is about the paths of its location. Without one it is skipped, whatever else it says.',
  bad: '[[|{ "tdm-reservation": 1 }|]]\n',
  good: '[{ "location": "/", "tdm-reservation": 1 }]\n',
  *check({ items, rules }) {
    const readable = new Set(rules.map(({ index }) => index));
    for (const [index, item] of (items ?? []).entries()) {
      if (readable.has(index)) continue;
      const location =
        item.kind === 'object' ? item.members.findLast(({ key }) => key.value === 'location') : undefined;
      const message =
        item.kind !== 'object'
          ? 'A rule is an object with a location. This is skipped.'
          : location
            ? 'The location must be a text in quotes. This rule is skipped.'
            : 'This rule has no location, so it is skipped.';
      yield { span: location?.value.span ?? item.span, message };
    }
  },
});
