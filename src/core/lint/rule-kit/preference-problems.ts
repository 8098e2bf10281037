import { isStatement } from '../../preferences/content-usage.ts';
import { type PreferenceItem, splitDictionary, splitSignals } from '../../syntax/preference-list.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { CONTENT_SIGNAL, USE_LEVELS } from '../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../vocabulary/preference-data/content-usage.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';

interface PreferenceProblem {
  readonly message: string;
  /** The text that was meant; `null` if that is not clear. */
  readonly meant: string | null;
}

/** Finds the problem with an item of a list of signals; `null` if it is valid or its key is unknown. Clause: X3, X4. */
export function problemOfSignal({ key: { text: key }, value }: PreferenceItem): PreferenceProblem | null {
  if (key === '') return { message: 'Readers ignore this: it has no key before the equals sign.', meant: null };
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
    return { message: `Readers ignore "${key}": the Content-Signal key is "${misspelt}".`, meant };
  }
  if (values.includes(written)) return null;
  return { message: `Readers ignore this: "${key}" must be ${values.join(' or ')}.`, meant };
}

/** Finds the problem with a Content-Usage statement; `null` if its known labels are all valid. Clause: Y4, Y5, Y9. */
export function problemOfStatement(list: Token): PreferenceProblem | null {
  const message = describeStatement(list);
  if (message === null) return null;
  const meant = repair(list);
  const isBetter = meant !== list.text && meant !== '' && isFlawless({ ...list, text: meant });
  return { message, meant: isBetter ? meant : null };
}

/** Whether a statement has no problem and states no label twice. Clause: E6. */
function isFlawless(list: Token): boolean {
  const keys = splitDictionary(list)?.map(({ key }) => key.text) ?? [];
  return describeStatement(list) === null && new Set(keys).size === keys.length;
}

function describeStatement(list: Token): string | null {
  if (!isStatement(list.text)) {
    return 'Readers ignore the whole line: write labels in lower case, followed by =y or =n without spaces.';
  }
  for (const { key: name, value } of splitDictionary(list) ?? []) {
    const key = name.text;
    const successor = successorOf(key);
    if (successor !== null) return `Readers ignore "${key}": the Content-Usage label is "${successor}".`;
    if (Object.hasOwn(CONTENT_USAGE.retired, key))
      return `Readers ignore "${key}", a label from an earlier draft that has no current equivalent.`;
    if (CONTENT_USAGE.labels.includes(key) && !/^[yn]$/.test(value?.text ?? ''))
      return `Readers ignore this: "${key}" must be y or n.`;
  }
  return null;
}

/** The current label for one of an earlier draft or another vocabulary; `null` if there is none. */
function successorOf(key: string): string | null {
  return entryOf<string | null>(CONTENT_USAGE.retired, key) ?? entryOf(CONTENT_USAGE.misspellings, key) ?? null;
}

/** The statement as it was meant, corrected item by item; words outside the vocabulary keep their values. */
function repair(list: Token): string {
  // Splitting at every comma would also split strings.
  const items = splitDictionary(list) ?? (list.text.includes('"') ? [] : splitSignals(list));
  return items
    .map(({ token, key, value }) => {
      const name = key.text.toLowerCase();
      const label = successorOf(name) ?? name;
      if (value === null) return label + token.text.slice(key.text.length);
      const word = value.text.toLowerCase();
      const isKnown = CONTENT_USAGE.labels.includes(label);
      const meant = isKnown ? (entryOf(CONTENT_USAGE.valueMisspellings, word) ?? word) : value.text;
      return `${label}=${meant}${token.text.slice(value.end - token.start)}`;
    })
    .join(', ');
}
