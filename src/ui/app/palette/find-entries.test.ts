import { Search } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { findEntries, RECENT } from './find-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title,
  title,
  section: 'Document',
  icon: Search,
  run: () => {},
  ...more,
});

const ENTRIES = [
  entry('Open'),
  entry('Undo', { detail: 'Undo: add rule' }),
  entry('Convert to ACAP'),
  entry('Go to crawler GPTBot', { section: 'Go to', keywords: 'user-agent bot' }),
  entry('Outline', { section: 'Go to', keywords: 'show pane' }),
];

const titles = (typed: string, recent: readonly string[] = []) =>
  findEntries(ENTRIES, typed, recent).map(({ entry: { title } }) => title);

describe('findEntries', () => {
  test.each([
    ['the start of a title', 'op', 'Open'],
    ['the start of a later word', 'acap', 'Convert to ACAP'],
    ['the first letters of words', 'cta', 'Convert to ACAP'],
    ['two words in any order', 'gpt go', 'Go to crawler GPTBot'],
    ['the detail', 'add rule', 'Undo'],
    ['other words for it', 'user-agent', 'Go to crawler GPTBot'],
  ])('finds by %s: %s', (_title, typed, first) => {
    expect(titles(typed)[0]).toBe(first);
  });

  test('finds nothing if a word matches nowhere', () => {
    expect(titles('open zebra')).toEqual([]);
  });

  test('a whole word ranks above scattered letters', () => {
    expect(titles('go')).toEqual(['Go to crawler GPTBot']);
    expect(titles('o')[0]).toBe('Open');
  });

  test('an empty query lists recently used entries first, then all others under their headings', () => {
    const found = findEntries(ENTRIES, '', ['Outline', 'gone', 'Undo']);
    expect(found.map(({ entry: { title }, heading }) => [heading, title])).toEqual([
      [RECENT, 'Outline'],
      [null, 'Undo'],
      ['Document', 'Open'],
      [null, 'Convert to ACAP'],
      ['Go to', 'Go to crawler GPTBot'],
    ]);
  });

  test('of two equal matches, the recently used one comes first', () => {
    expect(titles('o', [])[0]).toBe('Open');
    expect(titles('o', ['Outline'])[0]).toBe('Outline');
  });
});
