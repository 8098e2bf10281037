import { findShadowed } from '../../../preferences/tdmrep/change-tdmrep.ts';
import { moveItem } from '../../../preferences/tdmrep/edit-json.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

/** With more rules, comparing all pairs would be too slow during typing. */
const MAX_RULES = 300;

export const tdmrepRuleUnreachable = defineTdmrepLintRule({
  id: 'tdmrep-rule-unreachable',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['T3'],
  source: ['TDMRep, final report'],
  summary: 'A rule after a broader one, which covers all of its paths.',
  why: 'The first rule that matches decides, so a general rule goes last: anything after it is never reached.',
  bad: '[\n  { "location": "/", "tdm-reservation": 0 },\n  [|{ "location": "/photos/", "tdm-reservation": 1 }|]\n]\n',
  good: '[\n  { "location": "/photos/", "tdm-reservation": 1 },\n  { "location": "/", "tdm-reservation": 0 }\n]\n',
  *check({ json: { root }, rules }, text) {
    if (root?.kind !== 'array') return;
    for (const [rule, shadowing] of findShadowed(rules.slice(0, MAX_RULES))) {
      const isSame = shadowing.location === rule.location;
      const edits = isSame ? [] : moveItem(text, root, rule.index, shadowing.index);
      yield {
        span: rule.span,
        message: `This rule is never reached: rule ${shadowing.index + 1}, for "${shadowing.location}", covers all of its paths.`,
        fixes:
          edits.length === 0
            ? []
            : [{ title: `Move it before rule ${shadowing.index + 1}`, safety: 'suggestion', edits }],
      };
    }
  },
});
