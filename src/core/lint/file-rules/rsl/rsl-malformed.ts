import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

export const rslMalformed = defineRslLintRule({
  id: 'rsl-malformed',
  severity: 'error',
  voids: true,
  clauses: ['Z5'],
  source: ['RSL 1.0 §3'],
  summary: 'An RSL document that cannot be read as XML.',
  why: 'Readers ignore a document that is not well-formed, prohibitions included. The marked place is where reading stopped; the mistake is there or before it.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"></contents[|>|]\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  *check({ error }) {
    if (error?.kind !== 'malformed') return;
    yield {
      span: error.span,
      message: `Readers ignore this document, because it can't be read as XML: ${error.message}`,
    };
  },
});
