import type { PaletteEntry } from './palette-entry.ts';

export const RECENT = 'Recently used';

/** A found entry, with a heading if it is the first one under it. */
export interface FoundEntry {
  readonly entry: PaletteEntry;
  readonly heading: string | null;
}

/** Scores of a match: at the start of a word, within one, or as a subsequence of letters. */
const SCORES = { start: 100, part: 60, letters: 20 } as const;

/**
 * Returns the entries that match the query, best first. Each word of the query must occur in the title, detail or
 * keywords, or be a subsequence of the title's letters (`cta` finds `Convert to ACAP`). An empty query returns all
 * entries under their headings, recently used ones first.
 *
 * @param recent - ids, latest first
 */
export function findEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): readonly FoundEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return listAll(entries, recent);
  const bonus = (entry: PaletteEntry): number => {
    const place = recent.indexOf(entry.id);
    return place === -1 ? 0 : 8 / (place + 1);
  };
  return entries
    .flatMap((entry) => {
      const scores = words.map((word) => scoreWord(entry, word));
      return scores.includes(0) ? [] : [{ entry, score: sum(scores) + bonus(entry) }];
    })
    .toSorted((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length)
    .map(({ entry }) => ({ entry, heading: null }));
}

function listAll(entries: readonly PaletteEntry[], recent: readonly string[]): readonly FoundEntry[] {
  const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const others = entries.filter((entry) => !used.includes(entry));
  const sections = [...new Set(others.map(({ section }) => section))];
  const grouped: [string, readonly PaletteEntry[]][] = sections.map((section) => [
    section,
    others.filter((entry) => entry.section === section),
  ]);
  return [[RECENT, used] as const, ...grouped].flatMap(([heading, list]) =>
    list.map((entry, index) => ({ entry, heading: index === 0 ? heading : null })),
  );
}

/** Scores one word against an entry; 0 when it does not match. */
function scoreWord({ title, detail = '', keywords = '' }: PaletteEntry, word: string): number {
  return Math.max(
    scoreIn(title.toLowerCase(), word),
    scoreIn(keywords.toLowerCase(), word) * 0.7,
    scoreIn(detail.toLowerCase(), word) * 0.5,
    scoreLetters(title.toLowerCase(), word),
  );
}

function scoreIn(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  const startsWord = at === 0 || text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
  // Earlier matches score slightly higher.
  return (startsWord ? SCORES.start : SCORES.part) - Math.min(at, 20) / 2;
}

/** Subsequence match; letters that begin a word score higher. */
function scoreLetters(text: string, word: string): number {
  let from = 0;
  let starts = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at === -1) return 0;
    if (at === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))) starts++;
    from = at + 1;
  }
  return SCORES.letters * (0.5 + starts / word.length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
