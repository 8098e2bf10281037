import { createDecider, type CrawlerDecider } from '../../decide/create-decider.ts';
import type { Decision } from '../../decide/decision.ts';
import type { LineReference } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { countRules, listRules } from '../../rules/compile-rules.ts';
import type { ApplicableGroups } from '../../rules/conventional-rules.ts';
import type { Rule } from '../../rules/rule.ts';
import { type Switches, switchesOf } from '../../rules/switches.ts';
import type { ReadingId } from '../../vocabulary/readings.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import type { Usage } from '../../vocabulary/usages.ts';

/** A policy to compare or analyse, with everything else its decisions depend on. */
export interface PolicySide {
  readonly policy: Policy;
  /** Documents that the file may refer to, by locator (A11). */
  readonly references?: ReadonlyMap<string, Policy>;
  /** Alternative readings that are switched on. */
  readonly readings?: ReadonlySet<ReadingId>;
}

/** Returns a file as if its User-agent rules were to be ignored. Source: Part 1 §2.9. Clause: L5, D11. */
export function ignoringConventional(side: PolicySide): PolicySide {
  return { ...side, policy: { ...side.policy, ignoreConventional: [0] } };
}

/** @throws TypeError if there is no policy in the side, for example because it is one itself, or a text */
export function policyOf({ policy }: Partial<PolicySide>): Policy {
  if (!Array.isArray(policy?.groups)) {
    throw new TypeError('A policy goes into an object: { policy: parsePolicy(text) }.');
  }
  return policy;
}

export function policiesOf(side: PolicySide): readonly Policy[] {
  return [policyOf(side), ...(side.references?.values() ?? [])];
}

export interface CrawlerRules {
  /** Conventional rules first, each kind in file order. */
  readonly rules: readonly Rule[];
  /** Locators of the missing documents that the file refers these crawlers to (A11). */
  readonly missing: readonly string[];
}

/** A policy as one reader reads it, to be queried for many crawlers and paths. */
export interface SideReader {
  readonly side: PolicySide;
  readonly reader: ReaderId;
  readonly switches: Switches;
  /** Returns a key shared by crawlers that obey the same rules for a purpose. */
  readonly classOf: (crawler: string, purpose: string | null) => string;
  /** The rules for a crawler; `null` when there are too many to examine. */
  readonly rulesFor: (crawler: string, purpose: string | null) => CrawlerRules | null;
  readonly decide: (crawler: string, purpose: string | null, path: string, usage: Usage) => Decision;
  readonly groupOf: (crawler: string) => FollowedGroup;
}

/** The conventional group that a crawler follows. Clause: G2. */
export interface FollowedGroup {
  readonly how: ApplicableGroups['how'];
  /** The lines that name the crawler, or those with `*`. */
  readonly lines: readonly LineReference[];
  /** Its rules, in the form `disallow /a`. */
  readonly rules: readonly string[];
}

/** Resource sets multiply: a file of a few kilobytes can expand to millions of rules. */
const MAX_RULES = 200_000;

/** How many names of a class are checked for deciding lines: more would have the same lines, or too many to list. */
export const MAX_NAMES_CHECKED = 20;

/** Opens a policy for one reader. Clause: G1-G5, D1-D3, A5, A11. */
export function readSide(side: PolicySide, reader: ReaderId): SideReader {
  const { references, readings } = side;
  const policy = policyOf(side);
  const policyDecider = createDecider(policy, references);
  const deciderFor = (crawler: string, purpose: string | null) =>
    policyDecider.for({ reader, crawler, purpose, ...(readings && { readings }) });
  const missingOf = ({ applicable }: CrawlerDecider) => applicable.acap?.missing.map(({ locator }) => locator) ?? [];
  return {
    side,
    reader,
    switches: switchesOf(readings),
    classOf: (crawler, purpose) => {
      const decider = deciderFor(crawler, purpose);
      return [decider.applicable.key, ...missingOf(decider)].join('\n');
    },
    rulesFor: (crawler, purpose) => {
      const decider = deciderFor(crawler, purpose);
      return countRules(decider.rules) > MAX_RULES
        ? null
        : { rules: listRules(decider.rules), missing: missingOf(decider) };
    },
    decide: (crawler, purpose, path, usage) => deciderFor(crawler, purpose).decideUsage(path, usage),
    groupOf: (crawler) => {
      const { applicable, rules } = deciderFor(crawler, null);
      const { how, lines } = applicable.conventional;
      return {
        how,
        lines: lines().agents,
        rules: rules.conventional.allRules().map(({ effect, pattern }) => `${effect} ${pattern}`),
      };
    },
  };
}
