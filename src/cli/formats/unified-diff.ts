import { createTwoFilesPatch, FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';

/** Beyond this many changed lines, all lines are replaced: finding the fewest changes takes quadratic time. */
const MAX_CHANGES = 4000;

/** Prints the changes between two texts in the format of `diff -u`, which `patch` reads. Empty for equal texts. */
export function printUnifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY, maxEditLength: MAX_CHANGES };
  const patch =
    createTwoFilesPatch(name, name, before, after, undefined, undefined, options) ?? replaceAll(name, before, after);
  // As in GNU diff, a tab ends a name with blanks; it is otherwise cut off at the first of them.
  return name.includes(' ')
    ? patch.replace(`--- ${name}\n+++ ${name}\n`, () => `--- ${name}\t\n+++ ${name}\t\n`)
    : patch;
}

/** Returns a patch that replaces every line. */
function replaceAll(name: string, before: string, after: string): string {
  const patch = structuredPatch(name, name, before, '');
  const [removed] = patch.hunks;
  const [added] = structuredPatch(name, name, '', after).hunks;
  const hunk = {
    oldStart: 1,
    oldLines: removed?.oldLines ?? 0,
    newStart: 1,
    newLines: added?.newLines ?? 0,
    lines: [...(removed?.lines ?? []), ...(added?.lines ?? [])],
  };
  return formatPatch({ ...patch, hunks: [hunk] }, FILE_HEADERS_ONLY);
}
