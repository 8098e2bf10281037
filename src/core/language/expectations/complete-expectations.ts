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
interface Offer {
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
  const items = offersAt(document, offset, place, paths, today).map(
    ({ written, goesOn = false, ...offer }): Completion => ({
      ...offer,
      edit: { start: place.word.start, end: place.word.end, newText: written ?? offer.label },
      goesOn,
    }),
  );
  return { items, isComplete: true };
}

function offersAt(
  document: TextDocument,
  offset: number,
  { keys, isKey }: YamlPlace,
  paths: readonly string[],
  today: string | null,
): readonly Offer[] {
  const last = keys.at(-1);
  const before = keys.at(-2);
  if (last === undefined) return isKey ? fieldOffers(FILE_FIELDS) : [];
  if (last === 'tests') {
    // After a dash, or on a line of a test.
    return isKey && /^\s+|^-/.test(lineContent(document, lineAt(document, offset))) ? fieldOffers(TEST_FIELDS) : [];
  }
  if (last === 'crawlers') return crawlerOffers();
  if (last === 'paths') return isKey ? fieldOffers(TEST_FIELDS.filter(({ name }) => name === 'all')) : [];
  if (last === 'expect') return isKey ? usageOffers() : [];
  if (before === 'expect') return outcomeOffers(usageNamed(last), isKey);
  const field: ExpectationField | undefined = TEST_FIELDS.find(({ name }) => name === last);
  if (field?.values) return field.values.map((value) => ({ kind: 'value', label: value, detail: '', meaning: '' }));
  if (last === 'robots') return paths.map((path) => ({ kind: 'document', label: path, detail: '', meaning: '' }));
  const isDay = last === 'date' || last === 'first-indexed';
  return isDay && today !== null ? [{ kind: 'value', label: today, detail: 'today', meaning: '' }] : [];
}

function fieldOffers(fields: readonly ExpectationField[]): Offer[] {
  return fields.map(({ name, meaning }) => ({
    kind: 'field',
    label: name,
    detail: '',
    meaning,
    written: name === 'tests' ? 'tests:' : `${name}: `,
    goesOn: true,
  }));
}

function crawlerOffers(): Offer[] {
  return [
    { kind: 'crawler', label: '*', detail: 'any that the file does not name', meaning: '', written: '"*"' },
    ...CRAWLER_PURPOSES.map((purpose): Offer => ({
      kind: 'purpose',
      label: `purpose:${purpose}`,
      detail: `all for ${purposeLabel(purpose)}`,
      meaning: CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.includes(purpose))
        .map(({ token }) => token)
        .join(', '),
    })),
    ...CRAWLER_DIRECTORY.map((crawler): Offer => {
      const { summary, caveats } = describeCrawler(crawler, [crawler.token]);
      return { kind: 'crawler', label: crawler.token, detail: summary, meaning: caveats.join(' ') };
    }),
  ];
}

function usageOffers(): Offer[] {
  return USAGES.map((usage) => ({
    kind: 'usage',
    label: usage,
    detail: USAGE_MEANINGS[usage],
    meaning: '',
    written: `${usage}: `,
    goesOn: true,
  }));
}

function outcomeOffers(usage: Usage | null, isKey: boolean): Offer[] {
  if (!isKey) {
    return ['allowed', 'blocked'].map((label) => ({ kind: 'value', label, detail: '', meaning: '' }));
  }
  const fitting = QUALIFIERS.filter(({ usages }) => usage === null || usages.includes(usage));
  return [
    { kind: 'field', label: 'allowed', detail: 'true or false', meaning: '', written: 'allowed: true' },
    ...fitting.map(({ name, form }): Offer => ({
      kind: 'qualifier',
      label: name,
      detail: '',
      meaning: `Its value is ${form}.`,
      written: `${name}: `,
    })),
  ];
}
