import { normalizePath } from '../match/normalize-path.ts';
import type { AskedClass } from './asked-classes.ts';

/** As often both readings are asked. */
const MOST_QUESTIONS = 80_000;

/**
 * Tries paths built from the patterns of both files, for every class of crawlers, the most telling ones first. A search,
 * not a proof: for what cannot be proved.
 *
 * Clause: C2.
 */
export function searchDifferences(
  classes: readonly AskedClass[],
  tryPath: (asked: AskedClass, path: string) => void,
): void {
  const searches = classes.map((asked) => ({ asked, tried: new Set<string>(), stages: asked.paths().stages }));
  const most = Math.max(0, ...searches.map(({ stages }) => stages.length));
  let questions = 0;
  for (let stage = 0; stage < most; stage++) {
    for (const { asked, tried, stages } of searches) {
      for (const path of stages[stage] ?? []) {
        if (tried.has(path) || normalizePath(path) !== path) continue;
        if (questions >= MOST_QUESTIONS) return;
        questions++;
        tried.add(path);
        tryPath(asked, path);
      }
    }
  }
}
