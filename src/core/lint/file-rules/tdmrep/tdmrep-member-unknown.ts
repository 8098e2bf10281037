import { TDMREP } from '../../../vocabulary/preference-data/tdmrep.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';
import { isMember, meantMember } from './meant-member.ts';

export const tdmrepMemberUnknown = defineTdmrepLintRule({
  id: 'tdmrep-member-unknown',
  severity: 'information',
  clauses: ['S11'],
  source: ['TDMRep, final report'],
  summary: 'A member of a rule that Gatepost does not know.',
  why: 'It has no effect and is kept as it is. It may be a typo, or newer than what Gatepost knows.',
  bad: '[{ "location": "/", "tdm-reservation": 1, [|"comment"|]: "ours" }]\n',
  good: '[{ "location": "/", "tdm-reservation": 1 }]\n',
  *check({ items }) {
    for (const item of items ?? []) {
      for (const { key } of item.kind === 'object' ? item.members : []) {
        if (isMember(key.value) || meantMember(key.value) !== null) continue;
        yield {
          span: key.span,
          message: `Gatepost doesn't know "${key.value}". It may be newer than ${TDMREP.facts.asOf}.`,
        };
      }
    }
  },
});
