import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';
import { meantUsage, usageTokens } from './usage-tokens.ts';

export const rslTokenUnknown = defineRslLintRule({
  id: 'rsl-token-unknown',
  severity: 'information',
  clauses: ['Z7', 'S11'],
  source: ['RSL 1.0'],
  summary: 'A usage that Gatepost does not know.',
  why: 'It may be newer than what Gatepost knows. It is kept as it is and has no effect; if it is a typo, readers ignore it.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">[|ai-agents|]</prohibits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><prohibits type="usage">ai-all</prohibits></license></content>\n</rsl>\n',
  *check(reading) {
    for (const token of usageTokens(reading)) {
      if (Object.hasOwn(RSL.tokens, token.text) || meantUsage(token.text) !== null) continue;
      yield {
        span: token.span,
        message: `Gatepost doesn't know "${token.text}". It may be newer than ${RSL.facts.asOf}.`,
      };
    }
  },
});
