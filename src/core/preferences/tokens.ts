import { CRAWLER_DIRECTORY } from '../vocabulary/crawler-directory.ts';
import type { CrawlerPurpose } from '../vocabulary/crawler-data/crawler-data.ts';
import type { ClassPreference } from './preference.ts';
import { ANY_OTHER } from '../rules/crawler-names.ts';
import type { PreferenceQuestion } from './preference-question.ts';
import type { ReadDocuments } from './read-documents.ts';

/** Classes of crawlers, by their purposes in the directory. Clause: B4. */
const CLASSES: readonly (readonly [name: string, purposes: readonly CrawlerPurpose[]])[] = [
  ['training', ['ai-training']],
  ['search', ['search', 'ai-search']],
  ['assistant', ['user-fetch']],
];

/** Returns the directory's crawler names by class; one with several purposes may be in several classes. Clause: B4. */
export function directoryClasses(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    CLASSES.map(([name, purposes]) => [
      name,
      CRAWLER_DIRECTORY.filter((one) => one.purposes.some((purpose) => purposes.includes(purpose))).map(
        ({ token }) => token,
      ),
    ]),
  );
}

/** Decides what the groups of the file say about classes of crawlers. Clause: B1, B4. */
export function decideClasses(
  { robots }: ReadDocuments,
  { path, status = 200, classes = new Map() }: PreferenceQuestion,
): ReadonlyMap<string, ClassPreference> {
  const mayCrawl = (crawler: string) => robots.decideCrawl({ crawler, path, status }).value === 'allowed';
  const rest = mayCrawl(ANY_OTHER) ? 'allowed' : 'disallowed';
  return new Map(
    [...classes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, members]) => {
        const tokens = [...new Set(members)].toSorted();
        const allowed = tokens.filter(mayCrawl);
        const disallowed = tokens.filter((token) => !allowed.includes(token));
        const value =
          tokens.length === 0
            ? 'unknown'
            : disallowed.length === 0
              ? 'allowed'
              : allowed.length === 0
                ? 'disallowed'
                : 'mixed';
        return [name, { value, allowed, disallowed, rest }];
      }),
  );
}
