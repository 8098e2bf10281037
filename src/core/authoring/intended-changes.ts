import { agentKeys, nameKey } from '../rules/typed-crawler.ts';
import { possibleReaders } from '../decide/choose-reader.ts';
import type { Policy } from '../model/policy.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { crawlerNamed } from '../vocabulary/crawler-directory.ts';
import type { IntendedChanges } from './find-side-effects.ts';
import type { Intent, IntentAudience, IntentStatement } from './intent.ts';
import type { PolicyDifference } from '../compare/differences/compare-policies.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { foldCase, foldPattern, normalizePath, normalizePattern } from '../match/normalize-path.ts';
import { coversUsage, type Usage } from '../vocabulary/usages.ts';

/** A crawler name that Google's parser cuts at the first character other than a letter, `-` or `_`. Clause: G4. */
export interface CutName {
  readonly name: string;
  readonly readAs: string;
}

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
export function intendedChanges(
  intents: readonly Intent[],
  cutNames: readonly CutName[],
  fallbacks: readonly FallbackName[],
  policies: readonly [before: Policy, after: Policy],
): IntendedChanges {
  const named = new Set(intents.flatMap(({ who }) => ('names' in who ? who.names.map(nameKey) : [])));
  const namedBefore = new Set(policies[0].groups.flatMap(agentKeys));
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
      return [namedBefore.has(key) || crawlerNamed(name) !== null ? name : (cut.get(key) ?? name)];
    });
  return {
    isIntended: (difference, reader) =>
      isIntendedBy(intents, { ...difference, crawlers: judged(difference.crawlers, reader) }, reader),
    areAllIntended: (crawlers, usage, reader) => areAllIntendedBy(intents, judged(crawlers, reader), usage),
  };
}

/** Whether intents ask for a changed decision, judging by their crawlers, usages and paths. Clause: D3, D12, P4. */
function isIntendedBy(intents: readonly Intent[], difference: PolicyDifference, reader: ReaderId): boolean {
  const { crawlers, usage, path, after, purpose } = difference;
  return crawlers.every((crawler) =>
    intents.some((intent) => {
      const { who, what, where, purposes } = intent;
      return (
        !(after.effect === 'permitted' && onlyLeavesOpen(intent, intents, crawler)) &&
        isAddressed(who, crawler) &&
        isForPurpose(purposes, purpose) &&
        what.some((one) =>
          one.usage === 'crawl'
            ? (one.effect === 'allow') === (after.effect === 'permitted')
            : coversUsage(one.usage, usage) ||
              // For a purpose, `other` refuses every usage that no rule is about, crawling included (D9).
              (one.usage === 'other' && purposes.length > 0),
        ) &&
        where.some((pattern) => matchesFor(reader, pattern, path))
      );
    }),
  );
}

/**
 * Whether a permission isn't meant to open what a crawler's own rules close: it is an exception, or only keeps something
 * open on a site that the other intents close.
 */
function onlyLeavesOpen({ who, isException }: Intent, intents: readonly Intent[], crawler: string): boolean {
  if (isException === true) return true;
  const closes = ({ what, where }: Intent) => what.some(isAboutCrawling('disallow')) && where.some(isWholeSite);
  return (
    crawler !== '*' && who.kind !== 'crawlers' && intents.some((one) => isAddressed(one.who, crawler) && closes(one))
  );
}

function isAboutCrawling(effect: IntentStatement['effect']): (statement: IntentStatement) => boolean {
  return (one) => one.usage === 'crawl' && one.effect === effect;
}

/** Whether a pattern, as written, is that of the whole site. */
export function isWholeSite(pattern: string): boolean {
  return normalizePattern(pattern) === '/';
}

/** Whether a pattern, as written, matches a path for a reader: only ACAP ignores letter case. Clause: P2-P4. */
export function matchesFor(reader: ReaderId, pattern: string, path: string): boolean {
  const normalized = normalizePath(path);
  return reader === 'acap'
    ? matchPattern(foldPattern(pattern), foldCase(normalized))
    : matchPattern(normalizePattern(pattern), normalized);
}

/** Whether intents ask for every change to a usage for some crawlers: they cover the whole site. Clause: D3, D12. */
function areAllIntendedBy(intents: readonly Intent[], crawlers: readonly string[], usage: Usage): boolean {
  return crawlers.every(
    (crawler) =>
      intents.some(
        ({ who, what, where, exceptions, purposes }) =>
          isAddressed(who, crawler) &&
          purposes.length === 0 &&
          what.some((one) =>
            one.usage === 'crawl'
              ? one.effect === 'disallow' || exceptions === 'remove'
              : coversUsage(one.usage, usage),
          ) &&
          where.some(isWholeSite),
      ) &&
      !intents.some(
        (intent) =>
          isAddressed(intent.who, crawler) &&
          intent.what.some(isAboutCrawling('allow')) &&
          onlyLeavesOpen(intent, intents, crawler),
      ),
  );
}

/**
 * Whether an audience includes a crawler.
 *
 * @param crawler - a name or User-Agent header; `*` for any that is not named
 */
export function isAddressed(who: IntentAudience, crawler: string): boolean {
  if (!('names' in who)) return true;
  const isNamed = who.names.some((name) => nameKey(name) === nameKey(crawler));
  return who.kind === 'crawlers' ? isNamed : !isNamed;
}

/** Rules for purposes do not apply to a crawler that states none. Clause: D2. */
function isForPurpose(purposes: readonly string[], purpose: string | null): boolean {
  return purposes.length === 0 || purpose !== null;
}
