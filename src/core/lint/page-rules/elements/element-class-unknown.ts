import { buildDefinitionTable } from '../../../model/definitions.ts';
import type { DefinitionTable } from '../../../model/policy.ts';
import type { ElementStatement, PagePolicy } from '../../../model/page-policy.ts';
import { resolveStatement } from '../../../model/resolve-rule.ts';
import { USAGES } from '../../../vocabulary/usages.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { definePageLintRule, pageProblems, type PageSite, writtenAt } from '../../rule-kit/page-lint-rule.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';

export const elementClassUnknown = definePageLintRule({
  id: 'element-class-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['M7', 'A6', 'A7', 'A8'],
  source: ['Part 2 §2.2.5'],
  summary: 'A class that starts with "the-acap:" but has no effect.',
  why: 'A statement is the-acap:allow- or the-acap:disallow- followed by a usage. A local usage needs a definition, on the page or in the robots.txt, and can only be permitted.',
  bad: '<body><p class="the-acap:disallow-[|indx|]">x</p></body>\n',
  good: '<body><p class="the-acap:disallow-index">x</p></body>\n',
  *check(page, site) {
    for (const { span, text } of pageProblems(page, 'unknown-class')) {
      yield { span, message: `"${text}" has no effect: it isn't a statement about a usage.` };
    }
    const { pilot, others } = tablesOf(page, site);
    for (const statement of page.elementStatements) {
      const { usage } = statement;
      const span = usage.token;
      if (usage.kind === 'unknown') {
        const meant = writtenAt(page, span) === span.text ? nearestName(span.text.toLowerCase(), USAGES, 2) : null;
        yield findingWithGuess(span, `This class has no effect: ACAP has no usage "${span.text}".`, meant);
      } else if (usage.kind === 'local') {
        const message = describeLocal(statement, statement.pilot ? pilot : others);
        if (message !== null) yield { span, message };
      }
    }
  },
});

/** The tables for looking up local usages; `others` is `null` if the robots.txt, which may define them, is unknown. */
function tablesOf(page: PagePolicy, site: PageSite | null) {
  const own = { definitions: page.definitions, reading: 'known', place: 'page' } as const;
  const others =
    site && buildDefinitionTable(own, { definitions: site.policy.definitions, reading: 'known', place: 'robots' });
  return { pilot: page.definitionTable, others };
}

function describeLocal({ effect, usage, pilot }: ElementStatement, table: DefinitionTable | null): string | null {
  const { text } = usage.token;
  if (effect === 'disallow') return `This class has no effect: ${text} is a local usage, which can only be permitted.`;
  if (table === null) return null;
  const [problem] = resolveStatement({ effect, usage, qualifiers: [] }, [table], 'known', 'page').problems;
  if (!problem) return null;
  if (problem.reason === 'composite-without-effect') return `This class has no effect: no part of ${text} can be read.`;
  const who = pilot ? 'the page has no' : 'neither the page nor the robots.txt has a';
  return `This class has no effect: ${who} valid definition of ${text}.`;
}
