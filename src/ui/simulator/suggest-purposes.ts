import type { PagePolicy, Policy } from '#core';
import type { SuggestionSection } from './suggest-box.tsx';

/**
 * The purposes that the file and the page speak of, each once, as written, in file order.
 *
 * Clause: A4, D2, M2.
 */
export function purposesIn(
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
  page: PagePolicy | null,
): readonly string[] {
  const written = [policy, ...references.values()].flatMap(({ records }) =>
    records.flatMap(({ subRecords }) =>
      subRecords.flatMap(({ purposes }) => purposes.map(({ pattern }) => pattern.text)),
    ),
  );
  const onPage = page?.statements.flatMap(({ purpose }) => purpose?.text ?? []) ?? [];
  const byKey = new Map<string, string>();
  for (const purpose of [...written, ...onPage]) {
    const key = purpose.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, purpose);
  }
  return [...byKey.values()];
}

const MOST_SHOWN = 60;

/** Lists the purposes that a few typed letters can mean; nothing typed means all of them. */
export function suggestPurposes(typed: string, purposes: readonly string[]): readonly SuggestionSection[] {
  const text = typed.trim().toLowerCase();
  const found = purposes.filter((purpose) => purpose.toLowerCase().includes(text));
  if (found.length === 0) return [];
  const suggestions = found.slice(0, MOST_SHOWN).map((token) => ({ token, detail: '' }));
  return [{ title: 'Named in this policy', suggestions, omitted: found.length - suggestions.length }];
}
