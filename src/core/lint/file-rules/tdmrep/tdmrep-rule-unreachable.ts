import { findHidden } from '../../../preferences/tdmrep/change-tdmrep.ts';
import { moveItem } from '../../../preferences/tdmrep/edit-json.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

/** With more rules, comparing all pairs would be too slow during typing. */
const MOST_RULES = 300;

/** A rule that is never reached, because an earlier one covers all its paths. Clause: T3. */
export const tdmrepRuleUnreachable = defineTdmrepLintRule({
  id: 'tdmrep-rule-unreachable',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['T3'],
  source: ['TDMRep, final report'],
  summary: 'A rule behind a broader one, which decides for all its paths.',
  why: 'The first rule that matches decides. A general rule goes last; what stands behind it is never reached.',
  bad: '[\n  { "location": "/", "tdm-reservation": 0 },\n  [|{ "location": "/photos/", "tdm-reservation": 1 }|]\n]\n',
  good: '[\n  { "location": "/photos/", "tdm-reservation": 1 },\n  { "location": "/", "tdm-reservation": 0 }\n]\n',
  *check({ json: { root }, rules }, text) {
    if (root?.kind !== 'array') return;
    for (const [rule, hiding] of findHidden(rules.slice(0, MOST_RULES))) {
      const isSame = hiding.location === rule.location;
      const edits = isSame ? [] : moveItem(text, root, rule.index, hiding.index);
      yield {
        span: rule.span,
        message: `Rule ${hiding.index + 1}, for "${hiding.location}", decides for all paths of this one: it is never reached.`,
        fixes:
          edits.length === 0
            ? []
            : [{ title: `Move it in front of rule ${hiding.index + 1}`, safety: 'suggestion', edits }],
      };
    }
  },
});
