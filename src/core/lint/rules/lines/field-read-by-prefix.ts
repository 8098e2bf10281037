import { insertAt } from '../../../text/text-edit.ts';
import { entryOf } from '../../../vocabulary/entry-of.ts';
import { wordFor } from '../../../vocabulary/preference-data/vocabulary-data.ts';
import { defineLintRule, fieldSpan, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';

/** Prefixes that google/robotstxt reads as a field, each with the field's usual spelling. Clause: G4. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['user-agent', 'User-agent'],
  ['allow', 'Allow'],
  ['disallow', 'Disallow'],
  ['sitemap', 'Sitemap'],
  ['site-map', 'Sitemap'],
];

/** The fields of an expired draft, with the Content-Usage value that means the same today. Clause: U3, W3. */
const AI_TRAINING: Readonly<Record<string, string>> = { disallowaitraining: 'n', allowaitraining: 'y' };

export const fieldReadByPrefix = defineLintRule({
  id: 'field-read-by-prefix',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['G4', 'U3', 'W3'],
  source: ['google/robotstxt'],
  summary: 'A field whose name starts with Allow, Disallow, User-agent or Sitemap but continues.',
  why: 'Google\'s parser compares only the beginning of a name, so it reads "DisallowAITraining: /" as "Disallow: /". Other parsers ignore the line. That field is from an expired draft; Content-Usage says the same and blocks nobody.',
  bad: 'User-agent: *\n[|DisallowAITraining|]: /\n',
  good: 'User-agent: *\nDisallow: /\n',
  *check(policy) {
    for (const [line, element] of policy.syntax.lines.entries()) {
      if (element.kind !== 'field') continue;
      const name = element.name.text.toLowerCase();
      const field = PREFIXES.find(([prefix]) => name !== prefix && name.startsWith(prefix))?.[1];
      if (field === undefined) continue;
      const span = spanInDocument(policy, line, element.name);
      const preference = entryOf(AI_TRAINING, name);
      const isPath = /^\/\S*$/.test(element.value.text);
      const instead = `Content-Usage: ${element.value.text} ${wordFor('content-usage', 'ai-training') ?? ''}=${preference ?? ''}`;
      yield {
        span,
        message: `Google reads "${element.name.text}" as "${field}". Other crawlers skip the line.`,
        fixes: [
          ...(preference !== undefined && isPath ? [replacementFix(fieldSpan(policy, line), instead)] : []),
          { title: 'Make it a comment', safety: 'suggestion', edits: [insertAt(span.start, '# ')] },
          replacementFix(span, field),
        ],
      };
    }
  },
});
