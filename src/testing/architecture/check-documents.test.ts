import { describe, expect, test } from 'vitest';
import { checkDocuments, checkSamples } from './check-documents.ts';

describe('checkDocuments', () => {
  const problems = (text: string) =>
    checkDocuments(
      [{ path: 'docs/a.md', text }],
      (file) => ['docs/b.md', 'README.md', 'src/core/text'].includes(file),
      new Set(['bench']),
    ).map(({ line, message }) => `${line}: ${message}`);

  test.each([
    '[b](b.md#part) and [up](../README.md) and [far](https://x.example/a)',
    '`core/text`, `src/core/text`, `npm run bench -- engine`, `a/b`, `/news/`, `src/core/<name>.ts`',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each([
    ['\n[c](c.md)', '2: links to "c.md", which does not exist'],
    ['`core/gone.ts`', '1: names "core/gone.ts", which does not exist'],
    ['`npm run dance`', '1: names the script "dance", which does not exist'],
  ])('refuses %s', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });
});

test('checkSamples refuses a YAML sample that cannot be parsed', () => {
  const text = 'A job:\n\n```yaml\na: 1\n- b: c: d\n```\n';
  expect(checkSamples([{ path: 'docs/a.md', text }]).map(({ line }) => line)).toContain(5);
  expect(checkSamples([{ path: 'docs/a.md', text: text.replace('- b: c: d', 'b: [c, d]') }])).toEqual([]);
});
