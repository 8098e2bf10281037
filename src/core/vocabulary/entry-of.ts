/**
 * The entry of a table under a word that somebody wrote; `undefined` where the table has none, also for words that every
 * object has, such as `constructor`.
 */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
