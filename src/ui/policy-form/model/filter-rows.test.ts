import { buildOutline, lineContent, parsePolicy } from '#core';
import { expect, test } from 'vitest';
import { createRowFilter, type FilterChoice, NO_FILTER } from './filter-rows.ts';

/** The lines that a filter shows. */
function shown(lines: readonly string[], choice: Partial<FilterChoice>): string[] {
  const policy = parsePolicy(lines.join('\n'));
  const filter = createRowFilter({ ...NO_FILTER, ...choice }, policy);
  return buildOutline(policy)
    .sections.flatMap((section) => filter?.(section) ?? section.rows)
    .map(({ line }) => lineContent(policy.document, line));
}

test('A7: rules of a local usage are about what its first valid definition contains', () => {
  const lines = [
    'ACAP-qualified-usage: q index colour=red',
    'ACAP-qualified-usage: q preserve time-limit=1-days',
    'ACAP-qualified-usage: q present time-limit=1-days',
    'ACAP-crawler: *',
    'ACAP-allow-(q): /a',
  ];
  expect(shown(lines, { usage: 'preserve' })).toContain('ACAP-allow-(q): /a');
  expect(shown(lines, { usage: 'index' })).toEqual([]);
  expect(shown(lines, { usage: 'present' })).toEqual([]);
});

test('A9: rules about a resource set match the paths of its first definition', () => {
  const lines = [
    'ACAP-resource-set: s /first/',
    'ACAP-resource-set: s /second/',
    'ACAP-crawler: *',
    'ACAP-allow-index: the-acap:resource-set:s',
  ];
  expect(shown(lines, { text: '/first/x' })).toContain('ACAP-allow-index: the-acap:resource-set:s');
  expect(shown(lines, { text: '/second/x' })).toEqual(['ACAP-resource-set: s /second/']);
});
