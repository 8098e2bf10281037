import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { forbiddenWrites } from '#testing/forbidden-writes.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { type IntentPlan, REFUSAL_WAYS, type RefusalWay } from '../intent.ts';
import { applyRecipe, refusesUses } from '../recipes/apply-recipe.ts';
import { RECIPES } from '../recipes/recipes.ts';

const ABOUT_USES = RECIPES.filter(refusesUses);
const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** Choices of ways: one, several, all. */
const CHOICES: readonly (readonly RefusalWay[])[] = [
  ['content-signal'],
  ['content-usage'],
  ['content-signal', 'content-usage'],
  ['acap', 'content-usage'],
  REFUSAL_WAYS,
];

function plan(id: string, ways: readonly RefusalWay[], text: string): IntentPlan | null {
  const recipe = ABOUT_USES.find((one) => one.id === id);
  if (recipe === undefined) throw new Error(`no recipe ${id}`);
  // Other tests compare what crawlers may fetch; these are about what is said about uses.
  const applied = applyRecipe(recipe, NO_VALUES, { policy: parsePolicy(text) }, { ways, isCompared: false });
  return applied.ok ? applied.plan : null;
}

/** What a recipe writes in the chosen ways although it must not. */
function flaws(text: string, id: string, ways: readonly RefusalWay[]): object {
  const written = plan(id, ways, text);
  if (written === null) return { never: [], again: [] };
  const groupsAlone = ways.includes('groups') ? plan(id, ['groups'], text) : null;
  return {
    // A recipe may add groups for crawlers that obeyed `*`; preferences are never a reason for one.
    never: forbiddenWrites(groupsAlone?.text ?? text, written.text, {
      permissions: new Set(),
      documents: new Set(written.documents.flatMap(({ url }) => url ?? [])),
    }).filter((one) => groupsAlone === null || !one.startsWith('E2')),
    again: plan(id, ways, written.text)?.edits ?? [],
  };
}

const NOTHING = { never: [], again: [] };

describe('recipes that refuse uses', () => {
  test('are those about AI and search', () => {
    expect(ABOUT_USES.map(({ id }) => id)).toEqual([
      'block-ai-training',
      'block-ai-training-and-answers',
      'block-ai-answers',
      'stay-out-of-search',
    ]);
  });

  test('E1-E16, K106: on generated files, write nothing that must not be written, and nothing twice', () => {
    fc.assert(
      fc.property(
        robotsText,
        fc.constantFrom(...ABOUT_USES.map(({ id }) => id)),
        fc.constantFrom(...CHOICES),
        (text, id, ways) => {
          expect(flaws(text, id, ways)).toEqual(NOTHING);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describeShared('corpus', 'recipes that refuse uses, on real files', () => {
  const files = [...corpusFiles('acap'), ...corpusFiles('robots')].filter(({ text }) => text.length < 8000);

  test.each(CHOICES.map((ways) => [ways.join(', '), ways] as const))('E1-E16: as %s', (_title, ways) => {
    const chosen = files.filter((_, index) => index % 12 === 0);
    expect(chosen.length).toBeGreaterThan(20);
    expect(chosen.filter(({ text }) => plan('block-ai-training', ways, text)?.text !== text).length).toBeGreaterThan(
      chosen.length / 2,
    );
    for (const [index, { name, text }] of chosen.entries()) {
      const { id = '' } = ABOUT_USES[index % ABOUT_USES.length] ?? {};
      expect({ name, ...flaws(text, id, ways) }).toEqual({ name, ...NOTHING });
    }
  });

  test('S3, Y6: change nothing else that a file says about uses, proved over all paths', () => {
    for (const { name, text } of files.filter((_, index) => index % 40 === 0)) {
      const recipe = ABOUT_USES[0];
      if (recipe === undefined) continue;
      const ways = ['content-signal', 'content-usage'] as const;
      const applied = applyRecipe(recipe, NO_VALUES, { policy: parsePolicy(text) }, { ways });
      expect(applied.ok && { name, effects: applied.plan.useEffects, sides: applied.plan.sideEffects }).toEqual({
        name,
        effects: [],
        sides: [],
      });
    }
  });
});
