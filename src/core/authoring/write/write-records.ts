import { qualifierValue } from '../../vocabulary/qualifiers.ts';
import { coversUsage, type Usage } from '../../vocabulary/usages.ts';
import { overlapNormalized } from '../../match/pattern-overlap.ts';
import { addCrawler } from '../../edit/sections/add-crawler.ts';
import { addRecord } from '../../edit/sections/add-record.ts';
import { addSubRecord } from '../../edit/sections/add-sub-record.ts';
import { insertRules } from '../../edit/rules/insert-rules.ts';
import type { NewAcapRule } from '../../edit/rules/new-rule.ts';
import type { NewQualifier } from '../../edit/rules/set-qualifier.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { foldCase, foldPattern } from '../../match/normalize-path.ts';
import type { AcapRecord, AcapRule, SubRecord } from '../../model/policy.ts';
import type { EditDraft } from './edit-draft.ts';
import type { IntentAudience } from '../intent.ts';
import { standardUsage } from '../../model/parse-acap-field.ts';

/** An ACAP permission or prohibition wanted for some crawlers. */
export interface WantedAcapRule {
  readonly effect: 'allow' | 'disallow';
  readonly usage: Usage;
  readonly pattern: string;
  readonly qualifiers: readonly NewQualifier[];
  /** True to remove rules that contradict part of it. */
  readonly removesExceptions: boolean;
  /** True for a permission to leave out where other rules prohibit its paths. */
  readonly isException: boolean;
}

/** What intents want the ACAP rules to say to some crawlers. */
export interface RecordIntent {
  readonly who: IntentAudience;
  readonly purposes: readonly string[];
  readonly rules: readonly WantedAcapRule[];
}

/**
 * Writes what an intent lacks as ACAP rules. Records add up, so a crawler keeps the rules that it has; but the rules of
 * a record that names a crawler override those for `*` about the same usage.
 *
 * @returns the lines, before all edits of the draft, of rules that contradict the intent but stay
 *
 * Source: Part 1 §2.2, §2.3. Clause: A2, A4, D1, D2, D4.
 */
export function writeRecords(draft: EditDraft, intent: RecordIntent): readonly number[] {
  const writer = new RecordWriter(draft, intent);
  return intent.who.kind === 'crawlers' ? writer.forNames() : writer.forAll();
}

class RecordWriter {
  private readonly removed = new Set<number>();
  /** The lines of rules that contradict the intent, but stay. */
  private readonly kept = new Set<number>();
  private readonly inserted = new Map<AcapRecord, NewAcapRule[]>();
  private readonly added: { readonly crawlers: string[]; readonly rules: readonly NewAcapRule[] }[] = [];
  private readonly draft: EditDraft;
  private readonly intent: RecordIntent;
  /** The crawlers that the intent names, to address or to except. */
  private readonly names: readonly string[];
  /** The same in lower case. */
  private readonly named: ReadonlySet<string>;

  constructor(draft: EditDraft, intent: RecordIntent) {
    this.draft = draft;
    this.intent = intent;
    this.names = 'names' in intent.who ? intent.who.names : [];
    this.named = new Set(this.names.map(foldCase));
  }

  forNames(): readonly number[] {
    for (const name of this.names) this.forName(name);
    return this.finish();
  }

  forAll(): readonly number[] {
    const { records } = this.draft.policy;
    const everyone = records.filter((record) => isFor(record, '*') && !this.isAboutOthers(record));
    const missing = this.findMissing(everyone, () => true);
    if (missing.length > 0) this.protect(everyone);
    this.insertOrAdd(this.targetOf(everyone), '*', missing);
    for (const record of records) {
      if (isFor(record, '*') || !isPlain(record) || this.isAboutOthers(record)) continue;
      const overridden = this.overriddenBy(this.rulesOf(record));
      const repeated = this.findMissing([record], () => true).filter((rule) => overridden.has(rule));
      this.insertOrAdd(record, '*', repeated);
    }
    return this.finish();
  }

  /** The wanted rules to repeat next to these, which would otherwise override them (D4). */
  private overriddenBy(rules: readonly AcapRule[]): ReadonlySet<WantedAcapRule> {
    const all = this.intent.rules;
    const overridden = new Set(all.filter((wanted) => rules.some((rule) => overrides(rule, wanted))));
    // Where they are repeated, they override others in turn: the set grows while it is iterated.
    for (const repeated of overridden) {
      for (const wanted of all) if (!overridden.has(wanted) && overrides(repeated, wanted)) overridden.add(wanted);
    }
    return overridden;
  }

  private forName(name: string): void {
    const folded = foldCase(name);
    const records = this.draft.policy.records.filter((record) => isFor(record, folded));
    const isOwn = (record: AcapRecord) =>
      record.crawlers.every((crawler) => this.named.has(foldCase(crawler.name.text)));
    const shared = records.filter((record) => !isOwn(record));
    const missing = this.findMissing(records, (record) => isOwn(record) || isPlain(record));
    const left = shared.filter((record) => this.rulesOf(record).some(({ line }) => this.removed.has(line)));
    for (const record of left) {
      for (const rule of this.rulesOf(record)) this.removed.delete(rule.line);
      for (const { line, name: token } of record.crawlers) if (foldCase(token.text) === folded) this.removed.add(line);
    }
    const written = [...this.exceptionsOfEveryone(missing, records), ...missing];
    if (left.length === 0) {
      this.insertOrAdd(this.targetOf(records.filter(isOwn)), name, written);
      return;
    }
    const copied = left.flatMap((record) => record.general.flatMap((rule) => copyRule(rule)));
    const keys = new Set(this.intent.rules.map(ruleKey));
    const stays = copied.filter(
      (rule) => keys.has(ruleKey(rule)) || this.intent.rules.every((wanted) => !contradicts(rule, wanted)),
    );
    this.add(name, [...stays, ...written]);
  }

  /**
   * Copies what records for everyone prohibit within wanted permissions, which would override it, and the exceptions to
   * that. What the crawler's own rules override already is left out. Clause: D4.
   */
  private exceptionsOfEveryone(missing: readonly WantedAcapRule[], own: readonly AcapRecord[]): readonly NewAcapRule[] {
    const ownRules = own.flatMap((record) => this.rulesOf(record));
    const general = this.draft.policy.records
      .filter((record) => isFor(record, '*'))
      .flatMap((record) => this.rulesOf(record))
      .filter((rule) => !ownRules.some((one) => isWithin(rule, one)));
    const prohibited = general.filter((rule) =>
      missing.some(
        (wanted) =>
          wanted.effect === 'allow' &&
          rule.effect === 'disallow' &&
          isSameUsage(rule, wanted) &&
          competes(rule, wanted) &&
          !covers(rule, wanted) &&
          !contradicts(rule, wanted),
      ),
    );
    for (const { line } of prohibited) this.kept.add(line);
    return general.filter((rule) => prohibited.some((one) => isWithin(rule, one))).flatMap(copyRule);
  }

  /** The record to write into: one that loses rules and may need new ones, else the last one. */
  private targetOf(records: readonly AcapRecord[]): AcapRecord | undefined {
    const plain = records.filter(isPlain);
    return plain.find((record) => this.rulesOf(record).some(({ line }) => this.removed.has(line))) ?? plain.at(-1);
  }

  /** Shields excepted crawlers from what is about to be written for `*`. Clause: D4. */
  private protect(everyone: readonly AcapRecord[]): void {
    const general = everyone.flatMap((record) => this.rulesOf(record));
    for (const name of this.names) {
      const own = this.draft.policy.records
        .filter((record) => isFor(record, foldCase(name)))
        .flatMap((record) => this.rulesOf(record));
      const rules = this.intent.rules.flatMap((wanted): NewAcapRule[] => {
        if (own.some((rule) => isSameUsage(rule, wanted) && covers(rule, wanted))) return [];
        const copied = general.filter((rule) => competes(rule, wanted));
        const isCovered = copied.some((rule) => isSameUsage(rule, wanted) && covers(rule, wanted));
        const allowed: NewAcapRule = { effect: 'allow', usage: wanted.usage, pattern: wanted.pattern };
        return [...copied.flatMap(copyRule), ...(isCovered ? [] : [allowed])];
      });
      const unique = new Map(rules.map((rule) => [JSON.stringify(rule), rule]));
      if (unique.size > 0) this.add(name, [...unique.values()]);
    }
  }

  /** Returns the wanted rules that records lack; notes the rules to remove and the contradicting ones that stay. */
  private findMissing(
    records: readonly AcapRecord[],
    mayChange: (record: AcapRecord) => boolean,
  ): readonly WantedAcapRule[] {
    const wantedRules = this.withoutProhibited(records);
    const present: AcapRule[] = [];
    for (const record of records) {
      for (const rule of this.rulesOf(record)) {
        const isWanted = wantedRules.some((wanted) => isSame(rule, wanted));
        const opposed = isWanted ? undefined : wantedRules.find((wanted) => contradicts(rule, wanted));
        if (opposed === undefined) present.push(rule);
        else if (mayChange(record)) this.removed.add(rule.line);
        else this.kept.add(rule.line);
        const isException = wantedRules.some(
          (wanted) => isSameUsage(rule, wanted) && rule.effect !== wanted.effect && covers(wanted, rule),
        );
        if (!isWanted && opposed === undefined && isException) this.kept.add(rule.line);
      }
    }
    return wantedRules.filter((wanted) => !present.some((rule) => isSame(rule, wanted)));
  }

  /** The wanted rules, without exceptions that other rules prohibit or whose crawlers are blocked entirely. */
  private withoutProhibited(records: readonly AcapRecord[]): readonly WantedAcapRule[] {
    const all = this.intent.rules;
    const rules = records.flatMap((record) => this.rulesOf(record));
    const isFullyBlocked =
      !records.some((record) => isFor(record, '*')) &&
      rules.some((rule) => rule.effect === 'disallow' && subjectOf(rule)?.pattern === '/');
    const others = isFullyBlocked ? rules : rules.filter((rule) => !all.some((wanted) => isSame(rule, wanted)));
    return all.filter((wanted) => !wanted.isException || !prohibits(others, wanted));
  }

  private rulesOf(record: AcapRecord): readonly AcapRule[] {
    return this.intent.purposes.length === 0 ? record.general : (this.subRecordOf(record)?.rules ?? []);
  }

  private subRecordOf({ subRecords }: AcapRecord): SubRecord | undefined {
    const wanted = this.intent.purposes.map(foldCase).toSorted().join('\n');
    return subRecords.find(
      ({ purposes }) =>
        purposes
          .map(({ pattern }) => foldCase(pattern.text))
          .toSorted()
          .join('\n') === wanted,
    );
  }

  private isAboutOthers({ crawlers }: AcapRecord): boolean {
    return crawlers.some(({ name }) => this.named.has(foldCase(name.text)));
  }

  private insertOrAdd(record: AcapRecord | undefined, name: string, rules: readonly NewAcapRule[]): void {
    if (rules.length === 0) return;
    if (record) {
      const known = this.inserted.get(record) ?? [];
      const keys = new Set(known.map(ruleKey));
      this.inserted.set(record, [...known, ...rules.filter((rule) => !keys.has(ruleKey(rule)))]);
    } else this.add(name, rules);
  }

  private add(name: string, rules: readonly NewAcapRule[]): void {
    if (rules.length === 0) return;
    const key = JSON.stringify(rules);
    const same = this.added.find((one) => JSON.stringify(one.rules) === key);
    if (same) same.crawlers.push(name);
    else this.added.push({ crawlers: [name], rules });
  }

  private finish(): readonly number[] {
    const { draft, intent } = this;
    const keptLines = draft.linesBefore(this.kept);
    const { purposes } = intent;
    const insertions = [...this.inserted].map(([record, rules]) => {
      const owner = purposes.length === 0 ? record : this.subRecordOf(record);
      return owner
        ? insertRules(draft.policy, owner.firstLine, 'end', rules)
        : addSubRecord(draft.policy, record.firstLine, { purposes, rules });
    });
    draft.insertThenRemove(insertions, this.removed);
    for (const { crawlers, rules } of this.added) this.writeRecord(crawlers, rules);
    return keptLines;
  }

  /** Joins an equivalent record, or adds one. */
  private writeRecord(crawlers: readonly string[], rules: readonly NewAcapRule[]): void {
    const { policy } = this.draft;
    const { purposes } = this.intent;
    const wanted = new Set(rules.map(ruleKey));
    const same =
      purposes.length > 0
        ? undefined
        : policy.records.find(
            (record) =>
              isPlain(record) &&
              record.subRecords.length === 0 &&
              record.requests.length === 0 &&
              !isFor(record, '*') &&
              record.general.length === wanted.size &&
              record.general.every((rule) => copyRule(rule).some((copy) => wanted.has(ruleKey(copy)))),
          );
    this.draft.apply(
      same && !crawlers.includes('*')
        ? addCrawler(policy, same.firstLine, ...crawlers)
        : addRecord(policy, { crawlers, rules, purposes }),
    );
  }
}

/** Whether rules can be written into a record. Clause: A11, L6. */
function isPlain({ references, crawlers }: AcapRecord): boolean {
  return references.length === 0 && crawlers.length > 0;
}

/** @param name - in lower case */
function isFor({ crawlers }: AcapRecord, name: string): boolean {
  return crawlers.some((crawler) => foldCase(crawler.name.text) === name);
}

function isSameUsage({ usage }: AcapRule, wanted: WantedAcapRule): boolean {
  return usage.kind === 'standard' && usage.usage === wanted.usage;
}

/** The usage and the compared pattern of a rule; `null` if it is about a local usage or a resource set. */
function subjectOf(rule: AcapRule | WantedAcapRule): Pick<WantedAcapRule, 'usage' | 'pattern'> | null {
  if (!('kind' in rule)) return { usage: rule.usage, pattern: foldPattern(rule.pattern) };
  const { usage, resource } = rule;
  if (usage.kind !== 'standard' || resource.kind !== 'pattern') return null;
  return { usage: usage.usage, pattern: foldPattern(resource.token.text) };
}

/** Whether a rule and a wanted one can decide the same usage. Clause: D3. */
function competes(rule: AcapRule | WantedAcapRule, wanted: WantedAcapRule): boolean {
  const subject = subjectOf(rule);
  if (subject === null) return false;
  const { usage, pattern } = subject;
  const isRelated = coversUsage(usage, wanted.usage) || coversUsage(wanted.usage, usage);
  return isRelated && overlapNormalized(pattern, foldPattern(wanted.pattern));
}

/** Whether a rule for named crawlers overrides one for everyone; one for just some of its paths is an exception to it. */
function overrides(rule: AcapRule | WantedAcapRule, wanted: WantedAcapRule): boolean {
  return competes(rule, wanted) && (covers(rule, wanted) || !covers(wanted, rule));
}

/** Whether a rule is about the same usage as another one and no other paths. */
function isWithin(rule: AcapRule, other: AcapRule): boolean {
  return subjectOf(rule)?.usage === subjectOf(other)?.usage && covers(other, rule);
}

/** Whether a rule is about all paths of another one. */
function covers(rule: AcapRule | WantedAcapRule, other: AcapRule | WantedAcapRule): boolean {
  const [outer, inner] = [subjectOf(rule), subjectOf(other)];
  return outer !== null && inner !== null && includesPattern(outer.pattern, inner.pattern);
}

function isSame(rule: AcapRule, wanted: WantedAcapRule): boolean {
  return copyRule(rule).some((copy) => ruleKey(copy) === ruleKey(wanted));
}

/** Whether a rule must go: it differs from the wanted one for the same paths, or is an exception that this removes. */
function contradicts(rule: AcapRule | NewAcapRule, wanted: WantedAcapRule): boolean {
  const [usage, pattern] =
    'kind' in rule ? [standardUsage(rule.usage), rule.resource.token.text] : [rule.usage, rule.pattern];
  if (usage !== wanted.usage) return false;
  if (foldPattern(pattern) === foldPattern(wanted.pattern)) return true;
  return (
    wanted.removesExceptions &&
    rule.effect !== wanted.effect &&
    includesPattern(foldPattern(wanted.pattern), foldPattern(pattern))
  );
}

/** Whether rules prohibit all of what is wanted: one does, and no permission is narrower. Clause: D7. */
function prohibits(rules: readonly AcapRule[], wanted: WantedAcapRule): boolean {
  const covering = rules.filter((rule) => isSameUsage(rule, wanted) && covers(rule, wanted));
  return covering.some(
    (rule) =>
      rule.effect === 'disallow' && !covering.some((other) => other.effect === 'allow' && isWithin(other, rule)),
  );
}

/** Copies a rule as one to write; empty if its usage is unknown. */
function copyRule({ effect, usage, resource, qualifiers }: AcapRule): NewAcapRule[] {
  if (usage.kind === 'unknown') return [];
  return [
    {
      effect,
      usage: usage.kind === 'standard' ? usage.usage : { local: usage.name },
      pattern: resource.token.text,
      qualifiers: qualifiers.map(({ name, value }) => ({ name: name.text, value: value.text })),
    },
  ];
}

function ruleKey({ effect, usage, pattern, qualifiers = [] }: NewAcapRule): string {
  const words = qualifiers.map(({ name, value }) => `${name.toLowerCase()}=${qualifierValue(name, value)}`).toSorted();
  const usageKey = typeof usage === 'string' ? usage : `(${usage.local.toLowerCase()})`;
  return [effect, usageKey, foldPattern(pattern), ...words].join(' ');
}
