import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

export const rslContentIncomplete = defineRslLintRule({
  id: 'rsl-content-incomplete',
  severity: 'error',
  voids: true,
  clauses: ['Z5'],
  source: ['RSL 1.0 §3'],
  summary: 'A content element without a url or a license.',
  why: 'Each content element says which URLs it covers, and on what terms. If either is missing, readers ignore the whole document.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  [|<content url="/">|]</content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  *check({ document }) {
    for (const { kind, element, message } of document?.breaches ?? []) {
      if (kind !== 'content-incomplete') continue;
      yield { span: element.open, message: `${message} Readers ignore the whole document.` };
    }
  },
});
