import { buildDefinitionTable, type Constituent } from '../model/definitions.ts';
import type { PagePolicy, PageStatement } from '../model/page-policy.ts';
import { resolveStatement, type RuleProblem } from '../model/resolve-rule.ts';

/** An ACAP statement of a page with what it comes to. */
export interface ResolvedStatement {
  readonly statement: PageStatement;
  readonly constituents: readonly Constituent[];
  readonly problems: readonly RuleProblem[];
  /** True when it counts as a prohibition because a crawler of 1.1 cannot interpret it (V3). */
  readonly turned: boolean;
}

/** What the ACAP statements of a page come to, each by itself. Clause: M2, A7, A8, V3. */
export function resolvePageStatements(page: PagePolicy): ResolvedStatement[] {
  const table = buildDefinitionTable(page.definitions, 'known', 'page');
  return page.statements.map((statement) => {
    const { constituents, problems, uninterpretable } = resolveStatement(statement, [table], 'known', 'page');
    return { statement, constituents, problems, turned: uninterpretable && page.version?.readAs === '1.1' };
  });
}
