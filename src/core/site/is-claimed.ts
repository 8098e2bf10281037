import { matchPattern } from '../match/match-pattern.ts';
import { normalizePath, normalizePattern } from '../match/normalize-path.ts';
import type { ReaderId } from '../vocabulary/readers.ts';

/** Whether a claim is about a path. Clause: P1-P4, G4, G5. */
export function isClaimed(pattern: string, path: string, reader: ReaderId): boolean {
  if (reader === 'google') return matchPattern(pattern, path);
  const compared = normalizePattern(pattern);
  const spellings = [path, normalizePath(path)];
  return spellings.some((one) => (reader === 'koster-1996' ? one.startsWith(compared) : matchPattern(compared, one)));
}
