import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallVersions } from '#testing/small-files.ts';
import type { Decision } from '../../decide/decision.ts';
import { READERS, type ReaderId } from '../../vocabulary/readers.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { productToken, readCrawler } from '../../rules/typed-crawler.ts';
import { unknownName } from '../../rules/crawler-names.ts';
import { parsePolicy, policyAfter } from '../../model/build-policy.ts';
import { compareVersions } from './compare-versions.ts';
import { permitsMore } from './path-changes.ts';
import { printOutcome, toOutcome } from './usage-outcome.ts';

function faults(texts: readonly [string, string]): string[] {
  const policies = texts.map(parsePolicy) as unknown as readonly [
    ReturnType<typeof parsePolicy>,
    ReturnType<typeof parsePolicy>,
  ];
  const deciders = policies.map((policy) => createDecider(policy));
  const found: string[] = [];
  const { differences, followed } = compareVersions(
    { policy: policies[0] },
    { policy: policies[1] },
    { repairs: true },
  );
  const crawlerFor = (name: string) => (name === '*' ? unknownName(policies) : name);
  for (const {
    crawlers,
    representative,
    reader,
    purpose,
    usage,
    path,
    before,
    after,
    linesBefore,
    linesAfter,
  } of differences) {
    const place = `${usage} ${path}`;
    const decideAs = (one: ReaderId, crawler: string) =>
      deciders.map((decider) => decider.for({ reader: one, crawler, purpose }).decideUsage(path, usage));
    const isSaid = (decisions: readonly Decision[]) =>
      decisions.map((one) => printOutcome(toOutcome(one))).join() === [before, after].map(printOutcome).join();
    if (!isSaid(decideAs(reader, representative))) found.push(`${place}: not so for ${representative} as ${reader}`);
    const behind: Set<number>[] = [new Set(), new Set()];
    for (const name of crawlers) {
      const seen = READERS.map((one) => decideAs(one, crawlerFor(name))).filter(isSaid);
      if (seen.length === 0) found.push(`${place}: not so for ${name}`);
      for (const sides of seen)
        for (const [side, { lines }] of sides.entries()) for (const { line } of lines) behind[side]?.add(line);
    }
    for (const [side, lines] of [linesBefore, linesAfter].entries()) {
      const wrong = lines.filter((line) => behind[side]?.has(line) !== true);
      if (wrong.length > 0) found.push(`${place}: line ${wrong.join()} of version ${side} does not decide`);
    }
  }
  for (const { kind, crawlers, line, repair } of followed) {
    const policy = policies[kind === 'own-group' ? 1 : 0];
    const names = policy.groups
      .flatMap(({ agents }) => agents)
      .filter((agent) => agent.line === line)
      .map(({ value }) => productToken(value.text));
    for (const crawler of crawlers)
      if (!names.some(readCrawler(crawler).isNamed)) found.push(`${crawler} is not named on line ${line + 1}`);
    if (repair !== null) {
      const { differences: rest } = compareVersions(
        { policy: policies[0] },
        { policy: policyAfter(policies[1], repair) },
      );
      const open = rest.filter((one) => permitsMore(one) && one.crawlers.some((name) => crawlers.includes(name)));
      if (open.length > 0) found.push(`the repair leaves ${open[0]?.path} open`);
    }
  }
  return found;
}

/** Versions for which the property once failed: two crawlers see the same change as different readers. */
const FOUND = [
  ['User-agent: *', 'Disallow: /'],
  ['User-agent: ab', 'ACAP-crawler: ab', 'ACAP-crawler: a', 'ACAP-disallow-crawl: /'],
] as const;

test('G1-G6, D1-D12: a comparison names the crawlers, paths and lines that differ', () => {
  fc.assert(
    fc.property(smallVersions as fc.Arbitrary<readonly [readonly string[], readonly string[]]>, ([before, after]) => {
      expect(faults([before.join('\n'), after.join('\n')])).toEqual([]);
    }),
    { numRuns: 40, examples: [[FOUND]] },
  );
});
