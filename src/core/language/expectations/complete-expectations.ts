import type { Span } from '../../text/span.ts';
import { lineAt, lineContent, type TextDocument } from '../../text/text-document.ts';
import { CRAWLER_PURPOSES, purposeLabel } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';
import { describeCrawler } from '../../vocabulary/describe-crawler.ts';
import { EFFECT_WORDS, type ExpectationField, FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { QUALIFIERS } from '../../vocabulary/qualifiers.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import { type Usage, usageNamed, USAGES } from '../../vocabulary/usages.ts';
import { newCompletion, valueCompletions, type Completion, type CompletionContext } from '../completion.ts';
import { qualifierValues } from '../complete-qualifier.ts';
import { placeInYaml, type YamlPlace } from './place-in-yaml.ts';

/** Completes keys, crawlers, usages, outcomes and readers of an expectations document. Never throws. */
export function completeExpectations(
  document: TextDocument,
  offset: number,
  { paths = [], today = null }: CompletionContext,
): readonly Completion[] {
  const place = placeInYaml(document, offset);
  if (place === null) return [];
  const items = itemsAt(document, offset, place, { paths, today });
  const { isQuoted, closing, hasColon } = place;
  if (!isQuoted && !hasColon) return items;
  return items.map((item) => {
    const { label, edit } = item;
    const suffix = closing !== '' && edit.newText.startsWith(label) ? edit.newText.slice(label.length) : '';
    return { ...item, edit: { ...edit, newText: label + closing + suffix }, retriggers: suffix !== '' };
  });
}

function itemsAt(
  document: TextDocument,
  offset: number,
  place: YamlPlace,
  { paths, today }: Required<CompletionContext>,
): readonly Completion[] {
  const { keys, isKey, word } = place;
  const last = keys.at(-1);
  const before = keys.at(-2);
  if (last === undefined) return isKey ? fieldSuggestions(word, FILE_FIELDS) : [];
  if (last === 'tests') {
    // After a dash, or on a line of a test.
    return isKey && /^[\s-]/.test(lineContent(document, lineAt(document, offset)))
      ? fieldSuggestions(word, TEST_FIELDS)
      : [];
  }
  if (last === 'crawlers') return crawlerSuggestions(word);
  if (last === 'paths') return isKey ? fieldSuggestions(word, TEST_FIELDS).filter(({ label }) => label === 'all') : [];
  if (last === 'expect') return isKey ? usageSuggestions(word) : [];
  if (keys.at(-3) === 'expect') {
    const values = [
      { text: 'true', meaning: 'Permitted' },
      { text: 'false', meaning: 'Prohibited' },
    ];
    return last === 'allowed' ? valueCompletions(values, word) : qualifierValues(last, word, today);
  }
  if (before === 'expect') return outcomeSuggestions(word, usageNamed(last), isKey);
  const field: ExpectationField | undefined = TEST_FIELDS.find(({ name }) => name === last);
  if (field?.values) return field.values.map((value) => newCompletion('value', word, value));
  if (last === 'robots') return paths.map((path) => newCompletion('document', word, path));
  const isDay = last === 'date' || last === 'first-indexed';
  return isDay && today !== null ? [newCompletion('value', word, today, { detail: 'today' })] : [];
}

function fieldSuggestions(word: Span, fields: readonly ExpectationField[]): Completion[] {
  return fields.map(({ name, meaning }) =>
    newCompletion('field', word, name, {
      newText: name === 'tests' ? 'tests:' : `${name}: `,
      meaning,
      retriggers: true,
    }),
  );
}

function crawlerSuggestions(word: Span): Completion[] {
  return [
    newCompletion('crawler', word, '*', { newText: '"*"', detail: 'any crawler not named in the file' }),
    ...CRAWLER_PURPOSES.map((purpose) => {
      const crawlers = CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.includes(purpose));
      const meaning = crawlers.map(({ token }) => token).join(', ');
      return newCompletion('purpose', word, `purpose:${purpose}`, {
        detail: `all for ${purposeLabel(purpose)}`,
        meaning,
      });
    }),
    ...CRAWLER_DIRECTORY.map((crawler) => {
      const { summary, caveats } = describeCrawler(crawler, [crawler.token]);
      return newCompletion('crawler', word, crawler.token, { detail: summary, meaning: caveats.join(' ') });
    }),
  ];
}

function usageSuggestions(word: Span): Completion[] {
  return USAGES.map((usage) =>
    newCompletion('usage', word, usage, { newText: `${usage}: `, detail: USAGE_MEANINGS[usage], retriggers: true }),
  );
}

function outcomeSuggestions(word: Span, usage: Usage | null, isKey: boolean): Completion[] {
  if (!isKey) return Object.values(EFFECT_WORDS).map((outcome) => newCompletion('value', word, outcome));
  const fitting = QUALIFIERS.filter(({ usages }) => usage === null || usages.includes(usage));
  return [
    newCompletion('field', word, 'allowed', { newText: 'allowed: true', detail: 'true or false' }),
    ...fitting.map(({ name, form }) =>
      newCompletion('qualifier', word, name, { newText: `${name}: `, meaning: `Value: ${form}.` }),
    ),
  ];
}
