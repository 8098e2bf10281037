/** The part of the core that reads and changes pages. It is separate because its HTML parser is large: load it on demand. */

export { buildPagePolicy, readPage } from './model/build-page-policy.ts';
export { convertPage } from './convert/page/convert-page.ts';
export { convertDirectives, convertStatements } from './crosswalk/page/convert-page-uses.ts';
export { convertHeaders, type HeadersConversion } from './crosswalk/page/convert-headers.ts';
export { planPageIntents } from './authoring/plan-page-intents.ts';
export { applyPageRecipe } from './authoring/recipes/apply-page-recipe.ts';
