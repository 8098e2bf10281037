import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { buildDefinitionTable } from '../model/definitions.ts';
import type { Policy } from '../model/policy.ts';
import { resolveRule } from '../model/resolve-rule.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { patternKey } from './plan-rules.ts';

/** A permission or prohibition of an ACAP record, for one usage and one pattern, whatever the purpose. */
export interface AcapStatement {
  /** Whom its record addresses, in lower case; `*` is everybody. */
  readonly crawlers: ReadonlySet<string>;
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  /** Normalised and case-folded. */
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
}

/**
 * Lists what the ACAP records of a file say for any purpose.
 *
 * Clause: A2, A7, A9.
 */
export function listAcapStatements(policy: Policy): AcapStatements {
  const table = buildDefinitionTable(policy.definitions, 'known');
  const statements: AcapStatement[] = [];
  let areAll = true;
  for (const record of policy.records) {
    const crawlers = new Set(record.crawlers.map(({ name }) => name.text.toLowerCase()));
    if (record.references.length > 0) areAll = false;
    for (const rule of record.general) {
      const { constituents, patterns, uninterpretable } = resolveRule(rule, [table], 'known');
      if (uninterpretable) areAll = false;
      for (const { usage } of constituents) {
        if (usage === 'other') areAll = false;
        for (const { text } of patterns) {
          const pattern = foldCase(normalizePattern(text));
          statements.push({ crawlers, usage, effect: rule.effect, pattern, key: patternKey(text), line: rule.line });
        }
      }
    }
  }
  return { statements, areAll };
}
