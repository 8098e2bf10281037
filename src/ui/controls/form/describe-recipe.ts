import type { Recipe } from '#core/analysis';

/** The outcome of a recipe, or its summary where the outcome depends on values yet to be entered. */
export function describeRecipe({ outcome, summary }: Recipe): string {
  return outcome.includes('{') ? summary : outcome;
}
