import type { LineReference, Step } from './decision.ts';

/** The file that was asked, in line references. */
export const ROBOTS_TXT = 'robots.txt';

/** The page that was asked about, and the headers it came with. */
export const PAGE = 'page';
export const HEADERS = 'headers';

/** A line of the file that was asked. */
export function robotsLine({ line }: { readonly line: number }): LineReference {
  return { path: ROBOTS_TXT, line };
}

/** References to lines of the file that was asked. */
export function robotsLines(parts: readonly { readonly line: number }[]): LineReference[] {
  return parts.map(robotsLine);
}

/** The references without repetitions, those of the file that was asked first, each document's by line. */
export function sortLines(references: readonly LineReference[]): readonly LineReference[] {
  if (references.length < 2) return references;
  const sorted = references.toSorted((a, b) => comparePaths(a.path, b.path) || a.line - b.line);
  return sorted.filter((reference, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.line !== reference.line || before.path !== reference.path;
  });
}

function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  if (a === ROBOTS_TXT) return -1;
  return b === ROBOTS_TXT || a > b ? 1 : -1;
}

/** Makes a step; its lines are sorted and each stands once. */
export function newStep(
  clause: string,
  outcome: string,
  kept: readonly LineReference[] = [],
  dropped: readonly LineReference[] = [],
  details?: Readonly<Record<string, string | number>>,
): Step {
  const step = { clause, outcome, kept: sortLines(kept), dropped: sortLines(dropped) };
  return details === undefined ? step : { ...step, details };
}
