import type { NewQualifier } from '../../edit/rules/set-qualifier.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import type { QualifierName } from '../../vocabulary/qualifiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { IntentStatement } from '../intent.ts';
import type { CrawlerGroupId } from './crawler-groups.ts';
import type { Recipe, RecipeIntent, RecipeParameter, RecipeSection } from './recipe.ts';

type Effect = IntentStatement['effect'];
type Optional = 'target' | 'parameters' | 'notes';

/** A recipe in a section; by default, it changes a robots.txt and has neither parameters nor notes. */
export type SectionRecipe = Omit<Recipe, 'section' | Optional> & Partial<Pick<Recipe, Optional>>;

export function recipesOf(section: RecipeSection, recipes: readonly SectionRecipe[]): readonly Recipe[] {
  return recipes.map((recipe) => ({ section, target: 'robots', parameters: [], notes: [], ...recipe }));
}

export const EVERYONE = { kind: 'everyone' } as const;
export const READERS = { kind: 'acap-readers' } as const;
/** The crawlers that the parameter `crawlers` names. */
export const BOTS = { kind: 'crawlers', names: ['{crawlers}'] } as const;

export function directory(preset: string | null): RecipeParameter {
  return { name: 'path', label: 'Directory', kind: 'path', preset };
}

export function snippetLength(preset: string): RecipeParameter {
  return { name: 'max', label: 'Longest snippet', kind: 'length', preset };
}

export function yes(usage: Usage, ...qualifiers: readonly NewQualifier[]): IntentStatement {
  return { usage, effect: 'allow', qualifiers };
}

export function no(usage: Usage): IntentStatement {
  return { usage, effect: 'disallow' };
}

/** Permissions to index and to keep, for a limited time. */
export function indexAndKeep(limit: string): readonly IntentStatement[] {
  return [yes('index', how('time-limit', limit)), yes('preserve', how('time-limit', limit))];
}

export function how(name: QualifierName, value: string): NewQualifier {
  return { name, value };
}

export function intent(
  who: RecipeIntent['who'],
  where: string | readonly string[],
  ...what: readonly IntentStatement[]
): RecipeIntent {
  return { who, purposes: [], where: typeof where === 'string' ? [where] : where, what };
}

export function crawl(who: RecipeIntent['who'], effect: Effect, ...where: readonly string[]): RecipeIntent {
  return intent(who, where, { usage: 'crawl', effect });
}

/** An intent that leaves out paths that the recipe would otherwise block for everyone. */
export function except(...where: readonly string[]): RecipeIntent {
  return { ...crawl(EVERYONE, 'allow', ...where), isException: true };
}

/** An intent that refuses uses of the whole site by blocking a group of crawlers. */
export function refuse(group: CrawlerGroupId, ...uses: readonly SiteUse[]): RecipeIntent {
  return { ...crawl({ kind: 'crawlers', group }, 'disallow', '/'), refusal: { uses, ways: ['groups'] } };
}

/** An intent written only as ACAP rules. Existing exceptions, such as those of records that name a crawler, stay. */
export function inAcap(...args: Parameters<typeof intent>): RecipeIntent {
  return { ...intent(...args), write: 'acap', exceptions: 'keep' };
}

/** An intent about crawling, written as both User-agent and ACAP rules. */
export function inBoth(...args: Parameters<typeof crawl>): RecipeIntent {
  return { ...crawl(...args), write: 'both' };
}

/** An intent that blocks paths for everyone, written only as User-agent rules. */
export function closedToOthers(...where: readonly string[]): RecipeIntent {
  return { ...crawl(EVERYONE, 'disallow', ...where), write: 'user-agent' };
}
