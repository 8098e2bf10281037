import { canMatch } from '../match/match-pattern.ts';
import type { Policy } from './policy.ts';

/** The number of rules sampled, evenly spaced, so that a long file costs no more than a short one. */
const SAMPLE_SIZE = 60;

/** Samples paths that match the rules of a file, one per rule, after the home page. Clause: P3. */
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
    ...policy.groups.slice(0, SAMPLE_SIZE).map(({ rules }) => evenly(rules).map(({ pattern }) => pattern.text)),
    ...policy.records
      .slice(0, SAMPLE_SIZE)
      .map(({ general }) =>
        evenly(general).flatMap(({ resource }) => (resource.kind === 'pattern' ? [resource.token.text] : [])),
      ),
    ...policy.definitions
      .slice(0, SAMPLE_SIZE)
      .flatMap((one) => (one.kind === 'resource-set' ? [one.patterns.map(({ text }) => text)] : [])),
  ];
  // Round robin over the lists, so that every group is represented.
  const chosen: string[] = [];
  for (let round = 0; round < SAMPLE_SIZE && chosen.length < SAMPLE_SIZE; round++) {
    for (const list of lists) {
      const pattern = list[round];
      if (pattern !== undefined) chosen.push(pattern);
    }
  }
  return chosen;
}

function evenly<Element>(list: readonly Element[]): Element[] {
  const step = Math.max(1, Math.floor(list.length / SAMPLE_SIZE));
  return list.filter((_, index) => index % step === 0).slice(0, SAMPLE_SIZE);
}

/** Builds a plausible path that matches a pattern; `null` for a pattern that matches nothing or everything. */
function pathFor(pattern: string): string | null {
  if (pattern.length > 120 || !canMatch(pattern) || /\s/.test(pattern)) return null;
  const isAnchored = pattern.endsWith('$');
  const text = isAnchored ? pattern.slice(0, -1) : pattern;
  const filled = text
    .replace(/^\*+\/?/, '/')
    .replace(/\/\*+$/, '/')
    .replace(/\*+/g, 'page');
  if (filled === '/') return null;
  return !isAnchored && filled.endsWith('/') ? `${filled}page.html` : filled;
}
