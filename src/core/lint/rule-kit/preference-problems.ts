import { isStatement } from '../../preferences/content-usage.ts';
import { type PreferenceItem, splitSignals } from '../../syntax/preference-list.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { CONTENT_SIGNAL, USE_LEVELS } from '../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../vocabulary/preference-data/content-usage.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';

/** What is wrong with a preference. */
interface PreferenceProblem {
  readonly message: string;
  /** The text that was meant; `null` if that is not clear. */
  readonly meant: string | null;
}

/** Finds the problem with an item of a list of signals; `null` if it is valid or its key is unknown. Clause: X3, X4. */
export function problemOfSignal({ key: { text: key }, value }: PreferenceItem): PreferenceProblem | null {
  const name = key.toLowerCase();
  const known: readonly string[] = [...CONTENT_SIGNAL.keys, CONTENT_SIGNAL.levelKey];
  const misspelt = entryOf(CONTENT_SIGNAL.misspellings, name);
  if (!known.includes(name) && misspelt === undefined) return null;
  const meantKey = misspelt ?? name;
  const written = value?.text.toLowerCase() ?? '';
  const values: readonly string[] =
    meantKey === CONTENT_SIGNAL.levelKey ? USE_LEVELS : Object.keys(CONTENT_SIGNAL.values);
  const meantValue = values.includes(written) ? written : (entryOf(CONTENT_SIGNAL.valueMisspellings, written) ?? null);
  const isMeant = meantValue !== null && values.includes(meantValue);
  const meant = isMeant ? `${meantKey}=${meantValue}` : null;
  if (misspelt !== undefined) {
    return { message: `Content-Signal has no "${key}": readers ignore it. The word here is "${misspelt}".`, meant };
  }
  if (values.includes(written)) return null;
  return { message: `"${key}" needs ${values.join(' or ')}: as it stands, it says nothing.`, meant };
}

/** Finds the problem with a Content-Usage statement; `null` if its known labels are all valid. Clause: Y4, Y5, Y9. */
export function problemOfStatement(list: Token): PreferenceProblem | null {
  const message = describeStatement(list);
  if (message === null) return null;
  const meant = repair(list);
  const isBetter = meant !== list.text && meant !== '' && describeStatement({ ...list, text: meant }) === null;
  return { message, meant: isBetter ? meant : null };
}

function describeStatement(list: Token): string | null {
  if (!isStatement(list.text)) {
    return 'This cannot be read, so the whole line says nothing: labels are in lower case, with =y or =n and no blanks around it.';
  }
  for (const { key: name, value } of splitSignals(list)) {
    const key = name.text;
    const successor = successorOf(key);
    if (successor !== null) return `Content-Usage has no "${key}": readers ignore it. The label is "${successor}".`;
    if (Object.hasOwn(CONTENT_USAGE.retired, key))
      return `"${key}" is a label of an earlier draft; none of today says the same.`;
    if (CONTENT_USAGE.labels.includes(key) && !/^[yn](?:;|$)/.test(value?.text ?? ''))
      return `"${key}" needs y or n: as it stands, it says nothing.`;
  }
  return null;
}

/** The current label for one of an earlier draft or another vocabulary; `null` if there is none. */
function successorOf(key: string): string | null {
  return entryOf<string | null>(CONTENT_USAGE.retired, key) ?? entryOf(CONTENT_USAGE.misspellings, key) ?? null;
}

/** The statement as it was meant, corrected item by item. */
function repair(list: Token): string {
  return splitSignals(list)
    .map(({ key, value }) => {
      const name = key.text.toLowerCase();
      const label = successorOf(name) ?? name;
      if (value === null) return label;
      const word = value.text.toLowerCase();
      return `${label}=${entryOf(CONTENT_USAGE.valueMisspellings, word) ?? word}`;
    })
    .join(', ');
}
