import { closedToOthers, inAcap, no, READERS, type SectionRecipe, yes } from './recipe-kit.ts';
import type { IntentStatement } from '../intent.ts';
import type { RecipeIntent, RecipeParameter } from './recipe.ts';

/** Adds what the recipes for the examples of the ACAP Guide have in common. */
export function guideRecipe(example: string, recipe: Omit<SectionRecipe, 'id' | 'source'>): SectionRecipe {
  const title = `ACAP 1.1 implementation guide, example ${example.replace('-meta', '')}`;
  return { ...recipe, id: `guide-${example}`, source: { title, url: null, date: '2008-10-09' } };
}

/** The crawlers that the Guide invents. */
export const SEARCH_BOT: RecipeParameter = {
  name: 'crawlers',
  label: 'Crawlers',
  kind: 'crawlers',
  preset: 'SearchBot1',
};
export const SEARCH_BOTS: RecipeParameter = { ...SEARCH_BOT, preset: 'SearchBot1, SearchBot2' };
export const PAGE: RecipeParameter = { name: 'page', label: 'Page', kind: 'path', preset: '/index.html' };

/** Keeps out crawlers that do not read ACAP, because they would not follow the rest. Source: Guide §2.1.3. */
export const CLOSED_TO_OTHERS = closedToOthers('/');
/** Keeps out crawlers that read ACAP, except where other rules let them in. */
export const CLOSED_TO_READERS = inAcap(READERS, '/', no('crawl'));
/** The home page; a crawler that may not fetch it may give up. */
export const HOME = '/$';

/** Lets in only crawlers that read ACAP, and says what they may do with everything. */
export function openToReaders(...what: readonly IntentStatement[]): readonly RecipeIntent[] {
  return [CLOSED_TO_OTHERS, inAcap(READERS, '/', yes('crawl'), ...what)];
}

/** Lets crawlers into the home page and a path, and keeps `closedTo` and everyone else out of the rest. */
export function openOnly(
  who: RecipeIntent['who'],
  closedTo: RecipeIntent['who'],
  path = '{path}',
): readonly RecipeIntent[] {
  return [CLOSED_TO_OTHERS, inAcap(closedTo, '/', no('crawl')), inAcap(who, [HOME, path], yes('crawl'))];
}
