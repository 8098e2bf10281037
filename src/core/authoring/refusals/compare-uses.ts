import { normalizePattern } from '../../match/normalize-path.ts';
import { matchPattern } from '../../match/match-pattern.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { effortLeft, type Effort } from '../../paths/effort.ts';
import { type CompetingPattern, MatchExplorer } from '../../paths/explore-matches.ts';
import { NORMALIZED_PATHS } from '../../paths/path-language.ts';
import { decideContentSignal } from '../../preferences/content-signal.ts';
import { decideContentUsage } from '../../preferences/content-usage.ts';
import { prepareQuestion } from '../../preferences/prepare-question.ts';
import type { Crawlability } from '../../preferences/preference-question.ts';
import { withUsageRules } from '../../preferences/preference-lines.ts';
import { type ReadDocuments, readDocuments } from '../../preferences/read-documents.ts';
import type { Preference, Preferences } from '../../preferences/preference.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { indexAgents, selectGroups } from '../../rules/select-groups.ts';
import { scopeLength } from '../../syntax/preference-list.ts';
import { CONTENT_SIGNAL } from '../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../vocabulary/preference-data/content-usage.ts';
import type { UseEffect } from '../intent.ts';
import type { WantedRefusal } from './expand-refusals.ts';

/** How two versions differ in what they say about uses. */
export interface UsesComparison {
  /** Changes that nobody asked for. */
  readonly effects: readonly UseEffect[];
  /** What was to be refused but is not: an exception stays, or it could not be written. */
  readonly unmet: readonly UseEffect[];
  /** True if all paths and crawlers were compared. */
  readonly isComplete: boolean;
}

const FIELDS: readonly string[] = [...CONTENT_SIGNAL.fields, ...CONTENT_USAGE.fields];
/** Limit on the number of questions, one per path and class of crawlers. */
const MAX_QUESTIONS = 4000;

/**
 * Reads back two versions of a file and compares what they say about uses, for all crawlers and all paths. Pages that a
 * crawler may not fetch after the change are skipped.
 *
 * Clause: S3, X6, Y3, Y6, Y7.
 */
export function compareUses(
  before: Policy,
  after: Policy,
  wanted: readonly WantedRefusal[],
  effort: Effort,
): UsesComparison {
  const versions = [before, after].map(readVersion);
  const effects: UseEffect[] = [];
  const unmet: UseEffect[] = [];
  let questions = 0;
  for (const { crawlers, groups } of classesOf(versions)) {
    const [crawler = ANY_OTHER] = crawlers;
    const named = crawlers.map((name) => (name === ANY_OTHER ? '*' : name));
    const seen = new Set<string>();
    const isComplete = search(groups, wanted, effort, (path) => {
      questions++;
      const [was, is] = versions.map(({ documents }) => readUses(documents, crawler, path));
      if (was === undefined || is === undefined || is.crawl.value === 'disallowed') return;
      for (const { vocabulary, category, preference } of is.stated) {
        const value = valueIn(was.stated, vocabulary, category);
        const isWanted = wanted.some(
          (one) =>
            one.vocabulary === vocabulary &&
            one.category === category &&
            one.where.some((pattern) => matchPattern(normalizePattern(pattern), path)),
        );
        const isMet = isWanted && preference.value === 'disallowed';
        if (isMet || (!isWanted && value === preference.value)) continue;
        // One path is enough for each distinct change.
        const change = `${vocabulary} ${category} ${value} ${preference.value}`;
        if (seen.has(change)) continue;
        seen.add(change);
        const { value: now, lines } = preference;
        const effect = { crawlers: named, path, vocabulary, category, before: value, after: now, lines };
        if (isWanted && (value === now || now === 'unknown')) unmet.push(effect);
        else effects.push(effect);
      }
    });
    if (!isComplete || questions > MAX_QUESTIONS) return { effects, unmet, isComplete: false };
  }
  return { effects, unmet, isComplete: true };
}

/** What a file says about a use. */
interface StatedUse {
  readonly vocabulary: UseEffect['vocabulary'];
  readonly category: string;
  readonly preference: Preference;
}

/** Returns what a version says about each use to crawlers that it does not name, for a path. */
export function statedUses(policy: Policy, path: string): readonly StatedUse[] {
  return readUses(readDocuments({ policy }), ANY_OTHER, path).stated;
}

/** Returns what is said about a use; `null` if it is not stated as a level, or not at all. */
export function valueIn(
  stated: readonly StatedUse[],
  vocabulary: UseEffect['vocabulary'],
  category: string,
): Preference['value'] {
  const found = stated.find((one) => one.vocabulary === vocabulary && one.category === category);
  return found?.preference.value ?? null;
}

function readUses(
  documents: ReadDocuments,
  crawler: string,
  path: string,
): { readonly crawl: Crawlability; readonly stated: readonly StatedUse[] } {
  const asked = prepareQuestion(documents, { crawler, path });
  const listed = (vocabulary: UseEffect['vocabulary'], preferences: Preferences): StatedUse[] =>
    [...preferences].map(([category, preference]) => ({ vocabulary, category, preference }));
  return {
    crawl: asked.crawl,
    stated: [
      ...listed('content-signal', decideContentSignal(asked)),
      ...listed('content-usage', decideContentUsage(asked)),
    ],
  };
}

/** A version as both kinds of readers group it: those that know Content-Usage, and the others. Clause: Y3. */
function readVersion(policy: Policy) {
  return {
    policy,
    documents: readDocuments({ policy }),
    readings: [policy, withUsageRules(policy)].map(indexAgents),
  };
}

type Version = ReturnType<typeof readVersion>;

interface CrawlerClass {
  readonly crawlers: readonly string[];
  /** Indexed by version, then by reading. */
  readonly groups: readonly (readonly (readonly ConventionalGroup[])[])[];
}

/** Partitions the crawlers of two versions into classes that obey the same groups in each. */
function classesOf(versions: readonly Version[]): CrawlerClass[] {
  const named = versions.flatMap(({ policy }) =>
    policy.groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
  );
  const tokens = new Map(
    named.filter((token) => token !== '' && token !== '*').map((token) => [token.toLowerCase(), token]),
  );
  const classes = new Map<string, { crawlers: string[]; groups: CrawlerClass['groups'] }>();
  for (const crawler of [ANY_OTHER, ...tokens.values()]) {
    const groups = versions.map(({ readings }) => readings.map((agents) => selectGroups(agents, crawler).groups));
    const key = JSON.stringify(groups.map((of) => of.map((ones) => ones.map(({ firstLine }) => firstLine))));
    const same = classes.get(key);
    if (same) same.crawlers.push(crawler);
    else classes.set(key, { crawlers: [crawler], groups });
  }
  return [...classes.values()];
}

/** Visits a path for each set of lines that may decide. @returns false if there may be more */
function search(
  groups: CrawlerClass['groups'],
  wanted: readonly WantedRefusal[],
  effort: Effort,
  visit: (path: string) => void,
): boolean {
  const patterns: CompetingPattern[] = [];
  const rank: { readonly list: number; readonly length: number; readonly allows: boolean }[] = [];
  const add = (pattern: string, outcomeClass: string, place: (typeof rank)[number]) => {
    patterns.push({ pattern, foldsCase: false, outcomeClass });
    rank.push(place);
  };
  const lists = new Set<string>();
  const scopes = new Set(wanted.flatMap(({ where }) => where.map(normalizePattern)));
  for (const [list, selected] of groups.flat().entries()) {
    const rules = selected.flatMap((group) => group.rules).filter(({ pattern }) => pattern.text !== '');
    const key = JSON.stringify(rules.map(({ effect, pattern }) => [effect, pattern.text]));
    if (!lists.has(key)) {
      for (const { effect, pattern } of rules) {
        const text = normalizePattern(pattern.text);
        add(text, `${list} ${effect}`, { list, length: text.length, allows: effect === 'allow' });
      }
      lists.add(key);
    }
    for (const { name, value } of selected.flatMap(({ otherFields }) => otherFields)) {
      if (FIELDS.includes(name.text.toLowerCase()))
        scopes.add(normalizePattern(value.text.slice(0, scopeLength(value.text))));
    }
  }
  for (const scope of scopes) if (scope !== '') add(scope, `scope ${scope}`, { list: -1, length: 0, allows: false });
  visit('/');
  if (patterns.length === 0) return true;
  const end = new MatchExplorer(patterns, NORMALIZED_PATHS).search({
    overrides: (a, b) => {
      const [one, other] = [rank[a], rank[b]];
      if (one === undefined || other === undefined || one.list !== other.list || one.list === -1) return false;
      return one.length > other.length || (one.length === other.length && one.allows && !other.allows);
    },
    effort,
    visit: ({ path }) => {
      visit(path);
      return false;
    },
  });
  return end === 'complete' && effortLeft(effort) > 0;
}
