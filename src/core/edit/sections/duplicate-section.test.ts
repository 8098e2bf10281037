import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { duplicateSection } from './duplicate-section.ts';

/** The text after the operation, with a mark before the line that it returns; or why it was refused. */
function duplicated(text: string, line: number): string {
  const result = duplicateSection(parsePolicy(text), line);
  if (!result.ok) return `refused: ${result.refusal}`;
  const after = applyEdits(text, result.edits);
  const start = createTextDocument(after).lineStarts[result.line ?? -1] ?? 0;
  return `${after.slice(0, start)}>${after.slice(start)}`;
}

describe('G1: duplicating a conventional group', () => {
  test.each([
    {
      name: 'with its comments, below it',
      text: '# us\nUser-agent: a\nUser-agent: b\n# why\nDisallow: /1 # x\nCrawl-delay: 5\n\n# then\nUser-agent: c\nAllow: /\n',
      line: 1,
      after:
        '# us\nUser-agent: a\nUser-agent: b\n# why\nDisallow: /1 # x\nCrawl-delay: 5\n\n# us\n>User-agent: a\nUser-agent: b\n# why\nDisallow: /1 # x\nCrawl-delay: 5\n\n# then\nUser-agent: c\nAllow: /\n',
    },
    {
      name: 'E7: the last, without a final line ending',
      text: 'User-agent: a\r\nDisallow: /',
      line: 0,
      after: 'User-agent: a\r\nDisallow: /\r\n\r\n>User-agent: a\r\nDisallow: /',
    },
    {
      name: 'site-wide fields are not copied',
      text: 'User-agent: a\nDisallow: /1\nSitemap: /s\nDisallow: /2\n',
      line: 0,
      after: 'User-agent: a\nDisallow: /1\nSitemap: /s\nDisallow: /2\n\n>User-agent: a\nDisallow: /1\nDisallow: /2\n',
    },
    {
      name: 'without rules: both get an empty Disallow and stay separate',
      text: 'User-agent: a\n',
      line: 0,
      after: 'User-agent: a\nDisallow:\n\n>User-agent: a\nDisallow:\n',
    },
    { name: 'not a group', text: 'User-agent: a\nDisallow: /\n', line: 1, after: 'refused: no-such-section' },
  ])('$name', ({ text, line, after }) => {
    expect(duplicated(text, line)).toBe(after);
  });
});

describe('A2: duplicating an ACAP record', () => {
  test.each([
    {
      name: 'with its sub-records, above the next one',
      text: 'ACAP-crawler: a\nACAP-allow-crawl: /\nACAP-usage-purpose: news\nACAP-disallow-index: /x\n\nACAP-crawler: b\nACAP-allow-crawl: /\n',
      line: 0,
      after:
        'ACAP-crawler: a\nACAP-allow-crawl: /\nACAP-usage-purpose: news\nACAP-disallow-index: /x\n\n>ACAP-crawler: a\nACAP-allow-crawl: /\nACAP-usage-purpose: news\nACAP-disallow-index: /x\n\nACAP-crawler: b\nACAP-allow-crawl: /\n',
    },
    {
      name: 'A11: with its reference',
      text: 'ACAP-crawler: a\nACAP-permissions-reference: /p.txt\n',
      line: 0,
      after:
        'ACAP-crawler: a\nACAP-permissions-reference: /p.txt\n\n>ACAP-crawler: a\nACAP-permissions-reference: /p.txt\n',
    },
    { name: 'without rules', text: 'ACAP-crawler: a\n', line: 0, after: 'refused: record-without-rules' },
  ])('$name', ({ text, line, after }) => {
    expect(duplicated(text, line)).toBe(after);
  });
});
