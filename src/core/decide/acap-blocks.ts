import { buildDefinitionTable, type Constituent, type DefinitionTable } from '../model/definitions.ts';
import type { AcapRecord, AcapRule, Policy, PurposeField } from '../model/policy.ts';
import { resolveRule } from '../model/resolve-rule.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { LineReference } from './decision.ts';
import { ROBOTS_TXT } from './line-references.ts';
import type { Switches } from './switches.ts';

/** A rule with what it says. */
export interface RuleEntry {
  readonly effect: 'allow' | 'disallow';
  readonly constituents: readonly Constituent[];
  /** As written; rules that name one resource set share its list. */
  readonly patterns: readonly Token[];
  /** The line in `robots.txt` that answers name: the rule's own, or the reference that brought it in (A11). */
  readonly line: LineReference;
  /** Where the rule stands: another document when a reference brought it in. */
  readonly origin: LineReference;
  /** True for a permission that counts as a prohibition, because a crawler cannot interpret it (V3). */
  readonly turned: boolean;
}

/** Rules that address the same crawlers for the same purposes: a record's general ones, or a sub-record. */
export interface RuleBlock {
  /** Crawlers that a reference was for; `null` for rules of the file itself. Both must address the crawler (A11). */
  readonly within: RecordNames | null;
  readonly names: RecordNames;
  /** `null` for general rules; else the patterns, one of which must match the purpose asked about (D2). */
  readonly purposes: readonly string[] | null;
  readonly entries: readonly RuleEntry[];
}

/** Whom a record addresses. */
export interface RecordNames {
  readonly crawlers: readonly { readonly name: string; readonly line: LineReference }[];
}

/** The ACAP rules of a file and of the documents that it refers to. */
export interface AcapBlocks {
  readonly blocks: readonly RuleBlock[];
  /** Records that refer to a document which is not there: for their crawlers, decisions are incomplete (A11). */
  readonly missing: readonly { readonly names: RecordNames; readonly line: LineReference }[];
}

/** How rules are resolved; the part of the readings that bears on it. */
export type ResolutionSwitches = Pick<Switches, 'newQualifiersUnderstood' | 'voidPermissionsProhibit'>;

/**
 * Collects the ACAP rules of a file, resolved to standard usages and patterns, and those of the documents that its
 * records refer to.
 *
 * @param references - documents by the locator that names them, compared as exact strings
 *
 * Source: Part 1 §2.3.2, §2.7. Clause: A4, A6-A9, A11, V2-V4, F6; readings R9, R10.
 */
export function collectAcapBlocks(
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
  switches: ResolutionSwitches,
): AcapBlocks {
  const own = definitionsOf(policy, switches);
  const blocks: RuleBlock[] = [];
  const missing: { names: RecordNames; line: LineReference }[] = [];
  const resolve = createResolver(policy, [own], switches, null);
  for (const record of policy.records) {
    const names = namesOf(record, ROBOTS_TXT);
    addBlocks(blocks, record, names, null, resolve);
    for (const { line, locator } of record.references) {
      const place = { path: ROBOTS_TXT, line };
      const referred = references.get(locator.text);
      if (referred === undefined) {
        missing.push({ names, line: place });
        continue;
      }
      const resolveThere = createResolver(referred, [definitionsOf(referred, switches), own], switches, {
        path: locator.text,
        line: place,
      });
      for (const other of referred.records) {
        addBlocks(blocks, other, namesOf(other, locator.text), names, resolveThere);
      }
    }
  }
  return { blocks, missing };
}

function namesOf(record: AcapRecord, path: string): RecordNames {
  return { crawlers: record.crawlers.map(({ name, line }) => ({ name: name.text, line: { path, line } })) };
}

function understandsNew(policy: Policy, { newQualifiersUnderstood }: ResolutionSwitches): boolean {
  return newQualifiersUnderstood && policy.version?.readAs === '1.1';
}

function definitionsOf(policy: Policy, switches: ResolutionSwitches): DefinitionTable {
  return buildDefinitionTable(policy.definitions, understandsNew(policy, switches) ? 'understood' : 'known');
}

/** Gives `null` for a rule that decides nothing. */
type Resolver = (rule: AcapRule) => RuleEntry | null;

/**
 * @param from - the document's name and the line that refers to it; `null` for the file that was asked
 */
function createResolver(
  policy: Policy,
  tables: readonly DefinitionTable[],
  switches: ResolutionSwitches,
  from: { readonly path: string; readonly line: LineReference } | null,
): Resolver {
  const reading = understandsNew(policy, switches) ? 'understood' : 'known';
  const turns = policy.version?.readAs === '1.1' || switches.voidPermissionsProhibit;
  return (rule) => {
    const { constituents, patterns, problems, uninterpretable } = resolveRule(rule, tables, reading);
    const turned = uninterpretable && turns && rule.usage.kind === 'standard';
    if (problems.length > 0 && !turned) return null;
    const origin = { path: from?.path ?? ROBOTS_TXT, line: rule.line };
    const said =
      turned && rule.usage.kind === 'standard' ? [{ usage: rule.usage.usage, qualifiers: [] }] : constituents;
    return {
      effect: turned ? 'disallow' : rule.effect,
      constituents: said,
      patterns,
      line: from?.line ?? origin,
      origin,
      turned,
    };
  };
}

function addBlocks(
  blocks: RuleBlock[],
  record: AcapRecord,
  names: RecordNames,
  within: RecordNames | null,
  resolve: Resolver,
): void {
  const add = (purposes: readonly PurposeField[] | null, rules: readonly AcapRule[]) => {
    const entries = rules.map(resolve).filter((entry) => entry !== null);
    const patterns = purposes?.map(({ pattern }) => pattern.text) ?? null;
    if (entries.length > 0) blocks.push({ within, names, purposes: patterns, entries });
  };
  add(null, record.general);
  for (const { purposes, rules } of record.subRecords) add(purposes, rules);
}
