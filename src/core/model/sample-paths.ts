import type { Policy } from './policy.ts';

/** How many rules are looked at: evenly chosen, so that a long file costs no more than a short one. */
const LOOKED_AT = 60;

/**
 * Paths that the rules of a file speak of, to try patterns on: for each a path that it matches, the home page first.
 *
 * @param limit - how many at most
 *
 * Clause: P3.
 */
export function samplePaths(policy: Policy, limit: number): string[] {
  const patterns = chosenPatterns(policy);
  const paths = new Set<string>(['/']);
  for (const pattern of patterns) {
    if (paths.size >= limit) break;
    const path = pathFor(pattern);
    if (path !== null) paths.add(path);
  }
  return [...paths].slice(0, limit);
}

function chosenPatterns(policy: Policy): string[] {
  const lists: (readonly string[])[] = [
    ...policy.groups.slice(0, LOOKED_AT).map(({ rules }) => evenly(rules).map(({ pattern }) => pattern.text)),
    ...policy.records
      .slice(0, LOOKED_AT)
      .map(({ general }) =>
        evenly(general).flatMap(({ resource }) => (resource.kind === 'pattern' ? [resource.token.text] : [])),
      ),
    ...policy.definitions
      .slice(0, LOOKED_AT)
      .flatMap((one) => (one.kind === 'resource-set' ? [one.patterns.map(({ text }) => text)] : [])),
  ];
  // One of each list in turn, so that every group has its say.
  const chosen: string[] = [];
  for (let round = 0; round < LOOKED_AT && chosen.length < LOOKED_AT; round++) {
    for (const list of lists) {
      const pattern = list[round];
      if (pattern !== undefined) chosen.push(pattern);
    }
  }
  return chosen;
}

function evenly<Element>(list: readonly Element[]): Element[] {
  const step = Math.max(1, Math.floor(list.length / LOOKED_AT));
  return Array.from({ length: Math.min(list.length, LOOKED_AT) }, (_, i) => list[i * step]).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}

/** A path as somebody might ask for it; `null` for a pattern that matches none, or all. */
function pathFor(pattern: string): string | null {
  if (pattern.length > 120 || !/^[/*]/.test(pattern) || /\s/.test(pattern)) return null;
  const isAnchored = pattern.endsWith('$');
  const text = isAnchored ? pattern.slice(0, -1) : pattern;
  const filled = text
    .replace(/^\*+\/?/, '/')
    .replace(/\/\*+$/, '/')
    .replace(/\*+/g, 'page');
  if (filled === '/') return null;
  return !isAnchored && filled.endsWith('/') ? `${filled}page.html` : filled;
}
