import { replaceSpan, insertAt } from '../../text/text-edit.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** Beginnings of names that google/robotstxt takes for the field itself, as they are usually written. Clause: G4. */
const FIELDS: readonly (readonly [string, string])[] = [
  ['user-agent', 'User-agent'],
  ['allow', 'Allow'],
  ['disallow', 'Disallow'],
  ['sitemap', 'Sitemap'],
  ['site-map', 'Sitemap'],
];
const SPELLINGS: ReadonlySet<string> = new Set(FIELDS.map(([name]) => name));

/** A field whose name only begins like a known one. Clause: G4. */
export const fieldReadByPrefix = defineLintRule({
  id: 'field-read-by-prefix',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['G4'],
  source: ['google/robotstxt'],
  summary: 'A field whose name begins like Allow, Disallow, User-agent or Sitemap.',
  why: 'Google\'s parser compares the beginnings of names: it reads "DisallowAITraining: /" as "Disallow: /", while other parsers ignore the line.',
  bad: 'User-agent: *\n[|DisallowAITraining|]: /\n',
  good: 'User-agent: *\nDisallow: /\n',
  *check(policy) {
    for (let line = 0; line < policy.syntax.lines.length; line++) {
      const element = policy.syntax.lines[line];
      if (element?.kind !== 'field') continue;
      const name = element.name.text.toLowerCase();
      if (SPELLINGS.has(name)) continue;
      const field = FIELDS.find(([known]) => name.startsWith(known))?.[1];
      if (field === undefined) continue;
      const span = spanInDocument(policy, line, element.name);
      yield {
        span,
        message: `Google's parser reads "${element.name.text}" as "${field}"; other parsers ignore the line.`,
        fixes: [
          { title: 'Make it a comment', safety: 'suggestion', edits: [insertAt(span.start, '# ')] },
          { title: `Write "${field}"`, safety: 'suggestion', edits: [replaceSpan(span, field)] },
        ],
      };
    }
  },
});
