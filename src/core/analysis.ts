/** Analyses of whole policies: conversion, authoring, comparison, tidying and lint rules. */

// Conversion
export { type AcapConversion, convertToAcap } from './convert/convert-to-acap.ts';
export { DEFAULT_CONVERSION, type ConversionOptions } from './convert/plan/conversion-options.ts';
export { foreignFormat, PLAIN_TEXT } from './syntax/foreign-format.ts';
export type { ReferenceProblem } from './convert/plan/plan-conversion.ts';
export type { UnconvertedLine } from './convert/plan/find-unconverted.ts';
export type { Conversion, ConvertedRecord } from './convert/write/write-conversion.ts';
export type { ConversionDifference } from './convert/verify/conversion-differences.ts';
export {
  type ClassVerification,
  DEFAULT_BUDGET,
  type Verification,
  type VerificationStatus,
} from './convert/verify/verify-conversion.ts';
export type { PageDifference } from './convert/page/compare-pages.ts';
export type { PageConversion, UnconvertedDirectiveReason } from './convert/page/convert-page.ts';
export { describeConversion, describeRecord, describeReferenceProblem } from './convert/report/describe-conversion.ts';
export { describeDifference, describeReason, type Advice } from './convert/report/describe-difference.ts';
export {
  describePageConversion,
  describePageDifference,
  describeUnconvertedDirective,
} from './convert/report/describe-page-conversion.ts';
export { describeUnconverted } from './convert/report/describe-unconverted.ts';
export { describeVerification, isByCase } from './convert/report/describe-verification.ts';
export { TARGETS_OF_SOURCES } from './crosswalk/plan/crosswalk-source.ts';

// Authoring
export { planAgreement, type Agreement, type AgreementRequest } from './authoring/plan-agreement.ts';
export {
  type Intent,
  type IntentAudience,
  type IntentMessage,
  type IntentPlan,
  type IntentProblem,
  type IntentStatement,
  REFUSAL_WAYS,
  type RefusalWay,
  type SideEffect,
  type SiteDocument,
  type UseChange,
  type UseEffect,
} from './authoring/intent.ts';
export { planIntents } from './authoring/plan-intents.ts';
export { suggestLicenseUrl } from './authoring/refusals/plan-license.ts';
export { describeUseEffect } from './authoring/refusals/use-messages.ts';
export { describeRefusal } from './authoring/refusals/describe-outcome.ts';
export { describeWay, nameOfUse, type WayFacts, wayTitle } from './authoring/refusals/ways.ts';
export { SITE_USES, type SiteUse } from './vocabulary/preference-data/preference-vocabulary.ts';
export type { PageIntentPlan } from './authoring/plan-page-intents.ts';
export { applyRecipe, isForPages, refusesUses, whyNotForPages } from './authoring/recipes/apply-recipe.ts';
export { fillRecipe } from './authoring/recipes/fill-recipe.ts';
export { type Recipe, RECIPE_SECTIONS, type RecipeParameter, type RecipeSection } from './authoring/recipes/recipe.ts';
export { nearestRecipe, recipeNamed, RECIPES, searchRecipes } from './authoring/recipes/recipes.ts';
export { sampleOutcomes, type SampleOutcomes } from './authoring/sample-outcomes.ts';
export { pathScopes, type PathScope, type ScopeKind } from './authoring/path-scopes.ts';
export {
  planVerdictChange,
  type VerdictChange,
  type VerdictObstacle,
  type VerdictPlan,
  type VerdictRequest,
} from './authoring/plan-verdict-change.ts';

// Comparison, redundancy, tidying
export {
  comparePolicies,
  COMPARISON_BUDGET,
  type PolicyComparison,
  type PolicyDifference,
  type ComparisonOptions,
} from './compare/differences/compare-policies.ts';
export {
  compareVersions,
  type FollowedChange,
  type VersionComparison,
  type VersionDifference,
  type VersionOptions,
} from './compare/differences/compare-versions.ts';
export { checkGate, GATES, type Gate, type GateCheck, type GateResult } from './compare/differences/gates.ts';
export { listPathChanges, type ChangeDirection, type PathChange } from './compare/differences/path-changes.ts';
export { type DifferenceGroup, groupDifferences, nameUsages } from './compare/differences/group-differences.ts';
export type { PolicySide } from './compare/differences/policy-side.ts';
export { printOutcome, type UsageOutcome } from './compare/differences/usage-outcome.ts';
export {
  applyProposals,
  editsOfProposals,
  planTidy,
  tidyText,
  type TidyPlan,
  type TidyProposal,
} from './compare/tidy/plan-tidy.ts';

export { nameCrawlers } from './text/name-crawlers.ts';
export { nameLineRanges } from './text/name-line-ranges.ts';

// Lint rules
export { carryOver } from './lint/carry-over.ts';
export {
  firstFixOf,
  fixUntilDone,
  isOffered,
  labelFix,
  safeFixOf,
  type ChosenFixes,
  type FixChoice,
} from './lint/fixes/choose-fixes.ts';
export { planProvedFixes } from './lint/fixes/plan-proved-fixes.ts';
export { ALL_LINT_RULES, lintRuleNamed } from './lint/lint-rule-named.ts';
export { runAnalysis, type AnalysisFindings } from './lint/run-analysis.ts';
export { inTextOrder } from './lint/diagnose.ts';
export { runLint } from './lint/run-lint.ts';
export { runAiTxtLint, runRslLint, runTdmrepLint } from './lint/run-file-lint.ts';
export { nearestCrawlers } from './lint/rule-kit/nearest-crawlers.ts';
export { runPageLint } from './lint/run-page-lint.ts';
export { PAGE_LINT_RULES } from './lint/page-rules/page-lint-rules.ts';
export type {
  Diagnostic,
  Fix,
  LintRule,
  LintRuleDocumentation,
  LintWorkspace,
  Severity,
  Finding,
} from './lint/rule-kit/lint-rule.ts';
export type { PageLintRule, PageSite, PageDiagnostic } from './lint/rule-kit/page-lint-rule.ts';
export { LINT_RULES } from './lint/rules/lint-rules.ts';
export { showExample } from './lint/show-example.ts';
export type { AnalysisOptions } from './compare/redundancy/analyze-rules.ts';
