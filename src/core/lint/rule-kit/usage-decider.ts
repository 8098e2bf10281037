import { createDecider } from '../../decide/create-decider.ts';
import type { Decision } from '../../decide/decision.ts';
import type { AcapRecord, AcapRule, Policy } from '../../model/policy.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { LintWorkspace } from './lint-rule.ts';

/** A crawler for which a usage is decided. */
export interface TestCrawler {
  readonly name: string;
  /** What to call it in a sentence. */
  readonly label: string;
}

/** The crawlers of a record. @param unknown - the name for `*`, which does not occur in the file (`unknownName`) */
export function crawlersOf({ crawlers }: AcapRecord, unknown: string): TestCrawler[] {
  return crawlers.map(({ name: { text } }) =>
    text === '*' ? { name: unknown, label: 'any other crawler' } : { name: text, label: text },
  );
}

/** The rules of a record, each with a purpose that it is for; `null` for any. */
export function rulesWithPurpose({ general, subRecords }: AcapRecord): {
  readonly rule: AcapRule;
  readonly purpose: string | null;
}[] {
  return [
    ...general.map((rule) => ({ rule, purpose: null })),
    ...subRecords.flatMap(({ purposes: [first], rules }) => {
      const purpose = first?.pattern.text.replace(/\$$/, '').replaceAll('*', 'x');
      return purpose === undefined ? [] : rules.map((rule) => ({ rule, purpose }));
    }),
  ];
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
