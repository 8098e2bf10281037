import { CRAWLER_DIRECTORY, directoryDate } from '../vocabulary/crawler-directory.ts';
import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from '../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { OTHER_VOCABULARIES } from '../vocabulary/preference-data/other-vocabularies.ts';
import {
  PREFERENCE_VOCABULARIES,
  type PreferenceVocabulary,
  type VocabularyFacts,
  type VocabularyRevision,
} from '../vocabulary/preference-data/preference-vocabulary.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { TDMREP } from '../vocabulary/preference-data/tdmrep.ts';
import { PAGE_DIRECTIVES } from '../vocabulary/preference-data/page-directives.ts';
import { describeHonouring } from './describe-honouring.ts';
import { VOCABULARY_NAMES } from './preference-texts.ts';
import { vocabularyFacts, wordsOf } from '../vocabulary/preference-data/vocabulary-data.ts';

const INTRODUCTION = `# Vocabularies of usage preferences

The vocabularies that sites use to say how fetched pages may be used, as far as Gatepost knows them. This page is generated
by \`npm run docs:vocabularies\` from the tables in \`src/core/vocabulary/preference-data\`. To add a word, add an entry
there. \`npm run data:age\` lists data that nobody has checked for six months. [preferences.md](preferences.md) describes
how each vocabulary is read.

A word that is not listed here is kept as written and has no effect. Gatepost reports it as information, never as an error,
because it may be newer than this page.`;

/** Builds the reference page of the vocabularies, as unformatted Markdown. */
export function vocabulariesPage(): string {
  const known = PREFERENCE_VOCABULARIES.flatMap((vocabulary) => {
    const facts = vocabularyFacts(vocabulary);
    return facts === null ? [] : [{ vocabulary, facts }];
  });
  const overview = known.map(({ vocabulary, facts: { title, asOf, checked } }) => [
    title,
    code(wordsOf(vocabulary).map(({ word }) => word)),
    asOf,
    checked,
  ]);
  const others = OTHER_VOCABULARIES.map(({ title, url, asOf, status }) => [`[${title}](${url})`, asOf, status]);
  return `${[
    INTRODUCTION,
    table(['vocabulary', 'words', 'newest revision', 'last checked'], overview),
    ...known.flatMap(({ vocabulary, facts }) => chapter(vocabulary, facts)),
    ...groupsChapter(),
    '## Not supported',
    table(['what', 'as of', 'why'], others),
  ].join('\n\n')}\n`;
}

function chapter(vocabulary: PreferenceVocabulary, facts: VocabularyFacts): string[] {
  const words = wordsOf(vocabulary).map(({ word, since, meaning }) => [code([word]), since, meaning]);
  return [
    `## ${facts.title}`,
    `${VOCABULARY_NAMES[vocabulary]}: ${facts.status}. As of ${facts.asOf}.`,
    table(['word', 'since', 'what it covers'], words),
    ...details(vocabulary),
    describeHonouring(facts),
    `Sources:\n\n${facts.sources.map(({ title, url, revision }) => `- [${title}](${url}), ${revision}`).join('\n')}`,
  ];
}

function details(vocabulary: PreferenceVocabulary): string[] {
  switch (vocabulary) {
    case 'content-signal':
      return [
        `Values: ${valuesText(CONTENT_SIGNAL.values)}. Since ${CONTENT_SIGNAL.levelWord.since}, \`${CONTENT_SIGNAL.levelKey}\` says how much may be kept:`,
        table(
          ['level', 'what may be kept'],
          USE_LEVELS.map((level) => [code([level]), USE_LEVEL_MEANINGS[level].meaning]),
        ),
        misspellingsText(CONTENT_SIGNAL.misspellings),
      ];
    case 'content-usage':
      return [
        `Values: ${valuesText(CONTENT_USAGE.values)}.`,
        'Labels of earlier revisions have no effect. They are reported with their current equivalent:',
        table(
          ['retired label', 'current equivalent'],
          Object.entries(CONTENT_USAGE.retired).map(([label, successor]) => [
            code([label]),
            successor === null ? 'none' : code([successor]),
          ]),
        ),
        misspellingsText(CONTENT_USAGE.misspellings),
        revisionsTable(CONTENT_USAGE.revisions),
      ];
    case 'rsl':
      return [
        'Lists of a licence may also contain broader words:',
        table(
          ['word', 'covers'],
          Object.entries(RSL.tokens)
            .filter(([, covered]) => covered.length > 1)
            .map(([word, covered]) => [code([word]), code(covered)]),
        ),
        misspellingsText(RSL.misspellings),
        revisionsTable(RSL.revisions),
      ];
    case 'tdmrep':
      return [
        `\`${TDMREP.reservation}\` is 1 where the right is reserved, and 0 where it is not. ${misspellingsText(TDMREP.misspellings)}`,
      ];
    case 'robots-directives':
      return [
        table(
          ['directive', 'operator', 'refuses', 'limits'],
          Object.entries(PAGE_DIRECTIVES.meanings).flatMap(([directive, operators]) =>
            Object.entries(operators).flatMap(([operator, { disallows = [], limits = [] }]) =>
              disallows.length + limits.length === 0
                ? []
                : [
                    [
                      code([directive]),
                      operator !== '*' ? operator : Object.keys(operators).length > 1 ? 'all others' : 'all',
                      code(disallows),
                      code(limits),
                    ],
                  ],
            ),
          ),
        ),
      ];
    default:
      return [];
  }
}

/** Groups are not a vocabulary of their own; their data comes from the crawler directory. */
function groupsChapter(): string[] {
  const control = CRAWLER_DIRECTORY.filter(({ isControlToken }) => isControlToken);
  return [
    `## ${VOCABULARY_NAMES.tokens}`,
    `\`User-agent\` groups can block the crawlers that they name. Gatepost knows ${CRAWLER_DIRECTORY.length} crawlers (as of ${directoryDate()}). Some names never fetch a page; they only control how pages that other crawlers fetch may be used:`,
    table(
      ['token', 'operator', 'what it controls'],
      control.map(({ token, operator, note, source }) => [`[\`${token}\`](${source})`, operator, note ?? '']),
    ),
  ];
}

function revisionsTable(revisions: readonly VocabularyRevision[]): string {
  return table(
    ['revision', 'date', 'words'],
    revisions.map(({ revision, date, words }) => [revision, date, code(words)]),
  );
}

function valuesText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([text, value]) => `\`${text}\` (${value})`)
    .join(', ');
}

function misspellingsText(misspellings: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(misspellings).map(([wrong, right]) => `\`${wrong}\` for \`${right}\``);
  return `Often written by mistake: ${pairs.join(', ')}.`;
}

function code(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
