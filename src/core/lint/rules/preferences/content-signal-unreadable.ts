import { CONTENT_SIGNAL, USE_LEVELS } from '../../../vocabulary/preference-data/content-signal.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { writeInstead } from '../../rule-kit/write-instead.ts';
import { type ListItem, listItems, preferenceLines, splitScope } from './preference-lines.ts';

/** An item of a Content-Signal line that says nothing. Clause: X3, X4. */
export const contentSignalUnreadable = defineLintRule({
  id: 'content-signal-unreadable',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['X3', 'X4'],
  source: ['Cloudflare, managed robots.txt'],
  summary: 'An item of a Content-Signal line that says nothing: a word of another vocabulary, or a value that is none.',
  why: 'A signal is one of search, ai-input and ai-train with yes or no, or use with a level. What is written otherwise is passed over, so the site has said nothing. Content-Usage has other words: train-ai and ai-use, with y and n.',
  bad: 'User-agent: *\nContent-Signal: search=yes, [|train-ai=no|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
  *check(policy) {
    for (const { line, value } of preferenceLines(policy, CONTENT_SIGNAL.fields)) {
      for (const item of listItems(splitScope(value).list)) {
        const problem = problemOf(item);
        if (problem === null) continue;
        const span = spanInDocument(policy, line, item.token);
        const { message, meant } = problem;
        yield meant === null ? { span, message } : { span, message, fixes: [writeInstead(span, meant)] };
      }
    }
  },
});

interface Problem {
  readonly message: string;
  /** What was meant; `null` where that is not plain. */
  readonly meant: string | null;
}

function problemOf({ key, value }: ListItem): Problem | null {
  const name = key.toLowerCase();
  const known: readonly string[] = [...CONTENT_SIGNAL.keys, CONTENT_SIGNAL.levelKey];
  const misspelt = entryOf(CONTENT_SIGNAL.misspellings, name);
  if (!known.includes(name) && misspelt === undefined) return null;
  const meantKey = misspelt ?? name;
  const written = value?.toLowerCase() ?? '';
  const values: readonly string[] = meantKey === CONTENT_SIGNAL.levelKey ? USE_LEVELS : ['yes', 'no'];
  const meantValue = values.includes(written) ? written : (entryOf(CONTENT_SIGNAL.valueMisspellings, written) ?? null);
  const isMeant = meantValue !== null && values.includes(meantValue);
  const meant = isMeant ? `${meantKey}=${meantValue}` : null;
  if (misspelt !== undefined) {
    return { message: `Content-Signal has no "${key}": readers pass it over. The word here is "${misspelt}".`, meant };
  }
  if (values.includes(written)) return null;
  return { message: `"${key}" needs ${values.join(' or ')}: as it stands, it says nothing.`, meant };
}

function entryOf(words: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
