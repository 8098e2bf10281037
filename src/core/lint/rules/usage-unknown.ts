import { replaceSpan } from '../../text/text-edit.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A usage that is not one of the fourteen. Source: Part 1 §2.5. Clause: A6. */
export const usageUnknown = defineLintRule({
  id: 'usage-unknown',
  severity: 'error',
  voids: true,
  clauses: ['A6', 'A7'],
  source: ['Part 1 §2.5'],
  summary: 'A usage that ACAP does not define.',
  why: 'Crawlers cannot know what it means: the line, or that part of a composite usage, decides nothing.',
  bad: 'ACAP-crawler: *\nACAP-disallow-[|indx|]: /\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\n',
  *check(policy) {
    for (const { span, token } of voidLinesBecause(policy, 'unknown-usage')) {
      const meant = nearestUsage(token.text.toLowerCase());
      const message = `"${token.text}" is no usage that ACAP defines.`;
      yield meant
        ? {
            span,
            message: `${message} Did you mean "${meant}"?`,
            fixes: [{ title: `Write "${meant}"`, safety: 'suggestion', edits: [replaceSpan(span, meant)] }],
          }
        : { span, message };
    }
  },
});

/** The usage that at most two changed letters turn a name into; none when no usage or several are that near. */
function nearestUsage(name: string): Usage | null {
  const near = USAGES.map((usage) => ({ usage, distance: editDistance(name, usage) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.usage : null;
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      next.push(Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
