import { namesSeen } from '../../model/find-uses.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import { isUsage, USAGES } from '../../vocabulary/usages.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';
import { nearestName } from '../nearest-name.ts';

/** A local usage that no valid definition explains. Source: Part 1 §2.7. Clause: A7. */
export const localUsageUnknown = defineLintRule({
  id: 'local-usage-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A7'],
  source: ['Part 1 §2.7'],
  summary: 'A local usage that no valid definition explains.',
  why: 'Crawlers cannot know what the name means; the line, or that part of a composite usage, decides nothing.',
  bad: 'ACAP-qualified-usage: archive preserve time-limit=30-days\nACAP-crawler: *\nACAP-allow-[|(archiv)|]: /\n',
  good: 'ACAP-qualified-usage: archive preserve time-limit=30-days\nACAP-crawler: *\nACAP-allow-(archive): /\n',
  *check(policy) {
    const names = namesSeen(policy, 'usage').map(({ name }) => name);
    const known = [...USAGES, ...names.map((name) => name.toLowerCase())];
    for (const { token, span } of voidLinesBecause(policy, 'unknown-local-usage')) {
      const name = token.text.slice(1, -1).toLowerCase();
      const meant = isUsage(name) ? name : nearestName(name, known, 2);
      const message = `No valid definition explains ${token.text}.`;
      const newText = meant === null || isUsage(meant) ? (meant ?? '') : `(${meant})`;
      yield meant === null
        ? { span, message }
        : {
            span,
            message: `${message} Did you mean "${newText}"?`,
            fixes: [{ title: `Write "${newText}"`, safety: 'suggestion', edits: [replaceSpan(span, newText)] }],
          };
    }
  },
});
