import { nearestName } from '../../../text/nearest-name.ts';
import type { XmlElement } from '../../../syntax/parse-xml.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

const NAMES = Object.values(RSL.children).flat();

export const rslElementUnknown = defineRslLintRule({
  id: 'rsl-element-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['Z5', 'S11'],
  source: ['RSL 1.0 §3'],
  summary: 'An element in the RSL namespace that RSL does not allow there.',
  why: 'A single such element makes readers ignore the whole document. Put elements of your own in a separate namespace.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license>[|<permit type="usage">|]search</permit></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><permits type="usage">search</permits></license></content>\n</rsl>\n',
  *check({ document }) {
    for (const { kind, element, message } of document?.breaches ?? []) {
      if (kind !== 'element-unknown') continue;
      const meant = NAMES.includes(element.local) ? null : nearestName(element.local.toLowerCase(), NAMES, 2);
      yield {
        span: element.open,
        message: `${message} Readers ignore the whole document.`,
        fixes:
          meant === null ? [] : [{ title: `Write "${meant}"`, safety: 'suggestion', edits: rename(element, meant) }],
      };
    }
  },
});

/** Changes the local name of an element, in both its start tag and its end tag. */
function rename({ name, local, open, close }: XmlElement, newText: string): TextEdit[] {
  const start = open.start + 1 + name.length - local.length;
  const first = { start, end: start + local.length, newText };
  if (close === null) return [first];
  const last = close.start + 2 + name.length - local.length;
  return [first, { start: last, end: last + local.length, newText }];
}
