import { CRAWLER_PURPOSES, purposeLabel } from '#core';
import type { SuggestionSection } from '../controls/fields/suggest-box-props.ts';
import { suggestCrawlers } from '../controls/crawlers/crawler-box.tsx';

/** Suggests crawlers for a test: whole purposes and any other, then those of the file and of the directory. */
export function suggestCrawlersToTest(typed: string, inFile: readonly string[]): readonly SuggestionSection[] {
  const text = typed.trim().toLowerCase();
  const purposes = [
    { token: '*', detail: 'any crawler not named in the file' },
    ...CRAWLER_PURPOSES.map((purpose) => ({
      token: `purpose:${purpose}`,
      detail: `all known crawlers for ${purposeLabel(purpose)}`,
    })),
  ].filter(({ token, detail }) => `${token} ${detail}`.toLowerCase().includes(text));
  const groups = [{ title: 'Many at once', suggestions: purposes, omitted: 0 }];
  return [...groups.filter(({ suggestions }) => suggestions.length > 0), ...suggestCrawlers(typed, inFile)];
}

/** Suggests nothing: the paths of a site are unknown. */
export function suggestNothing(): readonly SuggestionSection[] {
  return [];
}
