import type { RslList, RslReading, RslToken } from '../../../preferences/rsl/read-license.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';

/** Yields the words in all lists of usages. */
export function* usageTokens({
  document,
}: RslReading): Generator<{ readonly list: RslList; readonly token: RslToken }> {
  for (const { lists } of document?.contents.flatMap(({ licenses }) => licenses) ?? []) {
    for (const list of lists) {
      if (list.type === 'usage') for (const token of list.tokens) yield { list, token };
    }
  }
}

/** Returns the usage that a misspelt word means; `null` if the word is correct or means no usage. Clause: S11, Z7. */
export function meantUsage(text: string): string | null {
  if (Object.hasOwn(RSL.tokens, text)) return null;
  const plain = text.toLowerCase().replaceAll('_', '-');
  if (Object.hasOwn(RSL.tokens, plain)) return plain;
  return Object.entries(RSL.misspellings).find(([misspelt]) => misspelt === plain)?.[1] ?? null;
}
