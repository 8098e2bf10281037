import { possibleReaders } from '../decide/choose-reader.ts';
import type { Policy } from '../model/policy.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { crawlerNamed } from '../vocabulary/crawler-directory.ts';
import type { Meaning } from './find-side-effects.ts';
import type { CutName, Intent } from './intent.ts';
import { isMeantBy, isWhollyMeantBy } from './is-meant.ts';
import { nameKey } from './written-name.ts';

/** A crawler that followed the group of another token until it got its own. */
export interface FallbackName {
  readonly name: string;
  readonly fallback: string;
}

/**
 * Decides which changes are intended, crawler by crawler. This includes changes under a reader that the crawler does
 * not use: under Google's parser, where it cuts a name, unless the file already mentioned the shorter name; and under
 * readers that do not know fallback tokens.
 */
export function meaningOfIntents(
  intents: readonly Intent[],
  cutNames: readonly CutName[],
  fallbacks: readonly FallbackName[],
  policies: readonly [before: Policy, after: Policy],
): Meaning {
  const [{ groups }] = policies;
  const named = new Set(intents.flatMap(({ who }) => ('names' in who ? who.names.map(nameKey) : [])));
  const before = new Set(groups.flatMap(({ agents }) => agents.map(({ value }) => nameKey(value.text))));
  const cut = new Map(cutNames.map(({ name, readAs }) => [nameKey(readAs), name]));
  const unread = new Set(cutNames.map(({ name }) => nameKey(name)));
  const moved = new Set(fallbacks.map(({ name }) => nameKey(name)));
  // Records hold the whole name; in groups it is read only up to a blank. Both mean the same crawler.
  const shortened = new Set(
    cutNames.filter(({ name }) => nameKey(name) !== name.toLowerCase()).map(({ name }) => nameKey(name)),
  );
  /** The crawlers that remain to be judged, by the names written for them. */
  const judged = (names: readonly string[], reader: ReaderId) =>
    names.flatMap((name) => {
      const key = nameKey(name);
      if (moved.has(key) || (reader === 'acap' && shortened.has(key))) return [];
      // A chosen or excepted crawler is judged only under the readers that it might use.
      if (named.has(key) && !policies.some((policy) => possibleReaders(policy, null, name).includes(reader))) return [];
      if (reader !== 'google') return [name];
      if (unread.has(key)) return [];
      return [before.has(key) || crawlerNamed(name) !== null ? name : (cut.get(key) ?? name)];
    });
  return {
    isMeant: (difference, reader) =>
      isMeantBy(intents, { ...difference, crawlers: judged(difference.crawlers, reader) }, reader),
    isAllMeant: (crawlers, usage, reader) => isWhollyMeantBy(intents, judged(crawlers, reader), usage),
  };
}
