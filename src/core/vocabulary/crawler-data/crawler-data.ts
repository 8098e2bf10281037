/** Why a crawler fetches pages. A control token has the purpose that it switches off. */
export const CRAWLER_PURPOSES = [
  'search',
  'ai-search',
  'ai-training',
  'user-fetch',
  'archive',
  'social-preview',
  'ads',
  'seo',
  'feed',
  'data',
  'academic',
  'security',
  'tool',
  'other',
] as const;

export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

const PURPOSE_LABELS: Readonly<Record<CrawlerPurpose, string>> = {
  search: 'web search',
  'ai-search': 'AI answers',
  'ai-training': 'AI training',
  'user-fetch': 'user requests',
  archive: 'web archive',
  'social-preview': 'link previews',
  ads: 'advertising',
  seo: 'SEO analysis',
  feed: 'feeds',
  data: 'data collection',
  academic: 'research',
  security: 'security checks',
  tool: 'site testing',
  other: 'other uses',
};

/** The purpose in a few words, in lower case: `link previews`. */
export function purposeLabel(purpose: CrawlerPurpose): string {
  return PURPOSE_LABELS[purpose];
}

/**
 * Whether a crawler follows robots.txt: the word of its operator, or an observation; never a guarantee. `unknown` where
 * nobody says.
 */
type RobotsHabit = 'obeys' | 'ignores-or-disputed' | 'unknown';

/** What is known about a crawler. A flag that is false means "not known to be so", not "known not to be so". */
export interface Crawler {
  /** The name to write after `User-agent:` or `ACAP-crawler:`, in its usual letter case. */
  readonly token: string;
  /** Other spellings that files have for it. */
  readonly aliases: readonly string[];
  /** What a parser takes as the name where the token has a blank or a slash, at which it stops; else the token. */
  readonly readAs: string;
  /** Who runs it. */
  readonly operator: string;
  /** At least one, the main one first. */
  readonly purposes: readonly CrawlerPurpose[];
  /** How the owner of a site can separate its purposes; `null` if nothing is known that does. */
  readonly separation: string | null;
  /** The token never appears in a request: it only controls what may be done with pages that other crawlers fetch. */
  readonly isControlToken: boolean;
  /** It follows rules that name it and ignores those for `*`. */
  readonly ignoresWildcardGroup: boolean;
  /** The tokens whose group it follows if no group names it, in order of preference; usually none. */
  readonly fallbackTokens: readonly string[];
  /** The token is a product token of RFC 9309 §2.2.1. Google's parser truncates others: `MJ12bot` to `MJ`. */
  readonly isRfc9309Token: boolean;
  /** The token is an ordinary word, which headers of other clients contain. */
  readonly isGeneric: boolean;
  readonly robots: RobotsHabit;
  /** Its operator no longer uses it, though many files still name it. */
  readonly isRetired: boolean;
  /** A source describes it; else operator and purpose are common knowledge, or read off its name. */
  readonly isDocumented: boolean;
  /** What else is worth knowing, in a sentence or two; `null` if nothing. */
  readonly note: string | null;
  /** A page to verify the facts: the operator's own if there is one. */
  readonly source: string;
}

/** Entries that were looked up at the same time. */
export interface CrawlerData {
  /** The date on which somebody last looked them all up, as `2026-11-22`. */
  readonly asOf: string;
  readonly crawlers: readonly Crawler[];
}

type Trait = 'controlToken' | 'ignoresWildcard' | 'retired' | 'generic' | 'unchecked';
type Traits = Partial<Readonly<Record<Trait, true>>> &
  Partial<Pick<Crawler, 'robots' | 'aliases' | 'separation' | 'note'>> & { readonly fallback?: readonly string[] };

/** An entry of the directory; nothing but `traits` sets it apart from a plain crawler of which `robots` is unknown. */
export function entry(
  token: string,
  operator: string,
  purposes: readonly [CrawlerPurpose, ...CrawlerPurpose[]],
  source: string,
  traits: Traits = {},
): Crawler {
  return {
    token,
    aliases: traits.aliases ?? [],
    readAs: /^[^ /]*/.exec(token)?.[0] ?? token,
    operator,
    purposes,
    separation: traits.separation ?? null,
    isControlToken: traits.controlToken ?? false,
    ignoresWildcardGroup: traits.ignoresWildcard ?? false,
    fallbackTokens: traits.fallback ?? [],
    isRfc9309Token: /^[a-z_-]+$/i.test(token),
    isGeneric: traits.generic ?? false,
    robots: traits.robots ?? 'unknown',
    isRetired: traits.retired ?? false,
    isDocumented: traits.unchecked !== true,
    note: traits.note ?? null,
    source,
  };
}
