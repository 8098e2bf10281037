import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';
import { meantUsage, usageTokens } from './usage-tokens.ts';

export const rslTokenMisspelt = defineRslLintRule({
  id: 'rsl-token-misspelt',
  severity: 'warning',
  fix: 'safe',
  clauses: ['Z7', 'S11'],
  source: ['RSL 1.0'],
  summary: 'A word from another vocabulary, such as train-ai.',
  why: 'Each vocabulary has its own words: what AIPREF calls train-ai is ai-train in RSL. Readers ignore words that RSL does not have.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">[|train-ai|]</prohibits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n',
  *check(reading, text) {
    for (const token of usageTokens(reading)) {
      const meant = meantUsage(token.text);
      if (meant === null) continue;
      const isAlone = text.slice(token.span.start, token.span.end) === token.text;
      const message = `Readers ignore "${token.text}": the RSL word is "${meant}".`;
      yield findingWithFix(token.span, message, isAlone ? meant : null, 'safe');
    }
  },
});
