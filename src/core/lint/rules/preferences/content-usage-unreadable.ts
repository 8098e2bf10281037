import { isStatement } from '../../../preferences/content-usage.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { writeInstead } from '../../rule-kit/write-instead.ts';
import { listItems, preferenceLines, splitScope } from './preference-lines.ts';

/** A Content-Usage line of which a part, or all, says nothing. Clause: Y4, Y5, Y9. */
export const contentUsageUnreadable = defineLintRule({
  id: 'content-usage-unreadable',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['Y4', 'Y5', 'Y9'],
  source: ['draft-ietf-aipref-attach-05', 'RFC 9651'],
  summary: 'A Content-Usage line that says nothing, or says something that no label of today means.',
  why: 'The statement follows strict rules: labels in lower case, y or n, no blanks around the equals sign, no comma at the end. One slip voids the whole line, and it still silences shorter lines for the same path. Labels of earlier drafts, and words of other vocabularies, say nothing.',
  bad: 'User-agent: *\nContent-Usage: /news/ [|Train-AI = n,|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Usage: /news/ train-ai=n\nAllow: /\n',
  *check(policy) {
    for (const { line, value } of preferenceLines(policy, CONTENT_USAGE.fields)) {
      const { list } = splitScope(value);
      const message = problemOf(list);
      if (message === null) continue;
      const span = spanInDocument(policy, line, list);
      const meant = repair(list);
      const isBetter = meant !== list.text && meant !== '' && problemOf({ ...list, text: meant }) === null;
      yield isBetter ? { span, message, fixes: [writeInstead(span, meant)] } : { span, message };
    }
  },
});

function problemOf(list: Token): string | null {
  if (!isStatement(list.text)) {
    return 'This cannot be read, so the whole line says nothing: labels are in lower case, with =y or =n and no blanks around it.';
  }
  for (const { key, value } of listItems(list)) {
    const successor = entryOf(CONTENT_USAGE.retired, key) ?? entryOf(CONTENT_USAGE.misspellings, key);
    if (successor !== undefined)
      return `Content-Usage has no "${key}": readers pass it over. The label is "${successor}".`;
    if (Object.hasOwn(CONTENT_USAGE.retired, key))
      return `"${key}" is a label of an earlier draft; none of today says the same.`;
    const isLabel = CONTENT_USAGE.labels.some((label) => label === key);
    if (isLabel && !/^[yn](?:;|$)/.test(value ?? '')) return `"${key}" needs y or n: as it stands, it says nothing.`;
  }
  return null;
}

/** The statement as it was meant: slips mended item by item. */
function repair(list: Token): string {
  return [...listItems(list)]
    .map(({ key, value }) => {
      const name = key.toLowerCase();
      const label = entryOf(CONTENT_USAGE.retired, name) ?? entryOf(CONTENT_USAGE.misspellings, name) ?? name;
      if (value === null) return label;
      const word = value.toLowerCase();
      return `${label}=${entryOf(CONTENT_USAGE.valueMisspellings, word) ?? word}`;
    })
    .join(', ');
}

function entryOf(words: Readonly<Record<string, string | null>>, word: string): string | undefined {
  return (Object.hasOwn(words, word) ? words[word] : null) ?? undefined;
}
