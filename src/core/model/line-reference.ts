/** A line of a document of the workspace, counted from 0. */
export interface LineReference {
  /** The document's path in the workspace; `robots.txt` for the main file. */
  readonly path: string;
  readonly line: number;
}

/** The path of the robots.txt in line references. */
export const ROBOTS_TXT = 'robots.txt';

/** The path of the tested page and its headers in line references. */
export const PAGE = 'page';
export const HEADERS = 'headers';

export function robotsLine({ line }: { readonly line: number }): LineReference {
  return { path: ROBOTS_TXT, line };
}

export function robotsLines(parts: readonly { readonly line: number }[]): LineReference[] {
  return parts.map(robotsLine);
}

export function linesOf<Line>(things: readonly { readonly line: Line }[]): Line[] {
  return things.map(({ line }) => line);
}

/** Returns the lines of the robots.txt among references; rules in another document are referred to from it (A11). */
export function ownLines(references: readonly LineReference[]): number[] {
  return references.filter(({ path }) => path === ROBOTS_TXT).map(({ line }) => line);
}

/** Removes duplicate references and sorts them by document and line, those of the robots.txt first. */
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
