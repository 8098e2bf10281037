import type { NewQualifier } from '../../edit/rules/new-rule.ts';
import type { QualifierName } from '../../vocabulary/qualifiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { IntentStatement } from '../intent.ts';
import type { Recipe, RecipeIntent, RecipeParameter } from './recipe.ts';

/** What the recipes from the ACAP Guide have in common. */
export function guideRecipe(
  example: string,
  recipe: Pick<Recipe, 'title' | 'summary' | 'outcome' | 'intents'> &
    Partial<Pick<Recipe, 'target' | 'parameters' | 'notes'>>,
): Recipe {
  return {
    id: `guide-${example}`,
    section: 'ACAP Guide',
    target: 'robots',
    parameters: [],
    notes: [],
    source: {
      title: `ACAP 1.1 implementation guide, example ${example.replace('-meta', '')}`,
      url: null,
      date: '2008-10-09',
    },
    ...recipe,
  };
}

/** The crawlers that the Guide makes up. */
export const SEARCH_BOT: RecipeParameter = {
  name: 'crawlers',
  label: 'Crawlers',
  kind: 'crawlers',
  preset: 'SearchBot1',
};
export const SEARCH_BOTS: RecipeParameter = { ...SEARCH_BOT, preset: 'SearchBot1, SearchBot2' };
export const BOTS = { kind: 'crawlers', names: ['{crawlers}'] } as const;
export const READERS = { kind: 'acap-readers' } as const;
const EVERYONE = { kind: 'everyone' } as const;

export function directory(preset: string): RecipeParameter {
  return { name: 'path', label: 'Directory', kind: 'path', preset };
}

export function yes(usage: Usage, ...qualifiers: readonly NewQualifier[]): IntentStatement {
  return { usage, effect: 'allow', qualifiers };
}

export function no(usage: Usage): IntentStatement {
  return { usage, effect: 'disallow' };
}

export function how(name: QualifierName, value: string): NewQualifier {
  return { name, value };
}

/** What the User-agent rules say to everyone about crawling. */
export function forOthers(effect: 'allow' | 'disallow', ...where: readonly string[]): RecipeIntent {
  return { who: EVERYONE, purposes: [], where, what: [{ usage: 'crawl', effect }], write: 'user-agent' };
}

/** What the ACAP rules say. Rules for a part of it, such as those of records that name a crawler, stay. */
export function inAcap(
  who: RecipeIntent['who'],
  where: string | readonly string[],
  ...what: readonly IntentStatement[]
): RecipeIntent {
  const patterns = typeof where === 'string' ? [where] : where;
  return { who, purposes: [], where: patterns, what, write: 'acap', exceptions: 'keep' };
}

/** What both say to the same crawlers. */
export function inBoth(
  who: RecipeIntent['who'],
  effect: 'allow' | 'disallow',
  ...where: readonly string[]
): RecipeIntent {
  return { who, purposes: [], where, what: [{ usage: 'crawl', effect }], write: 'both' };
}

/** What the META tags of a page say. */
export function onPage(who: RecipeIntent['who'], ...what: readonly IntentStatement[]): RecipeIntent {
  return { who, purposes: [], where: ['/'], what };
}

/** Crawlers that do not read ACAP are kept out, because they would not follow the rest. Source: Guide §2.1.3. */
export const CLOSED_TO_OTHERS = forOthers('disallow', '/');
/** Crawlers that read ACAP are kept out, apart from what is opened. */
export const CLOSED_TO_READERS = inAcap(READERS, '/', no('crawl'));
/** A crawler may give up where it may not fetch the home page. */
export const HOME = '/$';
