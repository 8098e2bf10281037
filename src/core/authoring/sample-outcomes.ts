import { isSameOutcome, toOutcome, type UsageOutcome } from '../compare/differences/usage-outcome.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import { chooseReader } from '../decide/choose-reader.ts';
import { createDecider } from '../decide/create-decider.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { samplePaths } from '../model/sample-paths.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Intent } from './intent.ts';

/** Decisions before and after a change, for some paths and crawlers. */
export interface SampleOutcomes {
  readonly usage: Usage;
  /** The crawlers that the change is about, then some others; `*` is any crawler that is not named. */
  readonly crawlers: readonly string[];
  /** How many of `crawlers` the change is about. */
  readonly concerned: number;
  readonly rows: readonly SampleRow[];
}

interface SampleRow {
  readonly path: string;
  /** One per crawler. */
  readonly cells: readonly SampleCell[];
}

interface SampleCell {
  readonly before: UsageOutcome;
  readonly after: UsageOutcome;
  readonly isChanged: boolean;
}

const MAX_PATHS = 5;
const MAX_NAMED = 2;
/** How many named crawlers to check for changed decisions; those that have some are shown first. */
const MAX_TESTED = 60;

/**
 * Decides sample paths for some crawlers before and after a change, each crawler under the reader chosen for it
 * afterwards. Paths that the intents are about come first, then those of the file.
 *
 * @param named - the crawlers that the intents name
 */
export function sampleOutcomes(
  before: PolicySide,
  after: Policy,
  intents: readonly Intent[],
  named: readonly string[],
): SampleOutcomes {
  const { policy, references } = before;
  const usage = intents.flatMap(({ what }) => what)[0]?.usage ?? 'crawl';
  const patterns = intents.flatMap(({ where }) => where);
  const paths = [
    ...new Set([...samplePaths(policyOf(patterns), MAX_PATHS - 1), ...samplePaths(policy, MAX_PATHS)]),
  ].slice(0, MAX_PATHS);
  const [deciderBefore, deciderAfter] = [createDecider(policy, references), createDecider(after, references)];
  const cellsOf = (crawler: string): readonly SampleCell[] => {
    const { reader } = chooseReader(after, null, crawler);
    const [was, is] = [deciderBefore.for({ reader, crawler }), deciderAfter.for({ reader, crawler })];
    return paths.map((path) => {
      const cell = {
        before: toOutcome(was.decideUsage(path, usage)),
        after: toOutcome(is.decideUsage(path, usage)),
      };
      return { ...cell, isChanged: !isSameOutcome(cell.before, cell.after) };
    });
  };
  const tested = named.slice(0, MAX_TESTED).map((crawler) => ({ crawler, cells: cellsOf(crawler) }));
  const changed = tested.filter(({ cells }) => cells.some(({ isChanged }) => isChanged));
  const concerned = [...changed, ...tested.filter((one) => !changed.includes(one))].slice(0, MAX_NAMED);
  const isNamed = (name: string) => named.some((one) => one.toLowerCase() === name.toLowerCase());
  const others = ['Googlebot', 'GPTBot']
    .filter((name) => !isNamed(name))
    .slice(0, concerned.length === 0 ? 2 : 1)
    .concat('*');
  const columns = [...concerned, ...others.map((crawler) => ({ crawler, cells: cellsOf(crawler) }))];
  return {
    usage,
    crawlers: columns.map(({ crawler }) => crawler),
    concerned: concerned.length,
    rows: paths.map((path, index) => ({
      path,
      cells: columns.flatMap(({ cells }) => cells.slice(index, index + 1)),
    })),
  };
}

/** Builds a policy with these patterns and nothing else. */
function policyOf(patterns: readonly string[]): Policy {
  const rules = patterns.map((pattern) => `Disallow: ${pattern}\n`).join('');
  return parsePolicy(`User-agent: *\n${rules}`);
}
