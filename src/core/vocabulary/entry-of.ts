/**
 * Looks up a user-written word in a table; `undefined` if the table has no such entry, even for properties that every
 * object inherits, such as `constructor`.
 */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/**
 * Builds a table of entries by name, for {@link entryOf}. Mark calls at module level as pure, so that bundlers drop
 * unused tables.
 */
export function tableOf<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(entries.flatMap((entry) => namesOf(entry).map((name) => [name, entry] as const)));
}
