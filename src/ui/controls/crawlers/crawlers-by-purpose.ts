import { CRAWLER_DIRECTORY, CRAWLER_PURPOSES, purposeLabel, type Crawler, type CrawlerPurpose } from '#core';

/** The purposes in the order authors look for them: AI first. */
export const PICKER_PURPOSES: readonly CrawlerPurpose[] = CRAWLER_PURPOSES.toSorted((a, b) => rank(a) - rank(b));

function rank(purpose: CrawlerPurpose): number {
  return ['ai-training', 'ai-search', 'user-fetch', 'search'].indexOf(purpose) + 1 || CRAWLER_PURPOSES.length;
}

/** The purpose as a heading: `AI training`. */
export function purposeTitle(purpose: CrawlerPurpose): string {
  const label = purposeLabel(purpose);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

interface CrawlerSection {
  readonly title: string;
  readonly crawlers: readonly Crawler[];
}

/** Returns the crawlers for a purpose: those that mainly serve it, then those for which it is secondary. */
export function crawlersByPurpose(purpose: CrawlerPurpose): readonly CrawlerSection[] {
  const all = CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.includes(purpose));
  return [
    { title: `Mainly for ${purposeLabel(purpose)}`, crawlers: all.filter(({ purposes }) => purposes[0] === purpose) },
    { title: 'Mainly for something else', crawlers: all.filter(({ purposes }) => purposes[0] !== purpose) },
  ].filter(({ crawlers }) => crawlers.length > 0);
}

/**
 * Returns what the checkbox of a purpose does next: it chooses the crawlers mainly for it, except names that are
 * ordinary words, then all crawlers for it, then none.
 */
export function nextChoice(
  purpose: CrawlerPurpose,
  isChosen: (token: string) => boolean,
): { readonly tokens: readonly string[]; readonly isOn: boolean } {
  const all = CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.includes(purpose));
  const tokensOf = (crawlers: readonly Crawler[]) => crawlers.map(({ token }) => token);
  const safe = all.filter(({ purposes, isGeneric }) => purposes[0] === purpose && !isGeneric);
  if (safe.some(({ token }) => !isChosen(token))) return { tokens: tokensOf(safe), isOn: true };
  if (all.some(({ token }) => !isChosen(token))) return { tokens: tokensOf(all), isOn: true };
  return { tokens: tokensOf(all), isOn: false };
}
