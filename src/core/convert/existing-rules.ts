import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { buildDefinitionTable, type DefinitionTable } from '../model/definitions.ts';
import type { AcapRecord, AcapRule, Policy } from '../model/policy.ts';
import { resolveRule } from '../model/resolve-rule.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { patternKey } from './plan-rules.ts';

/** A permission or prohibition of an ACAP record, for one usage and one pattern, whatever the purpose. */
export interface AcapStatement {
  /** Whom its record addresses, in lower case; `*` is everybody. */
  readonly crawlers: ReadonlySet<string>;
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  /** Normalised; `pattern` case-folded too. */
  readonly written: string;
  readonly pattern: string;
  /** As `patternKey` has it. */
  readonly key: string;
  readonly line: number;
}

/** The ACAP statements of a file, and whether they are all that can decide about crawling. */
export interface AcapStatements {
  readonly statements: readonly AcapStatement[];
  /** False when references, rules for `other` or uninterpretable permissions may decide too (A11, D9, V3). */
  readonly areAll: boolean;
  /** Whom records address that refer to a document that is not there, in lower case; `*` is everybody. */
  readonly referred: ReadonlySet<string>;
}

/** Documents by the locator that names them. Clause: A11, F6. */
export type ReferencedPolicies = ReadonlyMap<string, Policy>;

const NO_REFERENCES: ReferencedPolicies = new Map();

/**
 * Lists what the ACAP records of a file say for any purpose, and those of documents that it refers to for everybody.
 *
 * Clause: A2, A7, A9, A11.
 */
export function listAcapStatements(policy: Policy, references: ReferencedPolicies = NO_REFERENCES): AcapStatements {
  const own = buildDefinitionTable(policy.definitions, 'known');
  const statements: AcapStatement[] = [];
  const referred = new Set<string>();
  let areAll = true;
  const add = (rule: AcapRule, crawlers: ReadonlySet<string>, tables: readonly DefinitionTable[], line: number) => {
    const { constituents, patterns, uninterpretable } = resolveRule(rule, tables, 'known');
    if (uninterpretable) areAll = false;
    for (const { usage } of constituents) {
      if (usage === 'other') areAll = false;
      for (const { text } of patterns) {
        const written = normalizePattern(text);
        const key = patternKey(text);
        statements.push({ crawlers, usage, effect: rule.effect, written, pattern: foldCase(written), key, line });
      }
    }
  };
  for (const record of policy.records) {
    const crawlers = crawlersOf(record);
    for (const { locator, line } of record.references) {
      const document = references.get(locator.text);
      if (document && crawlers.has('*')) {
        const tables = [buildDefinitionTable(document.definitions, 'known'), own];
        for (const other of document.records) {
          for (const rule of other.general) add(rule, crawlersOf(other), tables, line);
        }
      } else {
        areAll = false;
        for (const name of crawlers) referred.add(name);
      }
    }
    for (const rule of record.general) add(rule, crawlers, [own], rule.line);
  }
  return { statements, areAll, referred };
}

function crawlersOf({ crawlers }: AcapRecord): ReadonlySet<string> {
  return new Set(crawlers.map(({ name }) => name.text.toLowerCase()));
}
