import { productToken } from '../../rules/typed-crawler.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, OtherField, Policy } from '../../model/policy.ts';
import { getOrAdd } from '../../text/maps.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { canonicalPattern } from '../../match/canonical-pattern.ts';

/** A rule of the original that can match a path. */
export interface SourceRule {
  readonly effect: 'allow' | 'disallow';
  readonly line: number;
  /** As written. */
  readonly text: string;
  /** The pattern as readers of the original see it, normalised. */
  readonly pattern: string;
  /** The pattern in the form ACAP allows: blanks percent-encoded. */
  readonly acapText: string;
  /** The canonical form of `acapText`. */
  readonly canonical: string;
  /** True for a `Noindex` line, which outranks all rules for `index`. */
  readonly noindex: boolean;
}

/** Crawlers that obey the same User-agent groups. */
export interface CrawlerClass {
  /** Names as first written, in file order; just `*` for the class of all crawlers that no group names. */
  readonly crawlers: readonly { readonly name: string; readonly lines: readonly number[] }[];
  /** `Allow` and `Disallow`, in file order. */
  readonly rules: readonly SourceRule[];
  readonly noindex: readonly SourceRule[];
  /** Lines with an empty `Disallow:`, which permits everything that no other rule prohibits. */
  readonly emptyDisallows: readonly number[];
}

/** Partitions crawlers by the User-agent groups that they obey, ignoring empty names. Clause: G1, G2, C2. */
export function findCrawlerClasses(policy: Policy): CrawlerClass[] {
  const byName = new Map<string, { name: string; lines: number[]; groups: ConventionalGroup[] }>();
  for (const group of policy.groups) {
    for (const { line, value } of group.agents) {
      const name = productToken(value.text);
      if (name === '') continue;
      const known = getOrAdd(byName, name.toLowerCase(), () => ({ name, lines: [], groups: [] }));
      known.lines.push(line);
      if (known.groups.at(-1) !== group) known.groups.push(group);
    }
  }
  const byGroups = new Map<string, { crawlers: CrawlerClass['crawlers'][number][]; groups: ConventionalGroup[] }>();
  for (const { name, lines, groups } of byName.values()) {
    const key = (name === '*' ? '* ' : '') + groups.map(({ firstLine }) => firstLine).join(' ');
    getOrAdd(byGroups, key, () => ({ crawlers: [], groups })).crawlers.push({ name, lines });
  }
  return [...byGroups.values()].map(({ crawlers, groups }) => ({ crawlers, ...readRules(groups) }));
}

/** True when a name is allowed in `ACAP-crawler`. Clause: L6. */
export function isAcapName(name: string): boolean {
  return name === '*' || !name.includes('*');
}

/** True for the field `Noindex`, in any case. Clause: C4. */
export function isNoindex({ name }: OtherField): boolean {
  return name.text.toLowerCase() === 'noindex';
}

function readRules(groups: readonly ConventionalGroup[]): Omit<CrawlerClass, 'crawlers'> {
  const rules: SourceRule[] = [];
  const noindex: SourceRule[] = [];
  const emptyDisallows: number[] = [];
  for (const group of groups) {
    for (const { effect, line, pattern } of group.rules) {
      if (pattern.text === '' && effect === 'disallow') emptyDisallows.push(line);
      const rule = readRule(effect, line, pattern, false);
      if (rule) rules.push(rule);
    }
    for (const field of group.otherFields) {
      const rule = isNoindex(field) ? readRule('disallow', field.line, field.value, true) : null;
      if (rule) noindex.push(rule);
    }
  }
  return { rules, noindex, emptyDisallows };
}

function readRule(effect: SourceRule['effect'], line: number, { text }: Token, noindex: boolean): SourceRule | null {
  const acapText = text.replaceAll(' ', '%20').replaceAll('\t', '%09');
  const canonical = canonicalPattern(normalizePattern(acapText));
  return canonical === null
    ? null
    : { effect, line, text, pattern: normalizePattern(text), acapText, canonical, noindex };
}
