import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { decodeText } from '../text/decode-text.ts';
import { buildPagePolicy } from '../model/build-page-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { convertPage, type PageConversion } from './convert-page.ts';

function convert(text: string, headers: string | null = null): PageConversion {
  return convertPage(buildPagePolicy(createTextDocument(text), headers === null ? null : createTextDocument(headers)));
}

describe('C7: tags get their ACAP twins', () => {
  test.each([
    {
      name: 'C7: prohibitions of the Guide, in capital letters as they are written',
      page: '<META NAME="robots" CONTENT="nofollow">\r\n<META NAME="robots" CONTENT="noindex">\r\n',
      converted:
        '<META NAME="robots" CONTENT="nofollow">\r\n<META NAME="robots" CONTENT="ACAP disallow-follow">\r\n' +
        '<META NAME="robots" CONTENT="noindex">\r\n<META NAME="robots" CONTENT="ACAP disallow-index">\r\n',
    },
    {
      name: 'M8: several directives of one tag, with its indentation and its end',
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
      name: 'M1: to whom the tag speaks, on its line where others stand before it',
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

  test('M4, M8: a permission with a qualifier restricts too, but lifts what the robots.txt prohibits: that is listed', () => {
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
    { content: 'nosnippet, max-snippet:20', reasons: ['max-snippet: 20 prohibited-too'] },
  ])('C7: $content leaves out what needs no twin', ({ content, reasons }) => {
    const { unconverted } = convert(`<meta name="robots" content="${content}">`);
    expect(unconverted.map(({ directive, reason }) => `${directive} ${reason}`)).toEqual(reasons);
  });

  test('D4: a crawler is not permitted by name what everybody is prohibited', () => {
    const page =
      '<meta name="robots" content="nosnippet"><meta name="a" content="max-snippet:9"><meta name="b" content="notranslate">';
    const { twins, unconverted, differences } = convert(page);
    expect(twins).toEqual(['ACAP disallow-present-snippet']);
    expect(unconverted.map(({ reason }) => reason)).toEqual(['prohibited-too', 'prohibited-too']);
    expect(differences).toEqual([]);
  });

  test('C7: what a header says, and what ACAP statements say already, is left alone', () => {
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

describeShared('corpus/html', 'C7: real pages', (folder) => {
  test('are converted once, and prohibit what they did', () => {
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
