import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPaths } from '#testing/short-paths.ts';
import { createDecider } from '../decide/create-decider.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { READERS } from '../vocabulary/readers.ts';
import { USAGES } from '../vocabulary/usages.ts';
import { findCounterexample, isClaimed } from './find-counterexample.ts';

const PATHS = shortPaths('/abA', 5);

const pattern = fc
  .tuple(fc.array(fc.constantFrom('/', 'a', 'b', 'A', '*', 'ab'), { maxLength: 3 }), fc.constantFrom('', '', '$'))
  .map(([pieces, end]) => `/${pieces.join('')}${end}`);
const line = fc.oneof(
  fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern).map(([field, value]) => `${field}: ${value}`),
  fc.constantFrom('', 'User-agent: a', 'User-agent: *'),
);
const acapLine = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('allow', 'disallow'),
      fc.constantFrom('crawl', 'index', 'present', 'present-snippet', 'other'),
      pattern,
    )
    .map(([effect, usage, value]) => `ACAP-${effect}-${usage}: ${value}`),
  fc.constantFrom('ACAP-crawler: a', 'ACAP-crawler: *'),
);
const file = fc
  .tuple(fc.array(line, { maxLength: 6 }), fc.array(acapLine, { maxLength: 5 }))
  .map(([conventional, acap]) => ['User-agent: *', ...conventional, 'ACAP-crawler: *', ...acap].join('\n'));

describe('P1-P4, G1-G6, D1-D12: against every short path', () => {
  test.each(READERS)('%s', (reader) => {
    fc.assert(
      fc.property(file, pattern, fc.constantFrom(...USAGES), fc.boolean(), (text, written, usage, isAllowed) => {
        const policy = parsePolicy(text);
        const question = { reader, crawler: 'a' };
        const decider = createDecider(policy).for(question);
        const effect = isAllowed ? 'permitted' : 'prohibited';
        const verdict = findCounterexample(
          { policy },
          { question, usage, pattern: written, holds: (decision) => decision.effect === effect },
        );
        const against = PATHS.filter(
          (path) => isClaimed(written, path, reader) && decider.decideUsage(path, usage).effect !== effect,
        );
        const isTold =
          verdict.holds === false &&
          verdict.decision.effect !== effect &&
          decider.decideUsage(verdict.path, usage).effect !== effect &&
          isClaimed(written, verdict.path, reader);
        expect({ against, verdict }).toSatisfy(() => (verdict.holds === true ? against.length === 0 : isTold));
      }),
      { numRuns: 150 },
    );
  });
});
