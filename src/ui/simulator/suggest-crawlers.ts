import { crawlerNamed, crawlersMatching, purposeLabel } from '#core';
import type { SuggestionSection } from './suggest-box.tsx';

/** Enough to look through; whoever has more types a letter. */
const LONGEST_SECTION = 60;

/**
 * Lists the crawlers that a few typed letters can mean: those that the file names, in file order, then those of the
 * directory, the likeliest first. Nothing typed means all of them. No crawler stands twice.
 */
export function suggestCrawlers(typed: string, inFile: readonly string[]): readonly SuggestionSection[] {
  const text = typed.trim().toLowerCase();
  const named = inFile.filter((name) => name !== '*' && name.toLowerCase().includes(text));
  const known = new Set(inFile.map((name) => name.toLowerCase()));
  const others = crawlersMatching(text).filter((crawler) => !known.has(crawler.token.toLowerCase()));
  return [
    section('Named in this file', named),
    section(
      'Crawler directory',
      others.map((crawler) => crawler.token),
    ),
  ].filter(({ suggestions }) => suggestions.length > 0);
}

function section(title: string, tokens: readonly string[]): SuggestionSection {
  const suggestions = tokens.slice(0, LONGEST_SECTION).map((token) => ({ token, detail: detailOf(token) }));
  return { title, suggestions, omitted: tokens.length - suggestions.length };
}

function detailOf(token: string): string {
  const crawler = crawlerNamed(token);
  return crawler === null ? '' : `${crawler.operator} · ${crawler.purposes.map(purposeLabel).join(', ')}`;
}
