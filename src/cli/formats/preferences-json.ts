import type { PreferenceAnswer, PreferenceVocabulary } from '#core/preferences';

/** Converts preferences to their JSON form: by vocabulary and category, with lines from 1. */
export function toPreferenceRows(
  { crawl, preferences, classes, isIncomplete }: PreferenceAnswer,
  asked: readonly PreferenceVocabulary[],
): object {
  const rows: Record<string, object> = {};
  for (const vocabulary of asked) {
    rows[vocabulary] =
      vocabulary === 'tokens'
        ? Object.fromEntries(classes)
        : Object.fromEntries(
            [...(preferences.get(vocabulary) ?? [])].map(([category, preference]) => [
              category,
              { ...preference, lines: fromOne(preference.lines) },
            ]),
          );
  }
  return { crawl: { value: crawl.value, lines: fromOne(crawl.lines) }, preferences: rows, incomplete: isIncomplete };
}

function fromOne(lines: readonly number[]): number[] {
  return lines.map((line) => line + 1);
}
