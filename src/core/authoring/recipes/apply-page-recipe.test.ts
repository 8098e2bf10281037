import { expect, test } from 'vitest';
import { readPage } from '../../model/build-page-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { applyPageRecipe } from './apply-page-recipe.ts';
import { isForPages, whyNotForPages } from './apply-recipe.ts';
import { RECIPES } from './recipes.ts';

const PAGES = [
  '',
  '<html><head>\n<title>x</title>\n</head>\n<body></body></html>\n',
  '<head>\n<meta name="robots" content="ACAP allow-preserve">\n</head>',
  '<head>\n<meta name="robots" content="ACAP allow-present-thumbnail">\n</head>',
  '<head>\n<meta name="robots" content="nosnippet, noindex, noarchive">\n</head>',
  '<meta name=robots content=noindex>',
  '<meta name="robots" content="none"><meta name="robots" content="none, noindex, max-snippet:20">',
];

test.each(RECIPES.filter(isForPages).map((recipe) => [recipe.id, recipe] as const))(
  'M2-M8: %s changes any page, and nothing when applied again',
  (_id, recipe) => {
    for (const text of PAGES) {
      const applied = applyPageRecipe(recipe, new Map(), readPage(text));
      if (!applied.ok) throw new Error(applied.problem.text);
      expect(applyEdits(text, applied.plan.edits)).toBe(applied.plan.text);
      const again = applyPageRecipe(recipe, new Map(), readPage(applied.plan.text));
      expect({ text, edits: again.ok && again.plan.edits }).toEqual({ text, edits: [] });
    }
  },
);

test('M3: recipes that tell the same crawlers different things are not for pages', () => {
  const contradictory = RECIPES.filter((recipe) => whyNotForPages(recipe)?.includes('different things'));
  expect(contradictory.map(({ id }) => id)).toEqual(['guide-4.4', 'guide-4.5', 'guide-4.8', 'guide-4.13']);
});
