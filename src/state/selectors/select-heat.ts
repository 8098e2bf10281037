import type { TextDocument } from '#core';
import type { UrlCounts, EditorState, LineUrls } from '../editor-state.ts';
import { memoize } from '../memoize.ts';
import { linesKept } from './lines-kept.ts';
import { selectRobotsDocument } from './select-documents.ts';

/** How many of the counted URLs a line matches, relative to the other lines. */
export interface LineHeat extends LineUrls {
  /** How many it decides compared with the line that decides most, as a level: 0 for none, 4 for most. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** False if it was counted for an earlier text. */
  readonly isCurrent: boolean;
}

/** Heat by line, from 0. */
export type Heat = ReadonlyMap<number, LineHeat>;

const NO_HEAT: Heat = new Map();

/**
 * Returns what the lines of the robots.txt do to the counted URLs; memoised by text and counts. After an edit, the
 * lines that it left alone keep their counts.
 */
export function selectHeat(state: Pick<EditorState, 'workspace' | 'urlCounts'>): Heat {
  const { urlCounts } = state;
  return urlCounts === null ? NO_HEAT : heatOf(urlCounts, selectRobotsDocument(state).document);
}

const heatOf = memoize(({ document: before, lines }: UrlCounts, now: TextDocument): Heat => {
  let most = 0;
  for (const { decided } of lines.values()) most = Math.max(most, decided);
  const isCurrent = before === now;
  const lineNow = isCurrent ? (line: number) => line : linesKept(before, now);
  const heat = new Map<number, LineHeat>();
  for (const [line, counts] of lines) {
    const at = lineNow(line);
    if (at !== null) heat.set(at, { ...counts, level: levelOf(counts.decided, most), isCurrent });
  }
  return heat;
});

/** Logarithmic, so that a line that decides a hundredth of the URLs is still visible. */
function levelOf(decided: number, most: number): LineHeat['level'] {
  if (decided === 0) return 0;
  const share = decided / most;
  return share > 0.3 ? 4 : share > 0.03 ? 3 : share > 0.003 ? 2 : 1;
}
