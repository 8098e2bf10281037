import { setAttribute } from '../../../preferences/rsl/edit-xml.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

/** An XML document whose root element is not that of RSL. Clause: Z5. */
export const rslRootWrong = defineRslLintRule({
  id: 'rsl-root-wrong',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['Z5'],
  source: ['RSL 1.0 §3'],
  summary: 'A document whose outermost element is not rsl, or in another namespace.',
  why: 'Readers know an RSL document by its first element and its namespace, to the letter. Any other document is ignored.',
  bad: '[|<rsl>|]<content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content></rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  *check({ error }, text) {
    if (error?.kind !== 'root') return;
    const { element } = error;
    if (element.local !== 'rsl') {
      yield { span: element.open, message: `An RSL document begins with the element rsl, not with ${element.name}.` };
      return;
    }
    const prefix = element.name.slice(0, -'rsl'.length - 1);
    const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const edits = setAttribute(text, element, declared, RSL.namespace);
    const message = element.uri === '' ? 'The namespace is missing' : `"${element.uri}" is not the namespace of RSL`;
    yield {
      span: element.open,
      message: `${message}: it is ${RSL.namespace}. As it stands, the document says nothing.`,
      fixes: [{ title: 'Write the namespace of RSL', safety: 'safe', edits }],
    };
  },
});
