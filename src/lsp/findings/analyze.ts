import { parsePolicy } from '#core';
import { type Diagnostic, runAnalysis } from '#core/analysis';
import { readPage } from '#core/pages';
import { reportTests } from '#core/site';

/** Texts with their names. */
type NamedTexts = readonly (readonly [name: string, text: string])[];

/** A text to analyse over all paths, with those it refers to, or tests to run. Plain data. */
export type AnalysisTask =
  | { readonly kind: 'analyze'; readonly text: string; readonly references: NamedTexts }
  | {
      readonly kind: 'test';
      readonly text: string;
      /** `null` if there is none of that name. */
      readonly robots: string | null;
      readonly references: NamedTexts;
      readonly pages: NamedTexts;
    };

/** Runs the slow checks. Never throws. */
export function analyze(task: AnalysisTask): readonly Diagnostic[] {
  const references = new Map(task.references.map(([name, text]) => [name, parsePolicy(text)]));
  if (task.kind === 'analyze') {
    return runAnalysis(parsePolicy(task.text), { references }).diagnostics;
  }
  const { text, robots, pages } = task;
  const texts = new Map(pages);
  const workspace: Parameters<typeof reportTests>[1] = {
    robotsNamed: () => (robots === null ? null : { policy: parsePolicy(robots), references }),
    pageOf: ({ page, headers }) => {
      const html = page === null ? '' : texts.get(page);
      if (html === undefined || (page === null && headers === null)) return null;
      return readPage(html, headers);
    },
  };
  return reportTests(text, workspace).diagnostics;
}
