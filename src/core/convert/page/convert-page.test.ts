import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { decodeText } from '../../text/decode-text.ts';
import { buildPagePolicy } from '../../model/build-page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { describePageConversion } from '../report/describe-page-conversion.ts';
import { convertPage, type PageConversion } from './convert-page.ts';

function convert(text: string, headers: string | null = null): PageConversion {
  return convertPage(buildPagePolicy(createTextDocument(text), headers === null ? null : createTextDocument(headers)));
}

describe('C7: tags get their ACAP twins', () => {
  test.each([
    {
      name: 'C7: prohibitions from the Guide, in capital letters like the original',
      page: '<META NAME="robots" CONTENT="nofollow">\r\n<META NAME="robots" CONTENT="noindex">\r\n',
      converted:
        '<META NAME="robots" CONTENT="nofollow">\r\n<META NAME="robots" CONTENT="ACAP disallow-follow">\r\n' +
        '<META NAME="robots" CONTENT="noindex">\r\n<META NAME="robots" CONTENT="ACAP disallow-index">\r\n',
    },
    {
      name: 'M8: several directives in one tag, with the same indentation and closing',
      page: '<html><head>\n  <meta name="robots" content="none, noarchive" />\n</head><body></body></html>',
      converted: [
        '<html><head>',
        '  <meta name="robots" content="none, noarchive" />',
        '  <meta name="robots" content="ACAP disallow-index" />',
        '  <meta name="robots" content="ACAP disallow-follow" />',
        '  <meta name="robots" content="ACAP disallow-present-currentcopy" />',
        '  <meta name="robots" content="ACAP disallow-present-oldcopy" />',
        '</head><body></body></html>',
      ].join('\n'),
    },
    {
      name: 'M1: the same addressee, on the same line if something precedes the tag',
      page: '<title>x</title><meta name="otherbot" content="noindex">',
      converted:
        '<title>x</title><meta name="otherbot" content="noindex"><meta name="otherbot" content="ACAP disallow-index">',
    },
  ])('$name', ({ page, converted }) => {
    const conversion = convert(page);
    expect(conversion.text).toBe(converted);
    expect([conversion.unconverted, conversion.differences]).toEqual([[], []]);
    expect(convert(conversion.text)).toMatchObject({ edits: [], twins: [] });
  });

  test('M4, M8: a qualified permission restricts but lifts what the robots.txt prohibits, which is listed', () => {
    const { twins, differences } = convert(
      '<meta name="robots" content="max-snippet:50, unavailable_after: 2030-01-31">',
    );
    expect(twins).toEqual([
      'ACAP allow-present-snippet max-length=50-chars',
      'ACAP allow-index time-limit=until-2030-01-31',
    ]);
    expect(differences).toEqual([
      {
        crawler: '*',
        usage: 'index',
        original: 'prohibited',
        converted: 'permitted time-limit=until-2030-01-31',
        reason: 'overrides-robots-txt',
      },
      {
        crawler: '*',
        usage: 'present-snippet',
        original: 'prohibited',
        converted: 'permitted max-length=50-chars',
        reason: 'overrides-robots-txt',
      },
    ]);
  });

  test.each([
    { content: 'index, follow', reasons: ['index says-nothing', 'follow says-nothing'] },
    { content: 'noai', reasons: ['noai no-counterpart'] },
    {
      content: 'max-snippet:-1, max-image-preview:large, max-image-preview:standard',
      reasons: [
        'max-snippet: -1 says-nothing',
        'max-image-preview: large says-nothing',
        'max-image-preview: standard no-counterpart',
      ],
    },
    { content: 'nosnippet, max-snippet:20', reasons: ['max-snippet: 20 prohibited-too'] },
  ])('C7: in $content, directives that need no twin are left out', ({ content, reasons }) => {
    const { unconverted } = convert(`<meta name="robots" content="${content}">`);
    expect(unconverted.map(({ directive, reason }) => `${directive} ${reason}`)).toEqual(reasons);
  });

  test('D4: a named crawler is not permitted what everybody is prohibited', () => {
    const page =
      '<meta name="robots" content="nosnippet"><meta name="a" content="max-snippet:9"><meta name="b" content="notranslate">';
    const { twins, unconverted, differences } = convert(page);
    expect(twins).toEqual(['ACAP disallow-present-snippet']);
    expect(unconverted.map(({ reason }) => reason)).toEqual(['prohibited-too', 'prohibited-too']);
    expect(differences).toEqual([]);
  });

  test('C7: header directives, and what ACAP statements already say, are left alone', () => {
    const page = '<meta name="robots" content="noindex"><meta name="robots" content="ACAP allow-index">';
    expect(convert(page, 'X-Robots-Tag: nofollow')).toMatchObject({
      edits: [],
      unconverted: [
        { directive: 'noindex', reason: 'said-already' },
        { directive: 'nofollow', reason: 'header' },
      ],
    });
  });
});

describe('C7: what is left out', () => {
  test('C7, M4: limits, if so chosen, because their twins lift what the robots.txt prohibits', () => {
    const page = buildPagePolicy(createTextDocument('<meta name="robots" content="max-snippet:50, noarchive">'));
    const { twins, unconverted, differences } = convertPage(page, { limits: false });
    expect(twins).toEqual(['ACAP disallow-present-currentcopy', 'ACAP disallow-present-oldcopy']);
    expect(unconverted.map(({ directive, reason }) => `${directive} ${reason}`)).toEqual(['max-snippet: 50 limit']);
    expect(differences).toEqual([]);
  });

  test.each([
    ['<meta name=”robots” content=”noindex”>', 'curly-quotes'],
    ['<head></head><body><meta name="robots" content="noindex"></body>', 'in-body'],
    ['<!-- <meta name="robots" content="noindex"> -->', 'in-comment'],
    ['<meta http-equiv="robots" content="noindex">', 'http-equiv'],
    ['<meta name="robots" content="noindx">', 'unread'],
    ['<meta name="robots" content="unavailable_after: soon">', 'unread'],
  ])('M1: %s: no crawler reads it, and the report says so', (page, reason) => {
    const { edits, unconverted } = convert(page);
    expect(edits).toEqual([]);
    expect(unconverted.map((one) => one.reason)).toEqual([reason]);
    expect(page).toContain(unconverted[0]?.directive);
  });

  test('M3: a tag for one usage replaces the more general one, which is listed', () => {
    const { differences } = convert('<meta name="robots" content="max-snippet:50, notranslate">');
    expect(differences.filter(({ reason }) => reason === 'tiers')).toMatchObject([
      { usage: 'present-snippet', converted: 'permitted max-length=50-chars' },
    ]);
  });

  test.each([
    ['', 'Nothing to convert: the page has no META tags for crawlers.'],
    ['<meta name="robots" content="index, follow">', 'Nothing to convert: the META tags only state the defaults.'],
    ['<meta name="robots" content="noai">', 'Nothing to convert: no META tag has a directive that ACAP can express.'],
    [
      '<meta name=”robots” content=”noindex”>',
      'Nothing to convert: the META tags use curly quotes, so crawlers do not read them.',
    ],
    [
      '<meta name="robots" content="noindex"><meta name="robots" content="ACAP disallow-index">',
      'Already converted: the page’s ACAP tags cover its other META tags.',
    ],
    [
      '<meta name="robots" content="noindex">',
      'Adds 1 ACAP META tag next to your own. Your own tags stay as they are.',
    ],
  ])('C7: describes in a sentence what becomes of %j', (page, sentence) => {
    expect(describePageConversion(convert(page))).toBe(sentence);
  });
});

describeShared('corpus/html', 'C7: real pages', (folder) => {
  test('are converted idempotently, and prohibit what they did before', () => {
    let twins = 0;
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
      const decoded = decodeText(readFileSync(path.join(folder, name)));
      const text = decoded.ok ? decoded.text : '';
      const conversion = convert(text);
      const again = convert(conversion.text);
      expect({ name, twins: again.twins }).toEqual({ name, twins: [] });
      expect({ name, tiers: conversion.differences.filter(({ reason }) => reason === 'tiers') }).toEqual({
        name,
        tiers: [],
      });
      twins += conversion.twins.length;
    }
    expect(twins).toBeGreaterThan(10);
  });
});
