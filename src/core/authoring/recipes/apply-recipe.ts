import type { PolicySide } from '../../compare/differences/policy-side.ts';
import type {
  Intent,
  IntentMessage,
  IntentPlan,
  IntentProblem,
  PlanResult,
  RefusalWay,
  UseRefusal,
} from '../intent.ts';
import { contradictionOnPage, NOT_ABOUT_CRAWLING } from '../page-limits.ts';
import { planIntents, type PlanIntentsOptions } from '../plan-intents.ts';
import { describeOutcome } from '../refusals/describe-outcome.ts';
import { fillRecipe, type RecipeProblem } from './fill-recipe.ts';
import type { Recipe } from './recipe.ts';

/** A recipe applied to a document, or why it cannot be. */
export type AppliedRecipe<Plan> =
  | { readonly ok: true; readonly plan: Plan; readonly outcome: string; readonly intents: readonly Intent[] }
  | { readonly ok: false; readonly problem: RecipeProblem | IntentProblem };

/** How a recipe is planned, and how it refuses uses. */
export interface ApplyRecipeOptions extends PlanIntentsOptions {
  /** How to express what the recipe refuses; by default, as the recipe does. */
  readonly ways?: readonly RefusalWay[];
  /** The public URL of the RSL document, if `rsl` is one of the ways. */
  readonly licenseUrl?: string;
}

/** Plans what a recipe changes in a robots.txt. @param values - by parameter name */
export function applyRecipe(
  recipe: Recipe,
  values: ReadonlyMap<string, string>,
  side: PolicySide,
  options: ApplyRecipeOptions = {},
): AppliedRecipe<IntentPlan> {
  const { ways, licenseUrl } = options;
  if (ways !== undefined && !refusesUses(recipe)) {
    const text = `${recipe.id} does not refuse any use of pages, so --as does not apply.`;
    return { ok: false, problem: { kind: 'ways', parameter: 'as', text } };
  }
  const chosen =
    ways === undefined ? recipe : inWays(recipe, { ways, ...(licenseUrl !== undefined && { licenseUrl }) });
  const applied = applyFilled(chosen, values, (intents) => planIntents(side, intents, options));
  return applied.ok ? { ...applied, outcome: describeOutcome(applied.outcome, applied.intents) } : applied;
}

/** Whether a recipe is about uses of fetched pages, which can be refused in several ways. */
export function refusesUses({ intents }: Recipe): boolean {
  return intents.some(({ refusal }) => refusal !== undefined);
}

function inWays(recipe: Recipe, said: Omit<UseRefusal, 'uses'>): Recipe {
  const { ways } = said;
  const intents = recipe.intents.map((intent) =>
    intent.refusal === undefined ? intent : { ...intent, refusal: { ...intent.refusal, ...said } },
  );
  // A preference also addresses the crawlers that groups leave alone.
  const { leavesAlone: _leftAlone, ...others } = recipe;
  return ways.includes('groups') ? { ...recipe, intents } : { ...others, intents, notes: [] };
}

/** Whether META tags of a page can express what a recipe says. */
export function isForPages(recipe: Recipe): boolean {
  return whyNotForPages(recipe) === null;
}

/** Explains why META tags cannot express what a recipe says; `null` if they can. */
export function whyNotForPages({ intents }: Recipe): string | null {
  const isAboutCrawling = intents.every(({ what }) => what.every(({ usage }) => usage === 'crawl'));
  return isAboutCrawling ? NOT_ABOUT_CRAWLING : contradictionOnPage(intents);
}

/** Fills in a recipe, and plans what it says. @param values - by parameter name */
export function applyFilled<Plan extends { readonly messages: readonly IntentMessage[] }>(
  recipe: Recipe,
  values: ReadonlyMap<string, string>,
  planOf: (intents: readonly Intent[]) => PlanResult<Plan>,
): AppliedRecipe<Plan> {
  const filled = fillRecipe(recipe, values);
  if (!filled.ok) return filled;
  const { intents, outcome, messages } = filled;
  const result = planOf(intents);
  if (!result.ok) return result;
  const { plan } = result;
  return { ok: true, plan: { ...plan, messages: [...plan.messages, ...messages] }, outcome, intents };
}
