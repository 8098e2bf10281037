import type { Policy } from '../../model/policy.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';
import { createRuleCompiler, listRules } from '../../rules/compile-rules.ts';
import type { Rule } from '../../rules/rule.ts';
import { SETTLED } from '../../rules/switches.ts';
import { isNamedTier } from '../../rules/tiers.ts';
import { patternKey } from './canonical-pattern.ts';

/** What the ACAP records of a file, and of documents that it refers to, say before it is converted. */
export interface ExistingRules {
  /** Rules for all crawlers. */
  readonly toAll: readonly Rule[];
  /**
   * Rules of records that name a crawler, or for `*` those for all, as `usage key` ({@link patternKey}): whatever they say
   * of a pattern, it is said.
   */
  readonly saidTo: (name: string) => ReadonlySet<string>;
  /** The line of a reference to a missing document that is for a crawler; `null` when there is none. */
  readonly missingFor: (name: string) => number | null;
}

/** Reads the existing rules for any purpose. Clause: A11, D1, D2. */
export function readExistingRules(policy: Policy, references: ReferencedPolicies): ExistingRules {
  if (policy.records.length === 0) return { toAll: [], saidTo: () => new Set(), missingFor: () => null };
  const compiler = createRuleCompiler(policy, references);
  const switches = SETTLED;
  const questionAbout = (name: string) => ({
    reader: 'acap' as const,
    crawler: name === '*' ? '' : name,
    purpose: null,
    switches,
  });
  const rulesFor = (name: string) =>
    listRules(compiler.compile(questionAbout(name))).filter(
      ({ kind, tier }) => kind === 'acap' && isNamedTier(tier) === (name !== '*'),
    );
  return {
    toAll: rulesFor('*'),
    saidTo: (name) => new Set(rulesFor(name).map(({ usage, pattern }) => `${usage} ${patternKey(pattern)}`)),
    missingFor: (name) => compiler.address(questionAbout(name)).acap?.missing[0]?.line.line ?? null,
  };
}
