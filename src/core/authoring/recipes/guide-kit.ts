import type { NewQualifier } from '../../edit/rules/new-rule.ts';
import type { QualifierName } from '../../vocabulary/qualifiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { IntentStatement } from '../intent.ts';
import type { Recipe, RecipeIntent, RecipeParameter } from './recipe.ts';

/** Builds a recipe for an example of the ACAP Guide, with the fields that all of them share. */
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

/** The crawlers that the Guide invents. */
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

/** An intent about crawling for everyone, written only as User-agent rules. */
export function forOthers(effect: 'allow' | 'disallow', ...where: readonly string[]): RecipeIntent {
  return { who: EVERYONE, purposes: [], where, what: [{ usage: 'crawl', effect }], write: 'user-agent' };
}

/** An intent written only as ACAP rules. Existing exceptions, such as those of records that name a crawler, stay. */
export function inAcap(
  who: RecipeIntent['who'],
  where: string | readonly string[],
  ...what: readonly IntentStatement[]
): RecipeIntent {
  const patterns = typeof where === 'string' ? [where] : where;
  return { who, purposes: [], where: patterns, what, write: 'acap', exceptions: 'keep' };
}

/** An intent about crawling, written as both User-agent and ACAP rules. */
export function inBoth(
  who: RecipeIntent['who'],
  effect: 'allow' | 'disallow',
  ...where: readonly string[]
): RecipeIntent {
  return { who, purposes: [], where, what: [{ usage: 'crawl', effect }], write: 'both' };
}

/** An intent for the META tags of a page. */
export function onPage(who: RecipeIntent['who'], ...what: readonly IntentStatement[]): RecipeIntent {
  return { who, purposes: [], where: ['/'], what };
}

/** Keeps out crawlers that do not read ACAP, because they would not follow the rest. Source: Guide §2.1.3. */
export const CLOSED_TO_OTHERS = forOthers('disallow', '/');
/** Keeps out crawlers that read ACAP, except where other rules let them in. */
export const CLOSED_TO_READERS = inAcap(READERS, '/', no('crawl'));
/** The home page; a crawler that may not fetch it may give up. */
export const HOME = '/$';
