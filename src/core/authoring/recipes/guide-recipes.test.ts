import { describe, expect, test } from 'vitest';
import { decideByRecipe, type RecipeRow } from '#testing/apply-recipe.ts';
import { RECIPES } from './recipes.ts';

const [YES, NO] = ['permitted', 'prohibited'];
/** The verdict for crawlers that read ACAP, then the one for those that do not. */
const [ACAP_ONLY, OTHERS_ONLY] = [`${YES} / ${NO}`, `${NO} / ${YES}`];
const limited = (restriction: string) => `${YES} with ${restriction} / ${NO}`;
const onPage = (restriction: string) => `${YES} with ${restriction} / ${YES}`;

const ROWS: readonly RecipeRow[] = [
  { id: 'guide-1.1', expected: { 'Other crawl /a': NO, 'Other crawl /': NO } },
  {
    id: 'guide-1.2',
    expected: {
      'Other crawl /': YES,
      'Other crawl /index.html': YES,
      'Other crawl /index.html?a': NO,
      'Other crawl /a': NO,
    },
  },
  { id: 'guide-1.3', expected: { 'SearchBot1 crawl /a': YES, 'SearchBot2 crawl /a': YES, 'Other crawl /a': NO } },
  { id: 'guide-1.4', expected: { 'SearchBot1 crawl /a': NO, 'SearchBot2 crawl /a': NO, 'Other crawl /a': YES } },
  { id: 'guide-1.5', expected: { 'Other crawl /a': ACAP_ONLY } },
  { id: 'guide-1.6', expected: { 'Other crawl /a': ACAP_ONLY } },
  {
    id: 'guide-2.1',
    expected: {
      'SearchBot1 crawl /a news.example': OTHERS_ONLY,
      'SearchBot1 crawl /a images.example': OTHERS_ONLY,
      'SearchBot1 crawl /a sports': YES,
      'Other crawl /a news.example': YES,
    },
  },
  { id: 'guide-2.2', expected: { 'Other crawl /a sports': YES, 'Other crawl /a news': OTHERS_ONLY } },
  { id: 'guide-3.1', expected: { 'Other crawl /a': ACAP_ONLY, 'Other crawl /nocrawl/a': NO } },
  {
    id: 'guide-3.2',
    expected: {
      'Other crawl /': YES,
      'Other crawl /index.html': YES,
      'Other crawl /promotion/a': YES,
      'Other crawl /a': NO,
    },
  },
  {
    id: 'guide-3.3',
    expected: {
      'Other crawl /': YES,
      'Other crawl /public/a.html': YES,
      'Other crawl /public/a.pdf': NO,
      'Other crawl /a': NO,
    },
  },
  {
    id: 'guide-4.1',
    expected: {
      'Other crawl /public/a': ACAP_ONLY,
      'Other crawl /public/catalog/a': ACAP_ONLY,
      'Other follow /public/catalog/a': NO,
      'Other follow /public/a': ACAP_ONLY,
      'Other crawl /a': NO,
    },
  },
  { id: 'guide-4.2', expected: { 'Other follow /a': NO, 'Other index /a': YES } },
  {
    id: 'guide-4.3',
    expected: {
      'Other index /public/a': ACAP_ONLY,
      'Other preserve /public/a': NO,
      'Other crawl /public/a': ACAP_ONLY,
      'Other index /a': NO,
    },
  },
  {
    id: 'guide-4.4',
    expected: {
      'SearchBot1 index /TEXTS/a.html': ACAP_ONLY,
      'SearchBot1 index /TEXTS/a.png': NO,
      'SearchBot1 crawl /TEXTS/a.png': ACAP_ONLY,
      'SearchBot1 crawl /a': NO,
      'Other crawl /TEXTS/a.html': NO,
    },
  },
  {
    id: 'guide-4.5',
    expected: {
      'SearchBot1 index /TEXTS/a.html': ACAP_ONLY,
      'SearchBot1 index /TEXTS/a.pdf': NO,
      'Other index /TEXTS/a.html': NO,
    },
  },
  { id: 'guide-4.6', expected: { 'Other index /a': NO, 'Other follow /a': YES } },
  {
    id: 'guide-4.7',
    expected: {
      'SearchBot1 index /public/a': ACAP_ONLY,
      'SearchBot1 preserve /public/a': NO,
      'Other crawl /public/a': NO,
    },
  },
  {
    id: 'guide-4.8',
    expected: {
      'SearchBot1 preserve /public/a.html': ACAP_ONLY,
      'SearchBot1 preserve /public/a.png': NO,
      'SearchBot1 index /public/a.png': ACAP_ONLY,
    },
  },
  { id: 'guide-4.9', expected: { 'Other preserve /a': OTHERS_ONLY, 'Other index /a': YES } },
  {
    id: 'guide-4.10',
    expected: {
      'SearchBot1 present-snippet /news/a.html': ACAP_ONLY,
      'SearchBot1 present-thumbnail /news/a.htm': ACAP_ONLY,
      'SearchBot1 present-link /news/a.htm': ACAP_ONLY,
      'SearchBot1 present-currentcopy /news/a.html': NO,
      'SearchBot1 present-original /news/a.html': NO,
      'SearchBot1 present-snippet /news/a.pdf': NO,
      'SearchBot1 preserve /news/a.html': ACAP_ONLY,
    },
  },
  {
    id: 'guide-4.11',
    expected: {
      'SearchBot1 present-thumbnail /news/a': NO,
      'SearchBot1 present-snippet /news/a': ACAP_ONLY,
      'Other crawl /news/a': NO,
    },
  },
  { id: 'guide-4.12', expected: { 'Other present-snippet /a': NO, 'Other present-link /a': YES } },
  {
    id: 'guide-4.13',
    expected: {
      'Other present-original /news/a.html': ACAP_ONLY,
      'Other present-original /news/a.pdf': NO,
      'Other present-currentcopy /news/a.html': NO,
      'Other present-snippet /news/a.html': ACAP_ONLY,
    },
  },
  {
    id: 'guide-4.14',
    expected: {
      'SearchBot1 crawl /archive/a': ACAP_ONLY,
      'SearchBot1 present-currentcopy /archive/a': ACAP_ONLY,
      'SearchBot1 present-oldcopy /archive/a': NO,
      'Other crawl /archive/a': NO,
      'Other crawl /a': YES,
    },
  },
  {
    id: 'guide-5.1',
    expected: {
      'SearchBot1 index /index.html': limited('time-limit=until-recrawled'),
      'SearchBot1 preserve /index.html': limited('time-limit=until-recrawled'),
      'SearchBot1 crawl /': ACAP_ONLY,
      'SearchBot1 crawl /a': NO,
    },
  },
  {
    id: 'guide-5.2',
    set: { date: '2031-03-01' },
    expected: {
      'Other index /serial/a': limited('time-limit=until-2031-03-01'),
      'Other preserve /serial/a': limited('time-limit=until-2031-03-01'),
    },
  },
  {
    id: 'guide-5.3',
    set: { date: '2031-03-01' },
    expected: { 'SearchBot1 preserve /a': onPage('time-limit=until-2031-03-01'), 'Other preserve /a': YES },
  },
  {
    id: 'guide-5.4',
    expected: { 'SpecialBot1 index /current/a': limited('time-limit=14-days'), 'SpecialBot1 crawl /a': NO },
  },
  {
    id: 'guide-5.5',
    expected: { 'SearchBot1 index /articles/a': limited('must-use-resource=the-acap:extract:class:abstract') },
  },
  { id: 'guide-5.6', expected: { 'SearchBot1 index /a': onPage('must-use-resource=the-acap:extract:id:I012345') } },
  {
    id: 'guide-5.7',
    expected: { 'SearchBot1 index /articles/a': limited('must-use-resource=the-acap:extract:meta:index-text') },
  },
  {
    id: 'guide-5.8',
    expected: { 'Other present-snippet /news/a': limited('max-length=20-words'), 'Other index /news/a': ACAP_ONLY },
  },
  { id: 'guide-5.9', expected: { 'Other present-snippet /a': onPage('max-length=20-words'), 'Other index /a': YES } },
  {
    id: 'guide-5.10',
    expected: { 'Other present-snippet /a': onPage('must-use-resource=the-acap:extract:meta:snippet') },
  },
  {
    id: 'guide-5.11',
    expected: {
      'Other present-currentcopy /a': limited('prohibited-modification=format'),
      'Other crawl /a': ACAP_ONLY,
    },
  },
  { id: 'guide-5.11-meta', expected: { 'Other present-currentcopy /a': onPage('prohibited-modification=format') } },
  {
    id: 'guide-5.12',
    expected: {
      'Other present-currentcopy /a.html': limited('prohibited-modification=style'),
      'Other crawl /a.pdf': NO,
    },
  },
  { id: 'guide-5.13', expected: { 'Other present /a': limited('prohibited-modification=translation') } },
  { id: 'guide-5.14', expected: { 'Other present /a': limited('prohibited-modification=annotation') } },
  { id: 'guide-5.15', expected: { 'Other present-currentcopy /a': limited('prohibited-context=within-user-frame') } },
  { id: 'guide-5.16', expected: { 'Other present-original /a': limited('required-context=within-original-frame') } },
];

describe('recipes from the ACAP Guide', () => {
  test.each(ROWS.map((row) => [row.id, row] as const))('D1-D13, M2-M8: %s does what it says', (_id, row) => {
    expect(decideByRecipe(row)).toEqual(row.expected);
  });

  test('every example has a recipe, and every recipe has a test', () => {
    const ids = RECIPES.filter(({ section }) => section === 'ACAP Guide').map(({ id }) => id);
    const examples = [6, 2, 3, 14, 16].flatMap((count, step) =>
      Array.from({ length: count }, (_, index) => `guide-${step + 1}.${index + 1}`),
    );
    expect(ids.filter((id) => !id.endsWith('-meta'))).toEqual(examples);
    expect(ROWS.map(({ id }) => id)).toEqual(ids);
  });
});
