import type { CrawlerGroupId } from './crawler-groups.ts';
import type { Intent, IntentAudience } from '../intent.ts';

/** Sections that recipes are listed in. */
export const RECIPE_SECTIONS = ['Today', 'News publisher', 'ACAP Guide', 'Platforms'] as const;
export type RecipeSection = (typeof RECIPE_SECTIONS)[number];

/**
 * A preset of answers for the composer.
 *
 * In its texts, `{name}` is replaced by the value of a parameter. A list item that is just `{name}`, for a parameter
 * with several values, becomes one item per value.
 */
export interface Recipe {
  /** Stable, because scripts refer to it. */
  readonly id: string;
  /** What it does, in the imperative. */
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly summary: string;
  /** The result, in words. */
  readonly outcome: string;
  readonly section: RecipeSection;
  /** What it changes: a robots.txt, or the META tags of a page. */
  readonly target: 'robots' | 'page';
  readonly parameters: readonly RecipeParameter[];
  readonly intents: readonly RecipeIntent[];
  readonly source: RecipeSource;
  /** What to know before using it: who reads it, what it needs. */
  readonly notes: readonly string[];
  /** Crawlers to name in a message: they have other purposes too, and are left alone. */
  readonly leavesAlone?: CrawlerGroupId;
}

/** Where a recipe comes from, and when it was compiled. */
export interface RecipeSource {
  readonly title: string;
  /** `null` if there is no page to link to. */
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
  /** `null` if a value is required. */
  readonly preset: string | null;
}

/** The kind of value; `crawlers`, `paths` and `purposes` take several, separated by commas. */
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

/** An intent whose texts may contain `{name}`, and whose crawlers may be given as a group. */
export type RecipeIntent = Omit<Intent, 'who'> & {
  readonly who: IntentAudience | { readonly kind: 'crawlers' | 'everyone-except'; readonly group: CrawlerGroupId };
};
