import { replaceSpan } from '../../text/text-edit.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { nearestName } from '../nearest-name.ts';
import { definePageLintRule, pageProblems, writtenAt } from '../page-lint-rule.ts';

/** A class that begins like a statement and is none. Source: Part 2 §2.2.5. Clause: M7, A6. */
export const elementClassUnknown = definePageLintRule({
  id: 'element-class-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['M7', 'A6'],
  source: ['Part 2 §2.2.5'],
  summary: 'A class that begins with "the-acap:" and is no statement about a usage.',
  why: 'A class says the-acap:allow- or the-acap:disallow- and a usage. Anything else decides nothing.',
  bad: '<body><p class="the-acap:disallow-[|indx|]">x</p></body>\n',
  good: '<body><p class="the-acap:disallow-index">x</p></body>\n',
  *check(page) {
    for (const { span, text } of pageProblems(page, 'unknown-class')) {
      yield { span, message: `"${text}" is no statement about a usage, so it decides nothing.` };
    }
    for (const { usage } of page.elementStatements) {
      if (usage.kind !== 'unknown') continue;
      const span = { start: usage.token.start, end: usage.token.end };
      const meant = nearestName(usage.token.text.toLowerCase(), USAGES, 2);
      const message = `"${usage.token.text}" is no usage that ACAP defines, so the class decides nothing.`;
      yield meant === null || writtenAt(page, span) !== usage.token.text
        ? { span, message }
        : {
            span,
            message: `${message} Did you mean "${meant}"?`,
            fixes: [{ title: `Write "${meant}"`, safety: 'suggestion', edits: [replaceSpan(span, meant)] }],
          };
    }
  },
});
