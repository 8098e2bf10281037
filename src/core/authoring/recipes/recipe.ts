import type { CrawlerGroupId } from './crawler-groups.ts';
import type { Intent, IntentAudience } from '../intent.ts';

/** Where a recipe is listed. */
export const RECIPE_SECTIONS = ['Today', 'News publisher', 'ACAP Guide', 'Platforms'] as const;
export type RecipeSection = (typeof RECIPE_SECTIONS)[number];

/**
 * Answers of the composer, filled in once and for all.
 *
 * In its texts, `{name}` stands for the value of a parameter. A text that is nothing but the name of a parameter with several
 * values stands for all of them.
 */
export interface Recipe {
  /** Stable: scripts name it. */
  readonly id: string;
  /** What it does, in the imperative. */
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly summary: string;
  /** What holds afterwards, in words. */
  readonly outcome: string;
  readonly section: RecipeSection;
  /** What it changes: a robots.txt, or the META tags of a page. */
  readonly target: 'robots' | 'page';
  readonly parameters: readonly RecipeParameter[];
  readonly intents: readonly RecipeIntent[];
  readonly source: RecipeSource;
  /** What to know before using it: who reads it, what it needs. */
  readonly notes: readonly string[];
  /** Crawlers to name in a message: those of two purposes that are left alone. */
  readonly leavesAlone?: CrawlerGroupId;
}

/** Where a recipe comes from, and when it was compiled. */
export interface RecipeSource {
  readonly title: string;
  /** `null` where there is no page to link. */
  readonly url: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** A choice that a recipe leaves open. */
export interface RecipeParameter {
  readonly name: string;
  /** In sentence case: `Longest snippet`. */
  readonly label: string;
  readonly kind: ParameterKind;
  /** `null` where it must be given. */
  readonly preset: string | null;
}

/** What a parameter takes. Of `crawlers`, `paths` and `purposes` several, separated by commas. */
export type ParameterKind =
  | 'crawler'
  | 'crawlers'
  | 'path'
  | 'paths'
  | 'purposes'
  | 'length'
  | 'days'
  | 'date'
  | 'seconds'
  | 'address'
  | 'word'
  | 'modification';

/** An intent whose texts may hold `{name}`, and whose crawlers may be chosen by purpose. */
export type RecipeIntent = Omit<Intent, 'who'> & {
  readonly who: IntentAudience | { readonly kind: 'crawlers' | 'everyone-except'; readonly group: CrawlerGroupId };
};
