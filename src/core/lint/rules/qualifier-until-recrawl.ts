import { insertAt } from '../../text/text-edit.ts';
import { allQualifiers } from '../all-qualifiers.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** `until-recrawl` for `until-recrawled`. Source: Part 1 §2.5.3. Clause: Q, F7. */
export const qualifierUntilRecrawl = defineLintRule({
  id: 'qualifier-until-recrawl',
  severity: 'warning',
  voids: false,
  fix: 'safe',
  clauses: ['Q', 'F7'],
  source: ['Part 1 §2.4.1.2', 'Part 1 §2.5.3'],
  summary: 'The value "until-recrawl", which the format spells "until-recrawled".',
  why: 'The specification writes it once, so it is read here; elsewhere it may not be.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=[|until-recrawl|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=until-recrawled\n',
  *check(policy) {
    for (const { line, qualifier } of allQualifiers(policy)) {
      if (qualifier.value.text.toLowerCase() !== 'until-recrawl') continue;
      const span = spanInDocument(policy, line, qualifier.value);
      yield {
        span,
        message: '"until-recrawl" is spelt "until-recrawled".',
        fixes: [{ title: 'Write "until-recrawled"', safety: 'safe', edits: [insertAt(span.end, 'ed')] }],
      };
    }
  },
});
