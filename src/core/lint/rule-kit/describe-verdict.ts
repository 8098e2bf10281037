import type { LineReference } from '../../model/line-reference.ts';
import { nameCrawlers } from '../../text/name-crawlers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { nameLines } from './analysis-lint-rule.ts';

/** A decision about one path, and the lines that decide it. */
export interface Verdict {
  readonly usage: Usage;
  readonly path: string;
  readonly effect: 'permitted' | 'prohibited';
  /** Empty if the default decides. */
  readonly lines: readonly LineReference[];
}

/** Crawling is allowed or blocked, as webmasters say; other usages are permitted or prohibited, as ACAP says. */
const VERBS = {
  crawl: { permitted: ['allow', 'allowed'], prohibited: ['block', 'blocked'] },
  other: { permitted: ['permit', 'permitted'], prohibited: ['prohibit', 'prohibited'] },
} as const;

/** Returns `allow` or `block`; for usages other than crawling, `permit` or `prohibit`. */
export function verbFor({ usage, effect }: Pick<Verdict, 'usage' | 'effect'>): string {
  return VERBS[usage === 'crawl' ? 'crawl' : 'other'][effect][0];
}

/** Returns `allowed` or `blocked`; for usages other than crawling, `permitted` or `prohibited`. */
export function participleFor({ usage, effect }: Pick<Verdict, 'usage' | 'effect'>): string {
  return VERBS[usage === 'crawl' ? 'crawl' : 'other'][effect][1];
}

/** Returns `"/news/"`; for usages other than crawling, `index of "/news/"`. */
export function describeUse({ usage, path }: Pick<Verdict, 'usage' | 'path'>): string {
  return usage === 'crawl' ? `"${path}"` : `${usage} of "${path}"`;
}

/**
 * Says what decides: `line 3 blocks "/news/"`, or `"/news/" is allowed by default`.
 *
 * @param adverb - placed before the verb, for example `already`
 */
export function describeVerdict(verdict: Verdict, adverb = ''): string {
  const named = nameLines(verdict.lines);
  const use = describeUse(verdict);
  if (named === null) return `${use} is ${participleFor(verdict)} by default`;
  const verb = `${verbFor(verdict)}${named.startsWith('lines ') || named.includes(' and ') ? '' : 's'}`;
  return [named, adverb, verb, use].filter((word) => word !== '').join(' ');
}

/** Returns ` for Googlebot and Bingbot`; the empty string for `*`. */
export function describeAddressees(crawlers: readonly string[]): string {
  return crawlers.join() === '*' ? '' : ` for ${nameCrawlers(crawlers)}`;
}
