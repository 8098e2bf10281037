import type { Command } from 'commander';
import { type Recipe, RECIPE_SECTIONS, RECIPES, REFUSAL_WAYS, refusesUses } from '#core/analysis';
import { asJson, printResult } from '../terminal.ts';

/** `gatepost recipes`: lists the recipes that `apply` knows. */
export function addRecipes(program: Command): void {
  program
    .command('recipes')
    .description('Lists the recipes for apply, with their parameters.')
    .option('--json', 'print them as JSON', false)
    .action(({ json }: { readonly json: boolean }) => {
      printResult(json ? asJson(RECIPES.map(toRow)) : printRecipes());
    });
}

function toRow(recipe: Recipe): object {
  const { id, title, summary, outcome, section, target, parameters, source, notes } = recipe;
  const ways = refusesUses(recipe) ? REFUSAL_WAYS : [];
  const rows = parameters.map(({ name, label, kind, preset }) => ({ name, label, kind, default: preset }));
  return { id, title, summary, outcome, section, target, parameters: rows, ways, source, notes };
}

function printRecipes(): string {
  return RECIPE_SECTIONS.map((section) => {
    const recipes = RECIPES.filter((recipe) => recipe.section === section);
    return `${section}\n${recipes.map(printRecipe).join('')}`;
  }).join('\n');
}

function printRecipe(recipe: Recipe): string {
  const { id, title, target, parameters } = recipe;
  const settings = parameters.map(({ name, preset }) => ` --set ${name}=${preset ?? name.toUpperCase()}`).join('');
  const place = target === 'page' ? ' (META tags of a page)' : '';
  const ways = refusesUses(recipe) ? ` [--as ${REFUSAL_WAYS.join(',')}]` : '';
  return `  ${id}${settings}${ways}\n      ${title}${place}\n`;
}
