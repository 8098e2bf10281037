import { lazy, type ComponentType } from 'react';

/** A component that is loaded when it is first shown, or before, so that it comes at once. */
interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return { Part: lazy(async () => ({ default: await load() })), preload: load };
}

const palette = lazyPart(async () => (await import('../palette/command-palette.tsx')).CommandPalette);
const shortcuts = lazyPart(async () => (await import('../palette/shortcuts-dialog.tsx')).ShortcutsDialog);
const rule = lazyPart(async () => (await import('../problems/rule-dialog.tsx')).RuleDialog);
const problems = lazyPart(async () => (await import('../problems/problems.tsx')).Problems);
const outline = lazyPart(async () => (await import('../outline/outline.tsx')).Outline);
const convert = lazyPart(async () => (await import('../conversion/convert-dialog.tsx')).ConvertDialog);
const compare = lazyPart(async () => (await import('../comparison/compare-dialog.tsx')).CompareDialog);
const tidy = lazyPart(async () => (await import('../tidy/tidy-dialog.tsx')).TidyDialog);
const pageForm = lazyPart(async () => (await import('../page-form/page-form.tsx')).PageForm);

export const LazyCommandPalette = palette.Part;
export const LazyShortcutsDialog = shortcuts.Part;
export const LazyRuleDialog = rule.Part;
export const LazyProblems = problems.Part;
export const LazyOutline = outline.Part;
export const LazyConvertDialog = convert.Part;
export const LazyCompareDialog = compare.Part;
export const LazyTidyDialog = tidy.Part;
export const LazyPageForm = pageForm.Part;

const PARTS = [palette, convert, problems, outline, pageForm, shortcuts, rule, compare, tidy];

/** How long the page is left alone before what it may need later is loaded, in milliseconds. */
const REST = 1500;

/** Loads in a quiet moment what the first painting did without. What fails then is tried again when it is shown. */
export function preloadParts(): () => void {
  const timer = setTimeout(() => {
    for (const { preload } of PARTS) preload().catch(() => undefined);
  }, REST);
  return () => {
    clearTimeout(timer);
  };
}
