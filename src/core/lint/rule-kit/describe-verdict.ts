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

/** What a crawler does with a page, to be followed by its path. */
const ACTIVITIES: Readonly<Record<Exclude<Usage, 'crawl'>, string>> = {
  follow: 'following links on',
  index: 'indexing',
  preserve: 'keeping a copy of',
  present: 'showing',
  'present-original': 'showing the live version of',
  'present-currentcopy': 'showing a cached copy of',
  'present-oldcopy': 'showing an older copy of',
  'present-snippet': 'showing a snippet of',
  'present-thumbnail': 'showing a thumbnail of',
  'present-oldsnippet': 'showing an older snippet of',
  'present-oldthumbnail': 'showing an older thumbnail of',
  'present-link': 'showing a link to',
  other: 'any other use of',
};

/**
 * Returns `"/news/"`; for usages other than crawling, for example `indexing "/news/"`.
 *
 * @param like - placed before the path, for example `paths like`
 */
export function describeUse({ usage, path }: Pick<Verdict, 'usage' | 'path'>, like = ''): string {
  const activity = usage === 'crawl' ? '' : ACTIVITIES[usage];
  return [activity, like, `"${path}"`].filter((word) => word !== '').join(' ');
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
