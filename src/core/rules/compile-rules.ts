import type { Policy } from '../model/policy.ts';
import { getOrAdd, memoize } from '../text/maps.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { collectAcapBlocks, type ReferencedPolicies } from './acap-blocks.ts';
import { type AcapRules, countAcapRules, listAcapRules } from './acap-rules.ts';
import { type ApplicableRecords, type BlockLookup, createBlockLookup } from './applicable-records.ts';
import { createGoogleCompiler } from './compile-google.ts';
import { createKosterCompiler } from './compile-koster.ts';
import { createRfc9309Compiler } from './compile-rfc9309.ts';
import {
  type ApplicableGroups,
  type ConventionalCompiler,
  type ConventionalRules,
  NO_CONVENTIONAL_RULES,
} from './conventional-rules.ts';
import type { Rule } from './rule.ts';
import type { Switches } from './switches.ts';

/** The rules that affect decisions about one class of crawlers and one purpose, as one reader reads them. */
export interface CompiledRules {
  readonly reader: ReaderId;
  /** An ACAP-aware crawler reads by RFC 9309 those that it takes into account (D11, A5). */
  readonly conventional: ConventionalRules;
  /** `null` for a reader that knows only conventional records. */
  readonly acap: AcapRules | null;
}

/** Selects the rules of one reader, crawler and purpose. */
export interface RuleQuestion {
  readonly reader: ReaderId;
  /** A name or a whole User-Agent header. */
  readonly crawler: string;
  /** `null` for none. */
  readonly purpose: string | null;
  readonly switches: Switches;
}

/** The groups and records that apply to a crawler and a purpose, not yet compiled. */
export interface ApplicableSections {
  /** Equal for crawlers and purposes that have the same rules. */
  readonly key: string;
  readonly conventional: ApplicableGroups;
  /** `null` for a reader that knows only conventional records. */
  readonly acap: ApplicableRecords | null;
}

/** Compiles a policy for each class of crawlers on demand. */
export interface RuleCompiler {
  readonly policy: Policy;
  /** Finds what applies to a crawler; the `key` identifies its class. */
  readonly findApplicable: (question: RuleQuestion) => ApplicableSections;
  /** Returns the rules for a crawler, compiled once for its class while cached. */
  readonly compile: (question: RuleQuestion, applicable?: ApplicableSections) => CompiledRules;
}

/** How each reader reads User-agent groups; an ACAP-aware crawler, only those before the first ACAP record (A5). */
const COMPILERS: Readonly<Record<ReaderId, (policy: Policy) => ConventionalCompiler>> = {
  acap: (policy) => createRfc9309Compiler(policy, policy.records[0]?.firstLine),
  rfc9309: (policy) => createRfc9309Compiler(policy),
  google: createGoogleCompiler,
  'koster-1996': createKosterCompiler,
};

/** Compiled rules are cached until there are more than this; then all are dropped. */
const MAX_CACHED_RULES = 1_000_000;

/**
 * Creates a compiler for a policy and the documents that it refers to. Compilers share no caches.
 *
 * @param isIndexed - false to match without an index
 *
 * Clause: G1-G5, A4-A11, D1, D2, D11; reading R6.
 */
export function createRuleCompiler(
  policy: Policy,
  references: ReferencedPolicies = new Map(),
  isIndexed = true,
): RuleCompiler {
  const compilerFor = memoize((readAs: ReaderId) => COMPILERS[readAs](policy));
  const blockLookups = new Map<string, BlockLookup>();
  const compiled = new Map<string, CompiledRules>();
  let count = 0;

  const conventionalFor = ({ reader, crawler, switches }: RuleQuestion): ApplicableGroups => {
    if (reader === 'acap' && policy.ignoreConventional.length > 0) return IGNORED;
    const readAs = reader === 'acap' && switches.conventionalInRecords ? 'rfc9309' : reader;
    return compilerFor(readAs)(crawler);
  };
  const findApplicable = (question: RuleQuestion): ApplicableSections => {
    const { reader, crawler, purpose, switches } = question;
    const conventional = conventionalFor(question);
    if (reader !== 'acap') return { key: `${reader} ${conventional.key}`, conventional, acap: null };
    // ACAP records are read once for each way of resolving their rules.
    const { newQualifiersUnderstood, voidPermissionsProhibit, impliedSlash } = switches;
    const resolution = [newQualifiersUnderstood, voidPermissionsProhibit, impliedSlash].map(Number).join('');
    const find = getOrAdd(blockLookups, resolution, () =>
      createBlockLookup(collectAcapBlocks(policy, references, switches)),
    );
    const acap = find(crawler, purpose, switches);
    const scope = switches.conventionalInRecords ? 'all' : '';
    return { key: `acap ${scope} ${conventional.key} ${resolution} ${acap.key}`, conventional, acap };
  };
  const compile = (question: RuleQuestion, { key, conventional, acap } = findApplicable(question)): CompiledRules => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const rules: CompiledRules = {
      reader: question.reader,
      conventional: conventional.compile(isIndexed),
      acap: acap && acap.compile(isIndexed),
    };
    count += rules.conventional.count + (rules.acap?.patterns.length ?? 0);
    if (count > MAX_CACHED_RULES) {
      compiled.clear();
      count = 0;
    }
    compiled.set(key, rules);
    return rules;
  };
  return { policy, findApplicable, compile };
}

/** Used when conventional records are ignored. Clause: L5, D11. */
const IGNORED: ApplicableGroups = {
  how: 'none',
  key: 'ignored',
  compile: () => NO_CONVENTIONAL_RULES,
  lines: () => ({ agents: [], overridden: [] }),
};

/** Counts the rules: one for each statement and each of its patterns. */
export function countRules({ conventional, acap }: CompiledRules): number {
  return conventional.count + (acap === null ? 0 : countAcapRules(acap));
}

/**
 * Lists all rules, first the conventional ones, then those of ACAP, each in file order; a resource set yields one rule
 * per pattern. A hostile file has more than can be listed: see {@link countRules}.
 */
export function listRules({ conventional, acap }: CompiledRules): readonly Rule[] {
  return acap === null ? conventional.allRules() : [...conventional.allRules(), ...listAcapRules(acap)];
}
