import type { RslLicense, RslReading, RslToken } from '../../../preferences/rsl/read-license.ts';
import { entryOf } from '../../../vocabulary/entry-of.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';

/** Returns the words of all lists of usages in a document, repeated words included. */
export function usageTokens(reading: RslReading): RslToken[] {
  const lists = licensesOf(reading).flatMap((license) => license.lists);
  return lists.filter(({ type }) => type === 'usage').flatMap(({ tokens }) => tokens);
}

/** Returns the licences of a document; none if it cannot be read. */
export function licensesOf({ document }: RslReading): RslLicense[] {
  return document?.contents.flatMap(({ licenses }) => licenses) ?? [];
}

/** Returns the usage that a misspelt word means; `null` if the word is correct or means no usage. Clause: S11, Z7. */
export function meantUsage(text: string): string | null {
  if (Object.hasOwn(RSL.tokens, text)) return null;
  const plain = text.toLowerCase().replaceAll('_', '-');
  if (Object.hasOwn(RSL.tokens, plain)) return plain;
  return entryOf(RSL.misspellings, plain) ?? null;
}
