import { removeEntry } from '../../../preferences/tdmrep/edit-json.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

/** The maximum number of fixes per rule: computing each one reads the whole rule. */
const MAX_FIXED = 20;

export const tdmrepMemberRepeated = defineTdmrepLintRule({
  id: 'tdmrep-member-repeated',
  severity: 'warning',
  fix: 'safe',
  clauses: ['T1'],
  source: ['TDMRep, final report'],
  summary: 'A member that appears twice in a rule.',
  why: 'Most readers use the last one, some the first, and strict ones refuse the file.',
  bad: '[{ [|"location": "/a"|], "location": "/b", "tdm-reservation": 1 }]\n',
  good: '[{ "location": "/b", "tdm-reservation": 1 }]\n',
  *check({ items }) {
    for (const item of items ?? []) {
      if (item.kind !== 'object') continue;
      let found = 0;
      const last = new Map(item.members.map((member) => [member.key.value, member]));
      for (const member of item.members) {
        const { key, span } = member;
        if (last.get(key.value) === member) continue;
        const edits = ++found > MAX_FIXED ? [] : removeEntry(item.span, item.members, member);
        yield {
          span,
          message: `Most readers ignore this: "${key.value}" appears again further on, and the last one counts.`,
          fixes: edits.length === 0 ? [] : [{ title: 'Remove the one that has no effect', safety: 'safe', edits }],
        };
      }
    }
  },
});
