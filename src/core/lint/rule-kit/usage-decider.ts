import { createDecider } from '../../decide/create-decider.ts';
import type { Decision } from '../../decide/decision.ts';
import type { AcapRecord, Policy } from '../../model/policy.ts';
import { distinctNames, unknownName } from '../../rules/crawler-names.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { LintWorkspace } from './lint-rule.ts';

/** A crawler to test with. */
export interface TestCrawler {
  readonly name: string;
  /** What to call it in a sentence. */
  readonly label: string;
}

/** Returns the crawlers that a record names; for `*`, a name that does not occur in the file. */
export function crawlersOf({ crawlers }: AcapRecord, policy: Policy): TestCrawler[] {
  return crawlers.map(({ name: { text } }) =>
    text === '*' ? { name: unknownName([policy]), label: 'any other crawler' } : { name: text, label: text },
  );
}

/** Returns the crawlers that a file names, in groups and in records. */
export function namedCrawlers({ groups, records }: Policy): TestCrawler[] {
  const names = [
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ];
  return distinctNames(names).map((name) => ({ name, label: name }));
}

/** Creates a function that decides a usage, by an ACAP-aware reading of the file. */
export function createUsageDecider(
  policy: Policy,
  { references }: LintWorkspace,
): (crawler: string, path: string, usage: Usage, purpose?: string | null) => Decision {
  const decider = createDecider(policy, references);
  return (crawler, path, usage, purpose = null) =>
    decider.for({ reader: 'acap', crawler, purpose }).decideUsage(path, usage);
}
