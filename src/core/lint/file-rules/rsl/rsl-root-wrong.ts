import { setAttribute } from '../../../preferences/rsl/edit-xml.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

export const rslRootWrong = defineRslLintRule({
  id: 'rsl-root-wrong',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['Z5'],
  source: ['RSL 1.0 §3'],
  summary: 'A document whose root element is not rsl, or is in the wrong namespace.',
  why: 'Readers recognise an RSL document by its root element and its exact namespace. They ignore any other document.',
  bad: '[|<rsl>|]<content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content></rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  *check({ error }, text) {
    if (error?.kind !== 'root') return;
    const { element } = error;
    if (element.local !== 'rsl') {
      yield {
        span: element.open,
        message: `Readers ignore this document: its root element must be rsl, not ${element.name}.`,
      };
      return;
    }
    const prefix = element.name.slice(0, -'rsl'.length - 1);
    const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const edits = setAttribute(text, element, declared, RSL.namespace);
    const what = element.uri === '' ? 'it lacks the RSL namespace,' : `"${element.uri}" is not the RSL namespace,`;
    yield {
      span: element.open,
      message: `Readers ignore this document: ${what} ${RSL.namespace}.`,
      fixes: [{ title: 'Write the RSL namespace', safety: 'safe', edits }],
    };
  },
});
