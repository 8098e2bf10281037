import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runLint } from '../../lint/run-lint.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { hoverAt } from './hover-at.ts';

/** The hover at the mark `<|>`: each part as `title | text | source`, and the text that it covers. */
function hoverIn(marked: string, paths: readonly string[] = []) {
  const offset = marked.indexOf('<|>');
  const text = marked.replace('<|>', '');
  const policy = parsePolicy(text);
  const hover = hoverAt(policy, offset, runLint(policy), paths);
  if (hover === null) return null;
  const parts = hover.parts.map(({ title, text: said, source }) => [title, ...said, source ?? '-'].join(' | '));
  return { about: text.slice(hover.span.start, hover.span.end), parts };
}

describe('hover texts', () => {
  test.each([
    {
      name: 'L4: a field',
      text: 'User-agent: *\ndis<|>allow: /x\n',
      about: 'disallow',
      parts: [
        'Disallow | Crawlers of this group must not fetch the paths that match. Without a path, it blocks nothing. | RFC 9309 §2.2.2',
      ],
    },
    {
      name: 'P3: a conventional pattern in words',
      text: 'User-agent: *\nDisallow: /news/*<|>.pdf$ # c\n',
      about: '/news/*.pdf$',
      parts: ['Pattern | Matches every path under /news/ that ends with .pdf. Case-sensitive. | RFC 9309 §2.2.3'],
    },
    {
      name: 'P5: an ACAP pattern that matches nothing, and why it is reported',
      text: 'ACAP-crawler: *\nACAP-allow-crawl: ne<|>ws/\n',
      about: 'news/',
      parts: [
        'Pattern | Matches no path, since a path starts with /. | Part 1 §2.8',
        expect.stringMatching(/^pattern-missing-slash \| [^|]+ \| Guide §2\.3; RFC 9309 §2\.2\.2$/),
      ],
    },
    {
      name: 'A6: a usage, within the name of its field',
      text: 'ACAP-crawler: *\nACAP-allow-in<|>dex: /\n',
      about: 'index',
      parts: ['index | List in search. | Part 1 §2.5.3'],
    },
    {
      name: 'A3: the field before the usage',
      text: 'ACAP-crawler: *\nACAP-al<|>low-index: /\n',
      about: 'ACAP-allow-index',
      parts: ['ACAP-allow-index | Permits a usage of the resources that match. | Part 1 §2.4.1'],
    },
    {
      name: 'Q: a qualifier and its value',
      text: 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length = 200-<|>Chars\n',
      about: 'max-length = 200-Chars',
      parts: [
        'max-length | How long the snippet may be, in characters or words. | Here: at most 200 characters. | Value: "N-chars" or "N-words". | Part 1 §2.5.5.2.3',
      ],
    },
    {
      name: 'G2: a crawler named with its version',
      text: 'User-agent: AdsBot<|>-Google/1.0\nDisallow: /x\n',
      about: 'AdsBot-Google/1.0',
      parts: [expect.stringContaining('It ignores rules for * and follows only those that name it.')],
    },
    {
      name: 'G2: a crawler of the directory',
      text: 'User-agent: GPT<|>Bot/1.0\nDisallow: /\n',
      about: 'GPTBot/1.0',
      parts: ['GPTBot | OpenAI · AI training | -'],
    },
    {
      name: 'D1: every crawler',
      text: 'ACAP-crawler: <|>*\nACAP-allow-crawl: /\n',
      about: '*',
      parts: ['* | Every crawler; in a group, every crawler that no other group names. | -'],
    },
    {
      name: 'A7: a local usage, by its definition',
      text: 'ACAP-qualified-usage: short present-snippet max-length=9-words\nACAP-crawler: *\nACAP-allow-(sh<|>ort): /\n',
      about: '(short)',
      parts: ['(short) | present-snippet with max-length=9-words. | Defined on line 1. Used once. | Part 1 §2.7.1'],
    },
    {
      name: 'A7: a composite usage, at its definition',
      text: 'ACAP-composite-usage: so<|>me index follow\nACAP-crawler: *\nACAP-allow-(some): /\nACAP-allow-(some): /x\n',
      about: 'some',
      parts: ['(some) | Stands for index and follow. | Defined on line 1. Used 2 times. | Part 1 §2.7.2'],
    },
    {
      name: 'A9: a resource set, where it is used',
      text: 'ACAP-resource-set: paid /a /b\nACAP-crawler: *\nACAP-allow-index: the-acap:resource-set:pa<|>id\n',
      about: 'the-acap:resource-set:paid',
      parts: ['paid | A resource set of 2 patterns: /a /b | Defined on line 1. Used once. | Part 1 §2.7.3'],
    },
    {
      name: 'D2: a purpose',
      text: 'ACAP-crawler: *\nACAP-usage-purpose: pre<|>ss*\nACAP-allow-index: /\n',
      about: 'press*',
      parts: ['Purpose | Matches every purpose that starts with press. Case-insensitive. | Part 1 §2.3.3, §2.8'],
    },
    {
      name: 'L7: the version',
      text: '##ACAP version=1.<|>1\nUser-agent: *\n',
      about: '1.1',
      parts: ['ACAP version | This file is read as ACAP 1.1. | Part 1 §2.9.3'],
    },
  ])('$name', ({ text, about, parts }) => {
    expect(hoverIn(text)).toEqual({ about, parts });
  });

  test('A11: a reference says whether its document is in the workspace', () => {
    const text = 'ACAP-crawler: *\nACAP-permissions-reference: ot<|>her.txt\n';
    expect(hoverIn(text, ['other.txt'])?.parts[0]).toContain('is in the workspace');
    expect(hoverIn(text)?.parts[0]).toContain('isn’t in the workspace');
  });

  test.each([
    { name: 'L3: a comment', text: 'User-agent: * # us<|>age\n' },
    { name: 'a blank line', text: 'User-agent: *\n<|>\nDisallow: /\n' },
    { name: 'the end', text: 'User-agent: *\nDisallow: /\n<|>' },
  ])('nothing for $name', ({ text }) => {
    expect(hoverIn(text)).toBeNull();
  });

  test('L4: an unknown field is not explained', () => {
    expect(hoverIn('User-agent: *\nDisallow: /x\nFo<|>o: bar\n')).toBeNull();
  });

  test('L6: an unreadable line is explained by what is wrong with it', () => {
    const hover = hoverIn('ACAP-crawler: *\nACAP-allow-cra<|>wl /x\n');
    expect(hover?.parts).toEqual([
      expect.stringMatching(/^field-missing-colon \| [^|]+ \| Part 1 §3; Guide example 5\.8$/),
    ]);
  });

  test('L1: any text can be hovered anywhere', () => {
    const piece = fc.constantFrom(
      'ACAP-',
      'allow-',
      'crawler',
      ':',
      ' ',
      '(',
      ')',
      '/',
      '*',
      '=',
      '#',
      '\n',
      'x',
      'index',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(40), (pieces, offset) => {
        const policy = parsePolicy(pieces.join(''));
        const { start, end } = hoverAt(policy, offset, runLint(policy), [])?.span ?? { start: 0, end: 0 };
        expect(start).toBeLessThanOrEqual(end);
      }),
    );
  });
});
