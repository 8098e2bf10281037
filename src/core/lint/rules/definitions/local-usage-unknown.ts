import { visibleNames } from '../../../model/find-uses.ts';
import type { Policy } from '../../../model/policy.ts';
import { isUsage, USAGES } from '../../../vocabulary/usages.ts';
import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';

export const localUsageUnknown = defineLintRule({
  id: 'local-usage-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A7'],
  source: ['Part 1 §2.7'],
  summary: 'A local usage without a valid definition.',
  why: "Crawlers can't know what the name means. The line, or that part of a composite usage, has no effect.",
  bad: 'ACAP-qualified-usage: archive preserve time-limit=30-days\nACAP-crawler: *\nACAP-allow-[|(archiv)|]: /\n',
  good: 'ACAP-qualified-usage: archive preserve time-limit=30-days\nACAP-crawler: *\nACAP-allow-(archive): /\n',
  *check(policy) {
    const names = visibleNames(policy, 'usage').map(({ name }) => name.toLowerCase());
    const composites = [...policy.definitions, ...policy.inheritedDefinitions]
      .filter(({ kind }) => kind === 'composite-usage')
      .map(({ name }) => name.text.toLowerCase());
    const parts = names.filter((name) => !composites.includes(name));
    const defined = linesOfDefinitions(policy);
    for (const { line: at, span, text } of voidLinesBecause(policy, 'unknown-local-usage')) {
      const name = text.slice(1, -1).toLowerCase();
      const line = defined.get(name);
      if (names.includes(name)) {
        // The finding at the definition says what is wrong with it; suggesting another name here would be a guess.
        const which = line === undefined ? 'its definition' : `its definition on line ${line + 1}`;
        yield { span, message: `${text} has no effect, because ${which} is void.` };
        continue;
      }
      const isPart = policy.acapFields.get(at)?.kind === 'composite-usage';
      const meant = isUsage(name) ? name : nearestName(name, [...USAGES, ...(isPart ? parts : names)], 2);
      const newText = meant === null || isUsage(meant) ? meant : `(${meant})`;
      yield findingWithGuess(span, `${text} has no effect: it is not defined.`, newText);
    }
  },
});

function linesOfDefinitions({ definitions }: Policy): ReadonlyMap<string, number> {
  const usages = definitions.filter(({ kind }) => kind !== 'resource-set');
  return new Map(usages.toReversed().map(({ name, line }) => [name.text.toLowerCase(), line]));
}
