import { insertAt } from '../../../text/text-edit.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

export const tdmrepNotAList = defineTdmrepLintRule({
  id: 'tdmrep-not-a-list',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['T1'],
  source: ['TDMRep, final report'],
  summary: 'A tdmrep.json that is not a list of rules.',
  why: 'The file is a list, even if it has only one rule. An object, or anything else at the top level, reserves nothing.',
  bad: '[|{ "location": "/", "tdm-reservation": 1 }|]\n',
  good: '[{ "location": "/", "tdm-reservation": 1 }]\n',
  *check({ json: { root } }) {
    if (root === null || root.kind === 'array') return;
    const isRule = root.kind === 'object' && root.members.some(({ key }) => key.value === 'location');
    const edits = [insertAt(root.span.start, '['), insertAt(root.span.end, ']')];
    yield {
      span: root.span,
      message: 'Readers ignore this file: it must be a list of rules, in square brackets.',
      fixes: isRule ? [{ title: 'Make it a list', safety: 'safe', edits }] : [],
    };
  },
});
