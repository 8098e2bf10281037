/** Looks up a user's word in a table; `undefined` if it has none, even for inherited names such as `constructor`. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Builds a table for {@link entryOf}. Mark calls at module level as pure, so that bundlers drop unused tables. */
export function tableOf<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(entries.flatMap((entry) => namesOf(entry).map((name) => [name, entry] as const)));
}
