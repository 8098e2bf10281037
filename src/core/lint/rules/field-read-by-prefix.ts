import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** Beginnings of names that google/robotstxt takes for the field itself. Clause: G4. */
const FIELDS = ['user-agent', 'allow', 'disallow', 'sitemap', 'site-map'];

/** A field whose name only begins like a known one. Clause: G4. */
export const fieldReadByPrefix = defineLintRule({
  id: 'field-read-by-prefix',
  severity: 'warning',
  voids: false,
  clauses: ['G4'],
  source: ['google/robotstxt'],
  summary: 'A field whose name begins like Allow, Disallow or User-agent.',
  why: 'Google\'s parser compares the beginnings of names: it reads "DisallowAITraining: /" as "Disallow: /", while other parsers ignore the line.',
  bad: 'User-agent: *\n[|DisallowAITraining|]: /\n',
  good: 'User-agent: *\nDisallow: /\n',
  *check(policy) {
    for (const [line, element] of policy.syntax.lines.entries()) {
      if (element.kind !== 'field') continue;
      const name = element.name.text.toLowerCase();
      const field = FIELDS.find((known) => name.startsWith(known) && name !== known);
      if (field === undefined) continue;
      yield {
        span: spanInDocument(policy, line, element.name),
        message: `Google's parser reads "${element.name.text}" as "${field}"; others ignore the line.`,
      };
    }
  },
});
