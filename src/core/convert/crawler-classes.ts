import { productToken } from '../decide/asked-crawler.ts';
import { normalizePattern } from '../match/normalize-path.ts';
import type { ConventionalGroup, OtherField, Policy } from '../model/policy.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { canonicalPattern } from './canonical-pattern.ts';

/** A conventional rule as the conversion takes it. */
export interface ClassRule {
  readonly effect: 'allow' | 'disallow';
  readonly line: number;
  /** As written. */
  readonly text: string;
  /** What the original is read by, normalised. */
  readonly pattern: string;
  /** As ACAP can write it: blanks percent-encoded. */
  readonly acapText: string;
  /** The canonical form of `acapText`. */
  readonly canonical: string;
  /** True for a `Noindex` line, which ranks before all rules for `index`. */
  readonly noindex: boolean;
}

/** Crawlers that obey the same groups of the file. */
export interface CrawlerClass {
  /** Names as first written, in file order; only `*` for every crawler that no group names. */
  readonly names: readonly string[];
  /** The lines that name them, in file order. */
  readonly agentLines: readonly number[];
  /** Rules that can match a path, in file order. */
  readonly rules: readonly ClassRule[];
  /** `Noindex` lines, likewise. */
  readonly noindex: readonly ClassRule[];
  /** Lines of `Disallow:` without a value, which permits everything that no other rule prohibits. */
  readonly emptyDisallows: readonly number[];
}

/**
 * The classes of crawlers that a file tells apart, in file order: crawlers are of one class when they obey the same
 * groups. Names that nobody can have are left out.
 *
 * Clause: G1, G2, C2.
 */
export function findCrawlerClasses(policy: Policy): CrawlerClass[] {
  const groupsOf = new Map<string, { name: string; lines: number[]; groups: ConventionalGroup[] }>();
  for (const group of policy.groups) {
    for (const { line, value } of group.agents) {
      const name = productToken(value.text);
      if (name === '') continue;
      const known = groupsOf.get(name.toLowerCase());
      if (!known) groupsOf.set(name.toLowerCase(), { name, lines: [line], groups: [group] });
      else {
        known.lines.push(line);
        if (known.groups.at(-1) !== group) known.groups.push(group);
      }
    }
  }
  const classes = new Map<string, { names: string[]; lines: number[]; groups: readonly ConventionalGroup[] }>();
  for (const { name, lines, groups } of groupsOf.values()) {
    const key = (name === '*' ? '* ' : '') + groups.map(({ firstLine }) => firstLine).join(' ');
    const known = classes.get(key);
    if (!known) classes.set(key, { names: [name], lines: [...lines], groups });
    else {
      known.names.push(name);
      known.lines.push(...lines);
    }
  }
  return [...classes.values()].map(({ names, lines, groups }) => ({
    names,
    agentLines: lines.toSorted((a, b) => a - b),
    ...readRules(groups),
  }));
}

/** True when a name can stand in `ACAP-crawler`. Clause: L6. */
export function isAcapName(name: string): boolean {
  return name === '*' || !name.includes('*');
}

/** True for the field `Noindex`, in any case. Clause: C4. */
export function isNoindex({ name }: OtherField): boolean {
  return name.text.toLowerCase() === 'noindex';
}

function readRules(groups: readonly ConventionalGroup[]): Pick<CrawlerClass, 'rules' | 'noindex' | 'emptyDisallows'> {
  const rules: ClassRule[] = [];
  const noindex: ClassRule[] = [];
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

function readRule(effect: ClassRule['effect'], line: number, token: Token, noindex: boolean): ClassRule | null {
  const { text } = token;
  const acapText = text.replaceAll(' ', '%20').replaceAll('\t', '%09');
  const canonical = canonicalPattern(normalizePattern(acapText));
  return canonical === null
    ? null
    : { effect, line, text, pattern: normalizePattern(text), acapText, canonical, noindex };
}
