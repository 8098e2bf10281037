import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { moveSection } from './move-section.ts';

const edited = (text: string, line: number, direction: 'up' | 'down') =>
  textAfter(text, (policy) => moveSection(policy, line, direction));

describe('G1: moving a conventional group', () => {
  const one = '# one\nUser-agent: a\nDisallow: /1\n';
  const two = '# two\nUser-agent: b\nUser-agent: c\nDisallow: /2\nCrawl-delay: 5\n';
  const three = 'User-agent: d\nAllow: /3\n';

  test.each([
    {
      name: 'down, with the comments right above',
      text: `${one}\n${two}\n${three}`,
      line: 1,
      direction: 'down' as const,
      after: `${two}\n${one}\n${three}`,
    },
    {
      name: 'up, with the comments right above',
      text: `${one}\n${two}\n${three}`,
      line: 5,
      direction: 'up' as const,
      after: `${two}\n${one}\n${three}`,
    },
    { name: 'by its second agent', text: `${one}\n${two}`, line: 6, direction: 'up' as const, after: `${two}\n${one}` },
    {
      name: 'lines between the two stay there',
      text: `${one}\n\n# free\n\nSitemap: /s\n${two}`,
      line: 1,
      direction: 'down' as const,
      after: `${two}\n\n# free\n\nSitemap: /s\n${one}`,
    },
    {
      name: 'comments at the top of the file stay there',
      text: `# Our site\n${three}\n${two}`,
      line: 5,
      direction: 'up' as const,
      after: `${two}\n# Our site\n${three}`,
    },
    {
      name: 'without blank lines between',
      text: `${three}${one.slice(6)}`,
      line: 0,
      direction: 'down' as const,
      after: `${one.slice(6)}${three}`,
    },
    {
      name: 'CRLF and BOM',
      text: `\uFEFF${three}\n${one.slice(6)}`.replaceAll('\n', '\r\n'),
      line: 3,
      direction: 'up' as const,
      after: `\uFEFF${one.slice(6)}\n${three}`.replaceAll('\n', '\r\n'),
    },
    {
      name: 'E7: up from the end of a file without a final line ending',
      text: `${three}\n${one.slice(6, -1)}`,
      line: 3,
      direction: 'up' as const,
      after: `${one.slice(6)}\n${three.slice(0, -1)}`,
    },
    {
      name: 'E7: down to the end of a file without a final line ending',
      text: `${three}\n${one.slice(6, -1)}`,
      line: 0,
      direction: 'down' as const,
      after: `${one.slice(6)}\n${three.slice(0, -1)}`,
    },
    {
      name: 'the first has nowhere to go up',
      text: `${one}\n${two}`,
      line: 1,
      direction: 'up' as const,
      after: 'refused: nowhere-to-move',
    },
    {
      name: 'the last has nowhere to go down',
      text: `${one}\n${two}`,
      line: 5,
      direction: 'down' as const,
      after: 'refused: nowhere-to-move',
    },
    { name: 'a rule is not a group', text: one, line: 2, direction: 'up' as const, after: 'refused: no-such-section' },
  ])('$name', ({ text, line, direction, after }) => {
    expect(edited(text, line, direction)).toBe(after);
  });

  test('comments at the top belong to the file if no other section has comments', () => {
    expect(edited('# Our site\nUser-agent: a\nDisallow: /1\n\nUser-agent: b\nDisallow: /2\n', 1, 'down')).toBe(
      '# Our site\nUser-agent: b\nDisallow: /2\n\nUser-agent: a\nDisallow: /1\n',
    );
  });

  test('a group without rules gets an empty Disallow, so that the agents do not become one list', () => {
    expect(edited('User-agent: a\nDisallow: /1\n\n user-agent:b\nCrawl-delay: 5\n# c', 3, 'up')).toBe(
      ' user-agent:b\nCrawl-delay: 5\nDisallow:\n# c\n\nUser-agent: a\nDisallow: /1',
    );
  });

  test('A5: a group does not pass the first ACAP record', () => {
    const text = 'User-agent: a\nDisallow: /1\n\nACAP-crawler: *\nACAP-allow-crawl: /\n\nUser-agent: b\nDisallow: /2\n';
    expect(edited(text, 0, 'down')).toBe('refused: conventional-lines-in-record');
    expect(edited(text, 6, 'up')).toBe('refused: conventional-lines-in-record');
  });
});

describe('A2: moving an ACAP record', () => {
  const one = 'ACAP-crawler: a\nACAP-allow-crawl: /1\n';
  const two = '# two\nACAP-crawler: b\nACAP-usage-purpose: p\nACAP-allow-crawl: /2\n';

  test.each([
    { name: 'down', text: `${one}\n${two}`, line: 0, direction: 'down' as const, after: `${two}\n${one}` },
    {
      name: 'L7: below a declaration of the version',
      text: `##ACAP version=1.1\n${two}\n${one}`,
      line: 6,
      direction: 'up' as const,
      after: `##ACAP version=1.1\n${one}\n${two}`,
    },
    {
      name: 'one without rules would be joined to the other',
      text: `${one}\nACAP-crawler: b\n`,
      line: 3,
      direction: 'up' as const,
      after: 'refused: record-without-rules',
    },
    {
      name: 'past a group, only the records move',
      text: `${one}\nUser-agent: *\nDisallow: /\n\n${two}`,
      line: 0,
      direction: 'down' as const,
      after: `${two}\nUser-agent: *\nDisallow: /\n\n${one}`,
    },
    {
      name: 'conventional rules in between stay there',
      text: `User-agent: *\n${one}Disallow: /x\n${two}`,
      line: 1,
      direction: 'down' as const,
      after: `User-agent: *\n${two}Disallow: /x\n${one}`,
    },
    {
      name: 'A9: of two definitions of a name the first counts',
      text: `${one}ACAP-resource-set: s /a\nACAP-allow-crawl: /\n${two}ACAP-resource-set: s /b\nACAP-allow-crawl: /\n`,
      line: 0,
      direction: 'down' as const,
      after: 'refused: changes-other-lines',
    },
  ])('$name', ({ text, line, direction, after }) => {
    expect(edited(text, line, direction)).toBe(after);
  });
});
