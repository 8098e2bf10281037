import { lineContent, lineCount, type TextDocument } from '#core';
import type { AddressCounts, EditorState, LineAddresses } from '../editor-state.ts';
import { memoizePair } from '../memoize.ts';
import { selectRobotsDocument } from './select-documents.ts';

/** How many of the counted addresses a line meets, beside the others. */
export interface LineHeat extends LineAddresses {
  /** How many it decides beside the line that decides most, in steps: 0 for none, 4 for most. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** False when it was counted for an earlier text. */
  readonly isCurrent: boolean;
}

/** Heat by line, from 0. */
export type Heat = ReadonlyMap<number, LineHeat>;

const NO_HEAT: Heat = new Map();

/**
 * What the lines of the robots.txt do to the addresses that were counted; the same map for the same text and counts. After
 * an edit, lines that it left alone keep what was counted.
 */
export function selectHeat(state: Pick<EditorState, 'workspace' | 'addressCounts'>): Heat {
  const { addressCounts } = state;
  return addressCounts === null ? NO_HEAT : heatOf(addressCounts, selectRobotsDocument(state).document);
}

const heatOf = memoizePair(({ document: before, lines }: AddressCounts, now: TextDocument): Heat => {
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

/** A logarithm: a line that decides a hundredth of the addresses is still seen. */
function levelOf(decided: number, most: number): LineHeat['level'] {
  if (decided === 0) return 0;
  const share = decided / most;
  return share > 0.3 ? 4 : share > 0.03 ? 3 : share > 0.003 ? 2 : 1;
}

/** Where the lines before and behind what has changed are now; `null` for the others. */
function linesKept(before: TextDocument, now: TextDocument): (line: number) => number | null {
  const [countBefore, countNow] = [lineCount(before), lineCount(now)];
  const most = Math.min(countBefore, countNow);
  let start = 0;
  while (start < most && lineContent(before, start) === lineContent(now, start)) start++;
  let end = 0;
  while (end < most - start && lineContent(before, countBefore - 1 - end) === lineContent(now, countNow - 1 - end)) {
    end++;
  }
  return (line) => (line < start ? line : line >= countBefore - end ? line + countNow - countBefore : null);
}
