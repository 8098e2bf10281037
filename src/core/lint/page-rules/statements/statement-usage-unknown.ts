import type { VoidReason } from '../../../model/policy.ts';
import { USAGES } from '../../../vocabulary/usages.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { definePageLintRule, writtenAt } from '../../rule-kit/page-lint-rule.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';
import { resolvePageStatements } from './resolve-page-statements.ts';

export const statementUsageUnknown = definePageLintRule({
  id: 'statement-usage-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['M2', 'A6', 'A7'],
  source: ['Part 2 §2.2.9', 'Pilot 2 §1.3.4'],
  summary: 'A META statement about a usage that neither ACAP nor the page defines.',
  why: "Crawlers can't know what it means, so the statement has no effect.",
  bad: '<head><meta name="robots" content="ACAP disallow-[|indx|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP disallow-index"></head>\n',
  *check(page) {
    for (const { problems } of resolvePageStatements(page)) {
      for (const { reason, token } of problems) {
        const why = PROBLEMS[reason]?.(token.text);
        if (why === undefined) continue;
        const isExact = writtenAt(page, token) === token.text;
        const meant = isExact ? nearestName(token.text.toLowerCase().replace(/[()]/g, ''), USAGES, 2) : null;
        yield findingWithGuess(token, `This statement has no effect: ${why}.`, meant);
      }
    }
  },
});

const PROBLEMS: Partial<Record<VoidReason, (text: string) => string>> = {
  'unknown-usage': (text) => `ACAP has no usage "${text}"`,
  'unknown-local-usage': (text) => `the page has no valid definition of ${text}`,
  'composite-without-effect': (text) => `no part of ${text} can be read`,
};
