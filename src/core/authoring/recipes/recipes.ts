import { nearestName } from '../../text/nearest-name.ts';
import { PLATFORM_RECIPES } from './platform-recipes.ts';
import { PUBLISHER_RECIPES } from './publisher-recipes.ts';
import { GUIDE_CRAWL_RECIPES } from './guide-crawl-recipes.ts';
import { GUIDE_RESTRICTION_RECIPES } from './guide-restriction-recipes.ts';
import { GUIDE_USAGE_RECIPES } from './guide-usage-recipes.ts';
import type { Recipe } from './recipe.ts';
import { TODAY_RECIPES } from './today-recipes.ts';

/** All recipes, in listing order. */
export const RECIPES: readonly Recipe[] = [
  ...TODAY_RECIPES,
  ...PUBLISHER_RECIPES,
  ...GUIDE_CRAWL_RECIPES,
  ...GUIDE_USAGE_RECIPES,
  ...GUIDE_RESTRICTION_RECIPES,
  ...PLATFORM_RECIPES,
];

/** Looks up a recipe by its id, in any letter case; `null` if there is none. */
export function recipeNamed(id: string): Recipe | null {
  const lower = id.trim().toLowerCase();
  return RECIPES.find((recipe) => recipe.id === lower) ?? null;
}

/** Returns the id that a misspelt one most likely means; `null` if none is close. */
export function nearestRecipe(id: string): string | null {
  const lower = id.trim().toLowerCase();
  const ids = RECIPES.map((recipe) => recipe.id);
  return nearestName(lower, ids, 3) ?? ids.find((known) => known.includes(lower) || lower.includes(known)) ?? null;
}

/** Finds recipes with every word of a text in title, summary, outcome, id or section; title matches come first. */
export function searchRecipes(text: string): readonly Recipe[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const has = (place: string) => words.every((word) => place.toLowerCase().includes(word));
  const found = RECIPES.filter(({ id, title, summary, outcome, section }) =>
    has([id, title, summary, outcome, section].join(' ')),
  );
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}
