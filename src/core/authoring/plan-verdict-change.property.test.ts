import { nameKey } from '../rules/typed-crawler.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMES, smallFiles } from '#testing/small-files.ts';
import { printOutcome, toOutcome } from '../compare/differences/usage-outcome.ts';
import { comparePolicies } from '../compare/differences/compare-policies.ts';
import { createDecider } from '../decide/create-decider.ts';
import { applyEdits } from '../text/text-edit.ts';
import { unknownName } from '../rules/crawler-names.ts';
import { decideCrawling, planVerdictChange } from './plan-verdict-change.ts';
import { parsePolicy } from '../model/build-policy.ts';

test('G1-G4, D1-D12: a change of a verdict gives it, and names its side effects', () => {
  fc.assert(
    fc.property(
      smallFiles,
      fc.constantFrom(...NAMES, 'other'),
      fc.constantFrom('/', '/a', '/a/b', '/b/ab'),
      fc.constantFrom('acap', 'rfc9309', 'google' as const),
      fc.boolean(),
      (lines, crawler, path, reader, isExact) => {
        const text = lines.join('\n');
        const policy = parsePolicy(text);
        const question = { reader, crawler, path } as const;
        const effect = decideCrawling({ policy }, question).effect === 'permitted' ? 'prohibited' : 'permitted';
        const plan = planVerdictChange({ policy }, { question, effect, pattern: isExact ? `${path}$` : path });
        if (!plan.ok) return;
        const after = parsePolicy(applyEdits(text, plan.change.edits));
        expect(decideCrawling({ policy: after }, question).effect).toBe(effect);
        for (const { reader: seenBy, difference } of plan.change.sideEffects) {
          for (const name of difference.crawlers) {
            const asked = {
              reader: seenBy,
              crawler: name === '*' ? unknownName([policy, after]) : name,
              purpose: difference.purpose,
            };
            const seen = [policy, after].map((one) =>
              printOutcome(toOutcome(createDecider(one).for(asked).decideUsage(difference.path, difference.usage))),
            );
            expect([name, difference.path, ...seen]).toEqual([
              name,
              difference.path,
              printOutcome(difference.before),
              printOutcome(difference.after),
            ]);
          }
        }
        if (!plan.change.isProved || plan.change.sideEffects.length > 0) return;
        for (const one of ['rfc9309', 'google', 'acap'] as const) {
          const { differences } = comparePolicies({ policy }, { policy: after }, { reader: one });
          expect(differences.filter(({ crawlers }) => crawlers.some((name) => nameKey(name) !== crawler))).toEqual([]);
        }
      },
    ),
    { numRuns: 80 },
  );
});
