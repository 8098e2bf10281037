import type { PagePolicy } from '../../../model/page-policy.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const statementResourceMissing = definePageLintRule({
  id: 'statement-resource-missing',
  severity: 'warning',
  clauses: ['Q', 'M2'],
  source: ['Part 1 §2.5.3.2', 'Part 1 §2.5.5.2.4', 'Part 2 §2.2.9'],
  summary: 'A part of the page that a permission requires but the page lacks.',
  why: 'The permission is valid only with that part, so no crawler can use it.',
  bad: '<head><meta name="robots" content="ACAP allow-index must-use-resource=[|the-acap:extract:id:abstract|]"></head>\n<body><p id="summary">x</p></body>\n',
  good: '<head><meta name="robots" content="ACAP allow-index must-use-resource=the-acap:extract:id:summary"></head>\n<body><p id="summary">x</p></body>\n',
  *check(page) {
    // A bare list of tags may be meant for a page that has the part.
    if (!/<body[\s>]/i.test(page.document.text)) return;
    for (const { value } of page.statements.flatMap(({ qualifiers }) => qualifiers)) {
      const [, kind = '', name = ''] =
        /^the-acap:(?:extract|credit|link):(id|class|meta):(.+)$/i.exec(value.text) ?? [];
      if (name === '' || hasPart(page, kind.toLowerCase(), name)) continue;
      const what =
        kind.toLowerCase() === 'meta' ? `META tag "${name}"` : `element with the ${kind.toLowerCase()} "${name}"`;
      yield {
        span: value,
        message: `No crawler can use this permission: the page has no ${what}.`,
      };
    }
  },
});

function hasPart({ syntax, document }: PagePolicy, kind: string, name: string): boolean {
  if (kind === 'id') return syntax.elements.some(({ id }) => id === name);
  if (kind === 'class') return syntax.elements.some(({ classes }) => classes.some(({ text }) => text === name));
  // Any META tag of this name counts, wherever it is, so search the text.
  const tag = new RegExp(`<meta[^>]*\\sname\\s*=\\s*["']?${name.replace(/[^\w-]/g, '\\$&')}["'\\s/>]`, 'i');
  return tag.test(document.text);
}
