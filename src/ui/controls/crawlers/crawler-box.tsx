import { useCallback } from 'react';
import { crawlerNamed, crawlersMatching, summarizeCrawler } from '#core';
import { nearestCrawlers } from '#core/analysis';
import { SuggestBox } from '../fields/suggest-box.tsx';
import type { SuggestBoxProps, SuggestionSection } from '../fields/suggest-box-props.ts';
import { BrowseCrawlers } from './browse-crawlers.tsx';
import type { CrawlerPickerDialogProps } from './crawler-picker-dialog.tsx';
import { shorten } from '../shorten.ts';

export interface CrawlerBoxProps extends Omit<SuggestBoxProps, 'label' | 'suggest' | 'placeholder' | 'openLabel'> {
  readonly label?: string;
  readonly placeholder?: string;
  /** The names in the file, suggested first. */
  readonly namesInFile: readonly string[];
  /** Offers the crawler directory by purpose, to choose one or several names. */
  readonly browse?: Omit<CrawlerPickerDialogProps, 'onClose'>;
}

/** A combobox for a crawler: any text, with suggestions from the file and the directory. */
export function CrawlerBox({ namesInFile, label = 'Crawler', placeholder, browse, ...rest }: CrawlerBoxProps) {
  const suggest = useCallback((typed: string) => suggestCrawlers(typed, namesInFile), [namesInFile]);
  return (
    <SuggestBox
      {...rest}
      label={label}
      suggest={suggest}
      placeholder={placeholder ?? 'Any not named in the file'}
      openLabel="Show suggestions"
      inside={browse ? <BrowseCrawlers {...browse} /> : rest.inside}
    />
  );
}

/** Maximum number of suggestions per section; typing finds the others. */
const MAX_PER_SECTION = 60;

/**
 * Returns the crawlers that match the query: those named in the file, in file order, then those in the directory, best
 * match first; if none match, those with the nearest names. An empty query lists all; none appears twice.
 */
export function suggestCrawlers(typed: string, inFile: readonly string[]): readonly SuggestionSection[] {
  const text = typed.trim().toLowerCase();
  const named = inFile.filter((name) => name !== '*' && name.toLowerCase().includes(text));
  const known = new Set(inFile.map((name) => name.toLowerCase()));
  const others = crawlersMatching(text).filter((crawler) => !known.has(crawler.token.toLowerCase()));
  const matching = [
    section('Named in this file', named),
    section(
      'Crawler directory',
      others.map((crawler) => crawler.token),
    ),
  ].filter(({ suggestions }) => suggestions.length > 0);
  if (matching.length > 0 || /[/\s]/.test(text)) return matching;
  const nearest = nearestCrawlers(text).map((crawler) => crawler.token);
  if (nearest.length === 0) return [];
  return [section(`${shorten(typed.trim(), 40)} is not a known crawler. Similar names:`, nearest)];
}

function section(title: string, tokens: readonly string[]): SuggestionSection {
  const suggestions = tokens.slice(0, MAX_PER_SECTION).map((token) => ({ token, detail: detailOf(token) }));
  return { title, suggestions, omitted: tokens.length - suggestions.length };
}

function detailOf(token: string): string {
  const crawler = crawlerNamed(token);
  return crawler === null ? '' : summarizeCrawler(crawler);
}
