import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../editor-state.ts';
import { boundEntries, EMPTY_HISTORY, recordStep } from './history.ts';

function entry(size: number, label = String(size)): HistoryEntry {
  return {
    path: 'robots.txt',
    label,
    origin: 'form',
    coalesceKey: null,
    edits: [{ start: 0, end: 0, newText: 'x'.repeat(size) }],
    inverse: [{ start: 0, end: size, newText: '' }],
    caretBefore: 0,
    caretAfter: 0,
    at: 0,
    opened: null,
    renamed: null,
  };
}

const labels = (entries: readonly HistoryEntry[]) => entries.map(({ label }) => label);

describe('the history is bounded', () => {
  test.each([
    {
      name: 'by its steps, oldest first',
      sizes: [1, 2, 3, 4],
      limits: { entries: 2, characters: 99 },
      kept: ['3', '4'],
    },
    { name: 'by their size', sizes: [5, 4, 3, 2], limits: { entries: 9, characters: 6 }, kept: ['3', '2'] },
    { name: 'but the last step is always kept', sizes: [1, 50], limits: { entries: 9, characters: 6 }, kept: ['50'] },
    {
      name: 'and not touched below the limits',
      sizes: [1, 2],
      limits: { entries: 2, characters: 3 },
      kept: ['1', '2'],
    },
  ])('$name', ({ sizes, limits, kept }) => {
    expect(
      labels(
        boundEntries(
          sizes.map((size) => entry(size)),
          limits,
        ),
      ),
    ).toEqual(kept);
    let history = EMPTY_HISTORY;
    for (const size of sizes) history = recordStep(history, entry(size), limits);
    expect(labels(history.undo)).toEqual(kept);
  });

  test('counts the saved text of an opened file too', () => {
    const file = { kind: 'robots', encoding: 'utf-8', openedText: '', savedText: 'x'.repeat(9), opening: 0 } as const;
    const opened = { ...entry(1, 'open'), opened: { file, activePath: 'robots.txt' } };
    expect(labels(boundEntries([entry(1), opened, entry(2)], { entries: 9, characters: 11 }))).toEqual(['2']);
    expect(labels(boundEntries([entry(1), opened, entry(2)], { entries: 9, characters: 12 }))).toEqual(['open', '2']);
  });
});
