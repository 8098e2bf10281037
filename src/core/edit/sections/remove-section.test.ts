import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { removeSection } from './remove-section.ts';

const edited = (text: string, line: number) => textAfter(text, (policy) => removeSection(policy, line));

describe('G1: removing a conventional group', () => {
  const one = '# one\nUser-agent: a\n# why\nDisallow: /1\n# tail\n';
  const two = '# two\nUser-agent: b\nUser-agent: c\n\nDisallow /x\nDisallow: /2\nCrawl-delay: 5\n';

  test.each([
    { name: 'with its comments and the blank lines after it', text: `${one}\n\n${two}`, line: 1, after: two },
    { name: 'the last, with the blank lines before it', text: `${one}\n\n${two}`, line: 8, after: one },
    { name: 'E7: the last, without a final line ending', text: `${one}\n${two.trimEnd()}`, line: 7, after: one },
    { name: 'between two others', text: `${two}\n${one}\n${two}`, line: 9, after: `${two}\n${two}` },
    {
      name: 'if there is no blank line before it, those after it stay',
      text: `${two}${one}\n${two}`,
      line: 8,
      after: `${two}\n${two}`,
    },
    { name: 'the only one', text: one, line: 1, after: '# one\n' },
    {
      name: 'CRLF and BOM',
      text: '\uFEFFUser-agent: a\r\nAllow: /\r\n\r\nSitemap: /s',
      line: 0,
      after: '\uFEFFSitemap: /s',
    },
    {
      name: 'site-wide fields stay, with their comments',
      text: 'User-agent: a\nDisallow: /1\n# map\nSitemap: /s\nDisallow: /2\n\nUser-agent: b\nAllow: /\n',
      line: 0,
      after: '# map\nSitemap: /s\n\nUser-agent: b\nAllow: /\n',
    },
    {
      name: 'comments at the top of the file stay if no other section has any',
      text: '# Our site\nUser-agent: a\nDisallow: /1\n\nUser-agent: b\nAllow: /\n',
      line: 1,
      after: '# Our site\n\nUser-agent: b\nAllow: /\n',
    },
    {
      name: 'L7: a declaration of the version stays',
      text: '##ACAP version=1.1\nUser-agent: a\nAllow: /\n',
      line: 1,
      after: '##ACAP version=1.1\n',
    },
    {
      name: 'A5: its rules among ACAP records are removed too',
      text: 'User-agent: a\nAllow: /\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /1\n# c\nACAP-allow-index: /\n',
      line: 0,
      after: 'ACAP-crawler: *\nACAP-allow-crawl: /\n# c\nACAP-allow-index: /\n',
    },
    {
      name: 'E8: a CR and an LF do not merge',
      text: 'User-agent: a\rAllow: /\rUser-agent: b\nAllow: /\n\nUser-agent: c\n',
      line: 2,
      after: 'User-agent: a\rAllow: /\r\r\nUser-agent: c\n',
    },
    { name: 'a rule is not a group', text: one, line: 3, after: 'refused: no-such-section' },
  ])('$name', ({ text, line, after }) => {
    expect(edited(text, line)).toBe(after);
  });
});

describe('A2, A5: removing an ACAP record', () => {
  const one = 'ACAP-crawler: a\nACAP-allow-crawl: /1\n';
  const two =
    '# two\nACAP-crawler: b\nACAP-crawler: c*\nACAP-usage-purpose: p\nACAP-allow-crawl: /2 foo\nACAP-allow crawl /3\n';

  test.each([
    { name: 'with its sub-records and unreadable lines', text: `${one}\n${two}`, line: 4, after: one },
    { name: 'the first', text: `${one}\n${two}`, line: 0, after: two },
    {
      name: 'A1: definitions and conventional lines in it stay',
      text: `${one}\n${two}ACAP-resource-set: s /\nUser-agent: *\nDisallow: /\n`,
      line: 4,
      after: `${one}\nACAP-resource-set: s /\nUser-agent: *\nDisallow: /\n`,
    },
    {
      name: 'A5: not the only one, if conventional lines below it would take effect',
      text: `${one}\nUser-agent: *\nDisallow: /\n`,
      line: 0,
      after: 'refused: conventional-lines-in-record',
    },
  ])('$name', ({ text, line, after }) => {
    expect(edited(text, line)).toBe(after);
  });
});
