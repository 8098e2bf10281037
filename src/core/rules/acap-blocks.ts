import { canMatch } from '../match/match-pattern.ts';
import { foldPattern } from '../match/normalize-path.ts';
import type { QualifierReading } from '../model/check-qualifiers.ts';
import { buildDefinitionTable } from '../model/definitions.ts';
import type { AcapRecord, AcapRule, Constituent, DefinitionTable, Policy, Qualifier } from '../model/policy.ts';
import { type LineReference, ROBOTS_TXT } from '../model/line-reference.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import { resolveRule } from '../model/resolve-rule.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { getOrAdd, memoize } from '../text/maps.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { restrictionsOf, UNRESTRICTED } from './restrictions.ts';
import type { Statement } from './rule.ts';
import type { Switches } from './switches.ts';

/** Documents by locator; locators are compared as exact strings. Clause: A11, F6. */
export type ReferencedPolicies = ReadonlyMap<string, Policy>;

/** What an ACAP rule says, regardless of whom it addresses. */
export interface BlockRule {
  /** One for each usage that it is about. */
  readonly statements: readonly Omit<Statement, 'tier'>[];
  /** Normalised and case-folded, without those that match nothing; rules that name the same set share its list. */
  readonly patterns: readonly string[];
}

/** Rules of a record for the same purposes: the general ones, or those of a sub-record. */
export interface RuleBlock {
  /** `null` for general rules; otherwise patterns, one of which must match the purpose of the question (D2). */
  readonly purposes: readonly string[] | null;
  readonly rules: readonly BlockRule[];
}

/** The crawlers that a record addresses. */
export interface RecordNames {
  readonly crawlers: readonly { readonly name: string; readonly line: LineReference }[];
}

/** The rules of a record, and the crawlers that they are for. */
export interface RecordBlocks {
  /** Names in the referring record; `null` for records of the file itself. Both lists must address the crawler (A11). */
  readonly within: RecordNames | null;
  readonly names: RecordNames;
  readonly blocks: readonly RuleBlock[];
}

/** The ACAP rules of a file and of the documents that it refers to. */
export interface AcapBlocks {
  /** Records without rules that decide anything are included: they address crawlers too (D1). */
  readonly records: readonly RecordBlocks[];
  /** References to missing documents: decisions for the crawlers of such a record are incomplete (A11). */
  readonly missing: readonly { readonly names: RecordNames; readonly locator: string; readonly line: LineReference }[];
}

/** The switches that affect what the rules of a file say. */
export type ResolutionSwitches = Pick<Switches, 'newQualifiersUnderstood' | 'voidPermissionsProhibit' | 'impliedSlash'>;

/**
 * Collects the ACAP rules of a file and of the documents that its records refer to, resolved to standard usages and
 * patterns.
 *
 * Source: Part 1 §2.3.2, §2.7. Clause: A4, A6-A9, A11, P4, P5, V2-V4, F6; readings R7, R9, R10.
 */
export function collectAcapBlocks(
  policy: Policy,
  references: ReferencedPolicies,
  switches: ResolutionSwitches,
): AcapBlocks {
  const definitions = definitionsOf(policy, switches);
  const missing: { names: RecordNames; locator: string; line: LineReference }[] = [];
  const resolver = createResolver(switches);
  const resolve = resolver(policy, [definitions], null);
  const records = policy.records.flatMap((record) => {
    const own = readRecord(record, ROBOTS_TXT, null, resolve);
    const referred = record.references.flatMap(({ line, locator: { text: path } }) => {
      const from = { path, line: { path: ROBOTS_TXT, line } };
      const document = references.get(path);
      if (document === undefined) {
        missing.push({ names: own.names, locator: path, line: from.line });
        return [];
      }
      const resolveThere = resolver(document, [definitionsOf(document, switches), definitions], from);
      return document.records.map((inner) => readRecord(inner, path, own.names, resolveThere));
    });
    return [own, ...referred];
  });
  return { records, missing };
}

/** Under reading R9, new qualifiers are understood, but only if 1.1 is declared. Clause: V4, F4; reading R9. */
export function qualifierReading(
  { version }: Pick<PagePolicy | Policy, 'version'>,
  { newQualifiersUnderstood }: Pick<Switches, 'newQualifiersUnderstood'>,
): QualifierReading {
  return newQualifiersUnderstood && version?.readAs === '1.1' ? 'understood' : 'known';
}

/** Returns whether permissions that cannot be interpreted count as prohibitions. Clause: V3, A8; reading R10. */
export function prohibitsWhenUnclear(
  { version }: Pick<PagePolicy | Policy, 'version'>,
  { voidPermissionsProhibit }: Pick<Switches, 'voidPermissionsProhibit'>,
): boolean {
  return voidPermissionsProhibit || version?.readAs === '1.1';
}

function definitionsOf(policy: Policy, switches: ResolutionSwitches): DefinitionTable {
  const { definitions } = policy;
  return buildDefinitionTable({ definitions, reading: qualifierReading(policy, switches), place: 'robots' });
}

/** Returns `null` for a rule that decides nothing. */
type Resolver = (rule: AcapRule) => BlockRule | null;

/** A referenced document: its path, and the line that refers to it. */
interface Origin {
  readonly path: string;
  readonly line: LineReference;
}

/** Creates a factory of resolvers, one for each document, that number their rules consecutively. */
function createResolver(switches: ResolutionSwitches) {
  let place = 0;
  const patternsOf = createPatternReader(switches);
  const permissionsOf = createPermissionReader();
  return (policy: Policy, tables: readonly DefinitionTable[], from: Origin | null): Resolver => {
    const reading = qualifierReading(policy, switches);
    const isUnclearProhibited = prohibitsWhenUnclear(policy, switches);
    return (rule) => {
      const { constituents, patterns, problems, uninterpretable } = resolveRule(rule, tables, reading);
      const treatedAsProhibition = uninterpretable && isUnclearProhibited;
      if (problems.length > 0 && !treatedAsProhibition) return null;
      const effect = treatedAsProhibition ? 'disallow' : rule.effect;
      const origin = { path: from?.path ?? ROBOTS_TXT, line: rule.line };
      const line = from?.line ?? origin;
      const stated =
        effect === 'disallow' && rule.usage.kind === 'standard'
          ? [{ usage: rule.usage.usage, restrictions: UNRESTRICTED }]
          : permissionsOf(constituents);
      const statements = stated.map(({ usage, restrictions }) => ({
        kind: 'acap' as const,
        usage,
        effect,
        restrictions,
        line,
        origin,
        treatedAsProhibition,
        place: place++,
      }));
      return { statements, patterns: patternsOf(patterns) };
    };
  };
}

type Permission = Pick<Statement, 'usage' | 'restrictions'>;

/**
 * Creates a function that reads what a usage permits. If a composite names a standard usage several times, all those
 * qualifiers restrict it together. Each composite is read once, however many rules name it.
 *
 * Clause: A7, D8.
 */
function createPermissionReader(): (constituents: readonly Constituent[]) => readonly Permission[] {
  const readComposite = memoize((constituents: readonly Constituent[]): readonly Permission[] => {
    const byUsage = new Map<Usage, Qualifier[]>();
    for (const { usage, qualifiers } of constituents) {
      const all = getOrAdd(byUsage, usage, () => []);
      for (const qualifier of qualifiers) all.push(qualifier);
    }
    return [...byUsage].map(([usage, qualifiers]) => ({ usage, restrictions: restrictionsOf(qualifiers) }));
  });
  return (constituents) => {
    const [first] = constituents;
    if (first === undefined) return [];
    if (constituents.length > 1) return readComposite(constituents);
    return [{ usage: first.usage, restrictions: restrictionsOf(first.qualifiers) }];
  };
}

/** Reads each resource set once, however many rules name it. Clause: A9, P4, P5; reading R7. */
function createPatternReader({ impliedSlash }: ResolutionSwitches): (tokens: readonly Token[]) => readonly string[] {
  const readOne = ({ text }: Token): string => {
    const pattern = foldPattern(text);
    return impliedSlash && !canMatch(pattern) ? `/${pattern}` : pattern;
  };
  const read = (tokens: readonly Token[]) => tokens.map(readOne).filter(canMatch);
  const readSet = memoize(read);
  return (tokens) => (tokens.length > 1 ? readSet(tokens) : read(tokens));
}

/** Reads a record of a document. Blocks whose rules decide nothing are left out. */
function readRecord(record: AcapRecord, path: string, within: RecordNames | null, resolve: Resolver): RecordBlocks {
  return {
    within,
    names: { crawlers: record.crawlers.map(({ name, line }) => ({ name: name.text, line: { path, line } })) },
    blocks: [{ purposes: null, rules: record.general }, ...record.subRecords]
      .map(({ purposes, rules }) => ({
        purposes: purposes?.map(({ pattern }) => pattern.text) ?? null,
        rules: rules.map(resolve).filter((rule) => rule !== null),
      }))
      .filter(({ rules }) => rules.length > 0),
  };
}
