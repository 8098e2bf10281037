import { replaceSpan } from '../../../text/text-edit.ts';
import { TDMREP } from '../../../vocabulary/preference-data/tdmrep.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';
import { meantMember } from './meant-member.ts';

export const tdmrepMemberMisspelt = defineTdmrepLintRule({
  id: 'tdmrep-member-misspelt',
  severity: 'error',
  fix: 'safe',
  clauses: ['S11', 'T2'],
  source: ['TDMRep, final report'],
  summary: 'A misspelt member of a rule, such as tdm_reservation.',
  why: 'Names are in lower case, with hyphens. Readers ignore any other name, so the rule reserves nothing.',
  bad: '[{ "location": "/", [|"tdm_reservation"|]: 1 }]\n',
  good: `[{ "location": "/", "${TDMREP.reservation}": 1 }]\n`,
  *check({ items }) {
    for (const item of items ?? []) {
      if (item.kind !== 'object') continue;
      const present = new Set(item.members.map(({ key }) => key.value));
      for (const { key } of item.members) {
        const meant = meantMember(key.value);
        if (meant === null) continue;
        const edits = [replaceSpan(key.span, JSON.stringify(meant))];
        yield {
          span: key.span,
          message: `Readers ignore "${key.value}": the name is "${meant}".`,
          // If both spellings are present, only the author knows which one is meant.
          fixes: present.has(meant) ? [] : [{ title: `Write "${meant}"`, safety: 'safe', edits }],
        };
        present.add(meant);
      }
    }
  },
});
