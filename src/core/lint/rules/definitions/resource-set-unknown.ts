import { visibleNames } from '../../../model/find-uses.ts';
import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';

export const resourceSetUnknown = defineLintRule({
  id: 'resource-set-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A9'],
  source: ['Part 1 §2.4.4'],
  summary: 'A resource set without a valid definition.',
  why: 'The line names no paths, so it has no effect.',
  bad: 'ACAP-resource-set: crawlable /news/ /sport/\nACAP-crawler: *\nACAP-allow-crawl: [|the-acap:resource-set:crawable|]\n',
  good: 'ACAP-resource-set: crawlable /news/ /sport/\nACAP-crawler: *\nACAP-allow-crawl: the-acap:resource-set:crawlable\n',
  *check(policy) {
    const names = visibleNames(policy, 'resource-set').map(({ name }) => name.toLowerCase());
    for (const { span, text } of voidLinesBecause(policy, 'unknown-resource-set')) {
      const start = text.lastIndexOf(':') + 1;
      const name = text.slice(start);
      const meant = nearestName(name.toLowerCase(), names, 2);
      const message = `This line has no effect: no resource set is called "${name}".`;
      const written = { start: span.start + start, end: span.end };
      yield { ...findingWithGuess(written, message, meant), span };
    }
  },
});
