import { joinWords } from '../../../text/join-words.ts';
import type { Usage } from '../../../vocabulary/usages.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { type ResolvedStatement, resolvePageStatements } from './resolve-page-statements.ts';

export const statementContradictory = definePageLintRule({
  id: 'statement-contradictory',
  severity: 'warning',
  clauses: ['M3'],
  source: ['Part 2 §2.2.8'],
  summary: 'A permission that another META tag contradicts for the same crawlers and purpose.',
  why: 'The prohibition wins. The permission, with its restrictions, has no effect.',
  bad: '<head>[|<meta name="robots" content="ACAP allow-index">|]<meta name="robots" content="ACAP disallow-index"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-index"><meta name="Newsbot" content="ACAP disallow-index"></head>\n',
  *check(page) {
    const statements = resolvePageStatements(page).filter(({ statement }) => statement.ids.length === 0);
    const prohibited = new Set<string>();
    for (const resolved of statements) {
      for (const usage of resolved.prohibits ? usagesOf(resolved) : []) prohibited.add(keyOf(resolved, usage));
    }
    for (const resolved of statements) {
      if (resolved.prohibits) continue;
      const lost = usagesOf(resolved).filter((usage) => prohibited.has(keyOf(resolved, usage)));
      if (lost.length === 0) continue;
      yield {
        span: resolved.statement.span,
        message: `This has no effect on ${joinWords(lost)}: another tag prohibits it for the same crawlers.`,
      };
    }
  },
});

function usagesOf({ statement: { usage }, constituents, treatedAsProhibition }: ResolvedStatement): Usage[] {
  if (treatedAsProhibition && usage.kind === 'standard') return [usage.usage];
  return [...new Set(constituents.map((constituent) => constituent.usage))];
}

function keyOf({ statement: { addressee, purpose } }: ResolvedStatement, usage: Usage): string {
  const name = addressee.everybody ? '*' : addressee.name.toLowerCase();
  return `${name} ${purpose?.text.toLowerCase() ?? ''} ${usage}`;
}
