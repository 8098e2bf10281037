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

/** Returns the purpose in a few lower-case words: `link previews`. */
export function purposeLabel(purpose: CrawlerPurpose): string {
  return PURPOSE_LABELS[purpose];
}

/** Whether a crawler follows robots.txt, according to its operator or to reports; `unknown` if no source says. */
type RobotsHabit = 'obeys' | 'ignores-or-disputed' | 'unknown';

/** What is known about a crawler. A false flag means "not known to be so", not "known not to be so". */
export interface Crawler {
  /** The name to write after `User-agent:` or `ACAP-crawler:`, in its usual capitalisation. */
  readonly token: string;
  /** Other spellings found in files. */
  readonly aliases: readonly string[];
  /** The name as a parser reads it: the token up to its first blank or slash. */
  readonly readAs: string;
  /** Who runs it. */
  readonly operator: string;
  /** At least one, the main one first. */
  readonly purposes: readonly CrawlerPurpose[];
  /** How a site owner can treat its purposes separately; `null` if no way is known. */
  readonly separation: string | null;
  /** The token never appears in a request; it only controls what may be done with pages that other crawlers fetch. */
  readonly isControlToken: boolean;
  /** For a control token, the crawler that fetches those pages; otherwise `null`. */
  readonly controls: string | null;
  /** It follows rules that name it and ignores those for `*`. */
  readonly ignoresWildcardGroup: boolean;
  /** The tokens whose groups it falls back on if no group names it, in order of preference; usually none. */
  readonly fallbackTokens: readonly string[];
  /** The token is an ordinary word that also occurs in other clients' headers. */
  readonly isGeneric: boolean;
  readonly robots: RobotsHabit;
  /** Its operator no longer uses it, though many files still name it. */
  readonly isRetired: boolean;
  /** A source describes it; otherwise operator and purpose are common knowledge or inferred from its name. */
  readonly isDocumented: boolean;
  /** Anything else worth knowing, in a sentence or two; `null` if nothing. */
  readonly note: string | null;
  /** A page for verifying the facts: the operator's own if there is one. */
  readonly source: string;
}

/** Entries that were looked up at the same time. */
export interface CrawlerData {
  /** The date on which all of them were last checked, as `2026-11-22`. */
  readonly asOf: string;
  readonly crawlers: readonly Crawler[];
}

type Trait = 'ignoresWildcard' | 'retired' | 'generic' | 'undocumented';
type Traits = Partial<Readonly<Record<Trait, true>>> &
  Partial<Pick<Crawler, 'aliases' | 'controls' | 'separation' | 'note'>> & { readonly fallback?: readonly string[] };

type CreateEntry = (
  token: string,
  operator: string,
  purposes: readonly [CrawlerPurpose, ...CrawlerPurpose[]],
  source: string,
  traits?: Traits,
) => Crawler;

/** Creates the entry of a crawler that follows robots.txt. */
export const obedient = createEntry('obeys');
/** Creates the entry of a crawler that does not always follow robots.txt. */
export const disputed = createEntry('ignores-or-disputed');
/** Creates the entry of a crawler of which no source says whether it follows robots.txt. */
export const entry = createEntry('unknown');

function createEntry(robots: RobotsHabit): CreateEntry {
  return (token, operator, purposes, source, traits = {}) => ({
    token,
    aliases: traits.aliases ?? [],
    readAs: /^[^ /]*/.exec(token)?.[0] ?? token,
    operator,
    purposes,
    separation: traits.separation ?? null,
    isControlToken: traits.controls !== undefined,
    controls: traits.controls ?? null,
    ignoresWildcardGroup: traits.ignoresWildcard ?? false,
    fallbackTokens: traits.fallback ?? [],
    isGeneric: traits.generic ?? false,
    robots,
    isRetired: traits.retired ?? false,
    isDocumented: traits.undocumented !== true,
    note: traits.note ?? null,
    source,
  });
}
