import { canMatch } from '../match/match-pattern.ts';
import { normalizePattern, pathOfUrl } from '../match/normalize-path.ts';
import { entryOf } from '../vocabulary/entry-of.ts';
import { RSL, RSL_CATEGORIES } from '../vocabulary/preference-data/rsl.ts';
import { placesOf, unknownPreference } from './combine-statements.ts';
import { type LicenseSource, licensesOfFile, licensesOfPage } from './license-sources.ts';
import type { Preference, Preferences } from './preference.ts';
import type { PreparedQuestion } from './prepare-question.ts';
import type { RslContent, RslLicense } from './rsl/read-license.ts';

interface CoveringContent {
  readonly source: LicenseSource;
  readonly content: RslContent;
  readonly length: number;
}

/** What RSL says, and whether a document was missing. Clause: Z4. */
export interface RslAnswer {
  readonly preferences: Preferences;
  readonly isIncomplete: boolean;
}

/** Decides preferences from the RSL documents that robots.txt and page name. Clause: Z1-Z11; readings H9, H11-H13. */
export function decideRsl(asked: PreparedQuestion): RslAnswer {
  const ofPage = licensesOfPage(asked);
  const pageCovers = coveringContents(ofPage, asked);
  const usesPage = pageCovers.length > 0 || ofPage.some(({ document }) => document === 'missing');
  const pool = usesPage ? ofPage : licensesOfFile(asked);
  const covering = usesPage ? pageCovers : coveringContents(pool, asked);
  const scopes = scopesOf(covering);
  const missing = pool.filter(({ document }) => document === 'missing');
  const decide = (category: string): Preference => {
    const decided = decideCategory(category, scopes, asked);
    if (missing.length > 0 && decided?.value !== 'disallowed') {
      return { ...unknownPreference('missing', pool), terms: [] };
    }
    return decided ?? { ...undecided(pool), terms: [] };
  };
  return {
    preferences: new Map(RSL_CATEGORIES.map((category) => [category, decide(category)])),
    isIncomplete: missing.length > 0,
  };
}

/** The preference if no scope decides. Clause: Z5. */
function undecided(pool: readonly LicenseSource[]): Preference {
  const readable = pool.filter(({ document }) => document !== null);
  if (readable.length > 0) return unknownPreference('unstated', readable);
  return unknownPreference(pool.length > 0 ? 'unreadable' : 'none', pool);
}

/** Clause: Z6. */
function coveringContents(sources: readonly LicenseSource[], asked: PreparedQuestion): CoveringContent[] {
  return sources.flatMap((source) => {
    if (source.document === null || source.document === 'missing') return [];
    return source.document.contents.flatMap((content) => {
      const length = lengthOfScope(content, source, asked);
      return length === null ? [] : [{ source, content, length }];
    });
  });
}

/** Returns the length of a scope that covers the path; `null` if it does not. */
function lengthOfScope({ url }: RslContent, { from }: LicenseSource, asked: PreparedQuestion): number | null {
  if (url === null) return null;
  if (url === '') return from === 'robots' ? null : 0;
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(url);
  const own = /^https?:\/\/([^/?#]*)/i.exec(asked.question.url ?? '');
  if (absolute && own && absolute[1]?.toLowerCase() !== own[1]?.toLowerCase()) return null;
  const pattern = absolute ? pathOfUrl(url) : url;
  return canMatch(pattern) && asked.matches(pattern) ? normalizePattern(pattern).length : null;
}

/** Groups contents by the length of their scope, longest first. Clause: Z8. */
function scopesOf(covering: readonly CoveringContent[]): (readonly CoveringContent[])[] {
  const lengths = [...new Set(covering.map(({ length }) => length))].toSorted((a, b) => b - a);
  return lengths.map((length) => covering.filter((one) => one.length === length));
}

/** Clause: Z9, Z10; readings H11, H12. */
function decideCategory(
  category: string,
  scopes: readonly (readonly CoveringContent[])[],
  asked: PreparedQuestion,
): Preference | null {
  for (const scope of scopes) {
    const licenses = scope.flatMap(({ source, content }) =>
      content.licenses.map((license) => ({ source, content, license })),
    );
    const permitting = licenses.filter(({ license }) => covers(license.permits, category));
    const prohibiting = licenses.filter(({ license }) => covers(license.prohibits, category));
    const open = asked.reads('H11') ? licenses.filter(({ license }) => !license.permits.has('usage')) : [];
    const closed = licenses.filter(({ license }) => license.permits.has('usage'));
    const allows = [...permitting, ...open];
    const width = (found: typeof licenses, of: 'permits' | 'prohibits') =>
      found.reduce((least, { license }) => Math.min(least, narrowest(license[of], category)), Infinity);
    const isNarrower = asked.reads('H12') && width(permitting, 'permits') < width(prohibiting, 'prohibits');
    if (prohibiting.length > 0 && !isNarrower) {
      return { value: 'disallowed', reason: 'stated', ...placesOf(prohibiting.map(({ source }) => source)), terms: [] };
    }
    if (allows.length > 0) {
      const terms = [...new Set(allows.flatMap(({ license, content }) => termsOf(license, content)))].toSorted();
      return { value: 'allowed', reason: 'stated', ...placesOf(allows.map(({ source }) => source)), terms };
    }
    if (closed.length > 0) {
      return { value: 'disallowed', reason: 'closed', ...placesOf(closed.map(({ source }) => source)), terms: [] };
    }
  }
  return null;
}

function covers(lists: RslLicense['permits'], category: string): boolean {
  return narrowest(lists, category) < Infinity;
}

/** How many categories are covered by the narrowest token that covers this one; infinite if no token does. */
function narrowest(lists: RslLicense['permits'], category: string): number {
  const covering = (lists.get('usage') ?? [])
    .map((token) => entryOf(RSL.tokens, token) ?? [])
    .filter((categories) => categories.includes(category));
  return covering.reduce((least, { length }) => Math.min(least, length), Infinity);
}

/** Clause: Z10. */
function termsOf({ permits, prohibits, payments }: RslLicense, { hasServer }: RslContent): string[] {
  const lists = ['user', 'geo'].flatMap((type) => [
    ...termOf(`permits-${type}`, permits.get(type)),
    ...termOf(`prohibits-${type}`, prohibits.get(type)),
  ]);
  const paid = payments
    .filter((payment) => payment !== 'free' && payment !== '')
    .map((payment) => `payment=${payment}`);
  return [...paid, ...lists, ...(hasServer ? ['server'] : [])];
}

function termOf(name: string, tokens: readonly string[] | undefined): string[] {
  return tokens === undefined || tokens.length === 0 ? [] : [`${name}=${[...new Set(tokens)].toSorted().join(' ')}`];
}
