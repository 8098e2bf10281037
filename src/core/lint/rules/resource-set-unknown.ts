import { namesSeen } from '../../model/find-uses.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';
import { nearestName } from '../nearest-name.ts';

/** A resource set that no valid definition explains. Source: Part 1 §2.4.4. Clause: A9. */
export const resourceSetUnknown = defineLintRule({
  id: 'resource-set-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A9'],
  source: ['Part 1 §2.4.4'],
  summary: 'A resource set that no valid definition explains.',
  why: 'The line names no paths and decides nothing.',
  bad: 'ACAP-resource-set: crawlable /news/ /sport/\nACAP-crawler: *\nACAP-allow-crawl: [|the-acap:resource-set:crawable|]\n',
  good: 'ACAP-resource-set: crawlable /news/ /sport/\nACAP-crawler: *\nACAP-allow-crawl: the-acap:resource-set:crawlable\n',
  *check(policy) {
    const names = namesSeen(policy, 'resource-set').map(({ name }) => name);
    for (const { token, span } of voidLinesBecause(policy, 'unknown-resource-set')) {
      const start = token.text.lastIndexOf(':') + 1;
      const meant = nearestName(
        token.text.slice(start).toLowerCase(),
        names.map((name) => name.toLowerCase()),
        2,
      );
      const message = `No valid definition explains "${token.text}", so the line decides nothing.`;
      const written = { start: span.start + start, end: span.end };
      yield meant === null
        ? { span, message }
        : {
            span,
            message: `${message} Did you mean "${meant}"?`,
            fixes: [{ title: `Write "${meant}"`, safety: 'suggestion', edits: [replaceSpan(written, meant)] }],
          };
    }
  },
});
