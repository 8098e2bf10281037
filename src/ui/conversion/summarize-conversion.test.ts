import type { ConversionDifference } from '#core/analysis';
import { expect, test } from 'vitest';
import { groupDifferences, groupUnconverted } from './summarize-conversion.ts';

test('C2: differences are grouped by reason, those by letter case last', () => {
  const difference = (reason: ConversionDifference['reason'], path: string): ConversionDifference => ({
    crawler: '*',
    crawlers: ['*'],
    path,
    original: 'permitted',
    converted: 'prohibited',
    reason,
    lines: [],
  });
  const groups = groupDifferences([
    difference('case', '/A'),
    difference('overlap', '/o'),
    difference('case', '/B'),
    difference('crawler-name', '/c'),
  ]);
  expect(groups.map((group) => group.map(({ path }) => path))).toStrictEqual([['/o'], ['/c'], ['/A', '/B']]);
});

test('C4: lines of one field and reason are grouped, whatever the case of the field', () => {
  const groups = groupUnconverted([
    { line: 1, field: 'Crawl-delay', reason: 'no-counterpart', by: null },
    { line: 2, field: 'Host', reason: 'unknown-field', by: null },
    { line: 4, field: 'crawl-delay', reason: 'no-counterpart', by: null },
  ]);
  expect(groups.map(({ field, lines }) => [field, lines])).toStrictEqual([
    ['Crawl-delay', [1, 4]],
    ['Host', [2]],
  ]);
});
