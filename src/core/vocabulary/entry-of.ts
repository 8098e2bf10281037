/**
 * The entry of a table under a word that somebody wrote; `undefined` where the table has none, also for words that every
 * object has, such as `constructor`.
 */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/**
 * A table of entries by their names, for {@link entryOf}. Where it is made at module level the call is marked as pure, so
 * that bundlers leave out a table that nobody uses.
 */
export function tableOf<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(entries.flatMap((entry) => namesOf(entry).map((name) => [name, entry] as const)));
}
