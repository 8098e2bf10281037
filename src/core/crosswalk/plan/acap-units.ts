import { matchWhole } from '../../match/match-pattern.ts';
import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import type { AcapRecord, AcapRule, Policy, PurposeField } from '../../model/policy.ts';
import { resolveRule } from '../../model/resolve-rule.ts';
import { addTo, getOrAdd } from '../../text/maps.ts';
import { ACAP_PURPOSES, type AcapPurposeName } from '../../vocabulary/preference-data/acap-purposes.ts';
import type { Usage } from '../../vocabulary/usages.ts';

const PURPOSES = ACAP_PURPOSES.map(({ purpose }) => purpose);

/** A rule of a record about one usage of the paths of a pattern. */
interface UnitRule {
  readonly effect: 'allow' | 'disallow';
  readonly line: number;
  /** The local usage or a qualifier as written, one without a counterpart if there is any; `null` for a plain rule. */
  readonly qualifier: string | null;
  readonly rule: AcapRule;
}

/** What the records tell a crawler about the paths of one pattern, for one purpose or in general. */
export interface AcapUnit {
  /** `*` for everyone. */
  readonly crawler: string;
  readonly purpose: AcapPurposeName | null;
  /** As written. */
  readonly path: string;
  readonly rules: ReadonlyMap<Usage | 'local', readonly UnitRule[]>;
}

/** A line that states a purpose without a counterpart, or a rule for such purposes only. */
interface UnsupportedLine {
  readonly line: number;
  readonly purpose: string;
}

/** Groups the ACAP rules that have an effect by crawler, purpose and pattern. Clause: A4, A9, D1, D2. */
export function readUnits(policy: Policy): {
  readonly units: readonly AcapUnit[];
  readonly unsupported: readonly UnsupportedLine[];
} {
  const units = new Map<
    string,
    { crawler: string; purpose: AcapPurposeName | null; path: string; rules: Map<Usage | 'local', UnitRule[]> }
  >();
  const unsupported: UnsupportedLine[] = [];
  const isVoid = new Set(policy.voidLines.map(({ line }) => line));
  const add = (record: AcapRecord, purpose: AcapPurposeName | null, rule: AcapRule) => {
    if (isVoid.has(rule.line)) return;
    const usage = rule.usage.kind === 'standard' ? rule.usage.usage : 'local';
    const qualifiers = rule.qualifiers.map(({ token }) => token.text);
    const first = qualifiers.find((one) => snippetLength(one) === null) ?? qualifiers[0] ?? null;
    const qualifier = rule.usage.kind === 'standard' ? first : rule.usage.token.text;
    const { patterns } = resolveRule(rule, policy.definitionTables, 'known');
    for (const { name } of record.crawlers) {
      for (const { text: path } of patterns) {
        const key = JSON.stringify([name.text.toLowerCase(), purpose, normalizePattern(path)]);
        const unit = getOrAdd(units, key, () => ({ crawler: name.text, purpose, path, rules: new Map() }));
        addTo(unit.rules, usage, { effect: rule.effect, line: rule.line, qualifier, rule });
      }
    }
  };
  for (const record of policy.records) {
    for (const rule of record.general) add(record, null, rule);
    for (const { purposes, rules } of record.subRecords) {
      const known = PURPOSES.filter((purpose) => purposes.some((field) => matchesPurpose(field, purpose)));
      for (const purpose of known) for (const rule of rules) add(record, purpose, rule);
      const unknown = purposes.filter((field) => !PURPOSES.some((purpose) => matchesPurpose(field, purpose)));
      const purpose = unknown.map(({ pattern }) => pattern.text).join(', ');
      for (const { line } of [...unknown, ...(known.length === 0 ? rules : [])]) unsupported.push({ line, purpose });
    }
  }
  return { units: [...units.values()], unsupported };
}

/**
 * The number of characters that a qualifier limits snippets to, as written; `null` for other qualifiers.
 *
 * Clause: K27.
 */
export function snippetLength(qualifier: string): string | null {
  return /^max-length\s*=\s*(\d+)-chars$/i.exec(qualifier)?.[1] ?? null;
}

/** Whether a line's pattern matches a purpose, ignoring case. Source: Part 1 §2.8. Clause: P4, D2. */
function matchesPurpose({ pattern }: PurposeField, purpose: AcapPurposeName): boolean {
  return matchWhole(foldCase(pattern.text), purpose);
}
