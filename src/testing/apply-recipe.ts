import { parsePolicy, type Usage, usageNamed } from '#core';
import { applyRecipe, printOutcome, type Recipe, recipeNamed } from '#core/analysis';
import { applyPageRecipe, readPage } from '#core/pages';
import { expect } from 'vitest';
import { decideUsage } from './decide.ts';

/** A recipe to apply to an empty file, and the resulting decisions: `{ 'Bot usage path': 'prohibited' }`. */
export interface RecipeRow {
  readonly id: string;
  /** By parameter name. */
  readonly set?: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<string, string>>;
}

/**
 * Applies a recipe to an empty file or page, and decides what `expected` asks: for a crawler that reads ACAP and one
 * that reads User-agent rules only, as `permitted / prohibited` if they differ. Checks that nothing else changes, and
 * that applying it again changes nothing.
 */
export function decideByRecipe({ id, set = {}, expected }: RecipeRow): Record<string, string> {
  const recipe = recipeNamed(id);
  if (recipe === null) throw new Error(`no recipe ${id}`);
  const values = new Map(Object.entries(set));
  const answer = recipe.target === 'page' ? pageAnswer(recipe, values) : robotsAnswer(recipe, values);
  return Object.fromEntries(Object.keys(expected).map((asked) => [asked, answer(asked)]));
}

type Answer = (asked: string) => string;

function robotsAnswer(recipe: Recipe, values: ReadonlyMap<string, string>): Answer {
  const applied = applyRecipe(recipe, values, { policy: parsePolicy('') });
  if (!applied.ok) throw new Error(applied.problem.text);
  const { sideEffects, isProved, policy } = applied.plan;
  expect({ sideEffects, isProved }).toEqual({ sideEffects: [], isProved: true });
  const again = applyRecipe(recipe, values, { policy });
  expect(again.ok && again.plan.edits).toEqual([]);
  return (asked) => answerFor(policy.document.text, null, asked);
}

function pageAnswer(recipe: Recipe, values: ReadonlyMap<string, string>): Answer {
  const applied = applyPageRecipe(recipe, values, readPage('<html><head>\n</head></html>\n'));
  if (!applied.ok) throw new Error(applied.problem.text);
  const { text } = applied.plan;
  const again = applyPageRecipe(recipe, values, readPage(text));
  expect(again.ok && again.plan.edits).toEqual([]);
  return (asked) => answerFor('', text, asked);
}

function answerFor(robots: string, html: string | null, asked: string): string {
  const [crawler = '', name = '', path = '', purpose = null] = asked.split(' ');
  const usage: Usage = usageNamed(name) ?? 'crawl';
  const policy = parsePolicy(robots);
  const said = (['acap', 'rfc9309'] as const).map((reader) => {
    const question = { reader, crawler, path, purpose };
    const { decision } = decideUsage(policy, question, usage, { page: html === null ? null : readPage(html) });
    const restrictions = decision.restrictions.map(({ text }) => text);
    return printOutcome({ effect: decision.effect, restrictions });
  });
  return [...new Set(said)].join(' / ');
}
