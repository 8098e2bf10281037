import { replaceSpan } from '../../../text/text-edit.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

export const rslDoctype = defineRslLintRule({
  id: 'rsl-doctype',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['Z5'],
  source: ['RSL 1.0 §3'],
  summary: 'An RSL document with a document type declaration.',
  why: 'Such declarations can make a reader fetch files or run out of memory, so careful readers, including Gatepost, refuse documents with one.',
  bad: '[|<!DOCTYPE rsl>|]\n<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  *check({ error }) {
    if (error?.kind !== 'doctype') return;
    yield {
      span: error.span,
      message: 'Readers refuse documents with a document type declaration, so this one has no effect.',
      fixes: [{ title: 'Remove the declaration', safety: 'suggestion', edits: [replaceSpan(error.span, '')] }],
    };
  },
});
