import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

export const tdmrepNotJson = defineTdmrepLintRule({
  id: 'tdmrep-not-json',
  severity: 'error',
  voids: true,
  clauses: ['T1'],
  source: ['TDMRep, final report'],
  summary: 'A tdmrep.json that cannot be read as JSON.',
  why: 'With one misplaced comma or quote, readers cannot read the file at all: it reserves nothing. The marked place is where reading stopped; the mistake is there or just before it.',
  bad: '[{ "location": "/" [|"|]tdm-reservation": 1 }]\n',
  good: '[{ "location": "/", "tdm-reservation": 1 }]\n',
  *check({ json: { error } }) {
    if (error !== null)
      yield { span: error.span, message: `Readers ignore this file, because it isn't valid JSON: ${error.message}` };
  },
});
