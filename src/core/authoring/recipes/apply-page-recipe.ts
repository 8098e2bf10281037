import type { PagePolicy } from '../../model/page-policy.ts';
import { type PageIntentPlan, planPageIntents } from '../plan-page-intents.ts';
import { type AppliedRecipe, applyFilled } from './apply-recipe.ts';
import type { Recipe } from './recipe.ts';

/** Plans what a recipe changes in the META tags of a page. @param values - by parameter name */
export function applyPageRecipe(
  recipe: Recipe,
  values: ReadonlyMap<string, string>,
  page: PagePolicy,
): AppliedRecipe<PageIntentPlan> {
  return applyFilled(recipe, values, (intents) => planPageIntents(page, intents));
}
