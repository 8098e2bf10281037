import { lineAt, lineContent, type TextDocument } from '../../text/text-document.ts';
import { CRAWLER_PURPOSES, purposeLabel } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';
import { describeCrawler } from '../../vocabulary/describe-crawler.ts';
import { type ExpectationField, FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { QUALIFIERS } from '../../vocabulary/qualifiers.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import { type Usage, usageNamed, USAGES } from '../../vocabulary/usages.ts';
import {
  type Completion,
  type CompletionKind,
  type Completions,
  type CompletionSurroundings,
  NO_COMPLETIONS,
} from '../completion.ts';
import { placeInYaml, type YamlPlace } from './place-in-yaml.ts';

/** A completion without its edit. */
interface Suggestion {
  readonly kind: CompletionKind;
  readonly label: string;
  readonly detail: string;
  readonly meaning: string;
  /** The text to insert, if it is not the label. */
  readonly written?: string;
  readonly goesOn?: boolean;
}

/**
 * The completions at an offset of an expectations document: keys, crawlers, usages, outcomes, readers. Never throws.
 */
export function completeExpectations(
  document: TextDocument,
  offset: number,
  { paths = [], today = null }: CompletionSurroundings,
): Completions {
  const place = placeInYaml(document, offset);
  if (place === null) return NO_COMPLETIONS;
  const items = suggestionsAt(document, offset, place, paths, today).map(
    ({ written, goesOn = false, ...suggestion }): Completion => ({
      ...suggestion,
      edit: { start: place.word.start, end: place.word.end, newText: written ?? suggestion.label },
      goesOn,
    }),
  );
  return { items, isComplete: true };
}

function suggestionsAt(
  document: TextDocument,
  offset: number,
  { keys, isKey }: YamlPlace,
  paths: readonly string[],
  today: string | null,
): readonly Suggestion[] {
  const last = keys.at(-1);
  const before = keys.at(-2);
  if (last === undefined) return isKey ? fieldSuggestions(FILE_FIELDS) : [];
  if (last === 'tests') {
    // After a dash, or on a line of a test.
    return isKey && /^\s+|^-/.test(lineContent(document, lineAt(document, offset)))
      ? fieldSuggestions(TEST_FIELDS)
      : [];
  }
  if (last === 'crawlers') return crawlerSuggestions();
  if (last === 'paths') return isKey ? fieldSuggestions(TEST_FIELDS.filter(({ name }) => name === 'all')) : [];
  if (last === 'expect') return isKey ? usageSuggestions() : [];
  if (before === 'expect') return outcomeSuggestions(usageNamed(last), isKey);
  const field: ExpectationField | undefined = TEST_FIELDS.find(({ name }) => name === last);
  if (field?.values) return field.values.map((value) => ({ kind: 'value', label: value, detail: '', meaning: '' }));
  if (last === 'robots') return paths.map((path) => ({ kind: 'document', label: path, detail: '', meaning: '' }));
  const isDay = last === 'date' || last === 'first-indexed';
  return isDay && today !== null ? [{ kind: 'value', label: today, detail: 'today', meaning: '' }] : [];
}

function fieldSuggestions(fields: readonly ExpectationField[]): Suggestion[] {
  return fields.map(({ name, meaning }) => ({
    kind: 'field',
    label: name,
    detail: '',
    meaning,
    written: name === 'tests' ? 'tests:' : `${name}: `,
    goesOn: true,
  }));
}

function crawlerSuggestions(): Suggestion[] {
  return [
    { kind: 'crawler', label: '*', detail: 'any crawler not named in the file', meaning: '', written: '"*"' },
    ...CRAWLER_PURPOSES.map((purpose): Suggestion => ({
      kind: 'purpose',
      label: `purpose:${purpose}`,
      detail: `all for ${purposeLabel(purpose)}`,
      meaning: CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.includes(purpose))
        .map(({ token }) => token)
        .join(', '),
    })),
    ...CRAWLER_DIRECTORY.map((crawler): Suggestion => {
      const { summary, caveats } = describeCrawler(crawler, [crawler.token]);
      return { kind: 'crawler', label: crawler.token, detail: summary, meaning: caveats.join(' ') };
    }),
  ];
}

function usageSuggestions(): Suggestion[] {
  return USAGES.map((usage) => ({
    kind: 'usage',
    label: usage,
    detail: USAGE_MEANINGS[usage],
    meaning: '',
    written: `${usage}: `,
    goesOn: true,
  }));
}

function outcomeSuggestions(usage: Usage | null, isKey: boolean): Suggestion[] {
  if (!isKey) {
    return ['allowed', 'blocked'].map((label) => ({ kind: 'value', label, detail: '', meaning: '' }));
  }
  const fitting = QUALIFIERS.filter(({ usages }) => usage === null || usages.includes(usage));
  return [
    { kind: 'field', label: 'allowed', detail: 'true or false', meaning: '', written: 'allowed: true' },
    ...fitting.map(({ name, form }): Suggestion => ({
      kind: 'qualifier',
      label: name,
      detail: '',
      meaning: `Value: ${form}.`,
      written: `${name}: `,
    })),
  ];
}
