import type { Constituent } from '../../../model/policy.ts';
import type { PagePolicy, PageStatement } from '../../../model/page-policy.ts';
import { resolveStatement, type RuleProblem } from '../../../model/resolve-rule.ts';

/** An ACAP statement of a page and the usages it is about; without usages if it is void. */
export interface ResolvedStatement {
  readonly statement: PageStatement;
  readonly constituents: readonly Constituent[];
  readonly problems: readonly RuleProblem[];
  /** True for a permission that ACAP 1.1 crawlers treat as a prohibition because they can't interpret it (V3). */
  readonly treatedAsProhibition: boolean;
  /** Whether crawlers read it as a prohibition. */
  readonly prohibits: boolean;
}

/** Resolves each ACAP statement of a page on its own. Clause: M2, A7, A8, V3. */
export function resolvePageStatements(page: PagePolicy): ResolvedStatement[] {
  const tables = [page.definitionTable];
  return page.statements.map((statement) => {
    const { constituents, problems, uninterpretable } = resolveStatement(statement, tables, 'known', 'page');
    const treatedAsProhibition = uninterpretable && page.version?.readAs === '1.1';
    const prohibits = statement.effect === 'disallow' || treatedAsProhibition;
    return { statement, constituents, problems, treatedAsProhibition, prohibits };
  });
}
