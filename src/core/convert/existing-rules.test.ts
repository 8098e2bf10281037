import { describe, expect, test } from 'vitest';
import { convertText, differencesOf, withoutAbout } from '#testing/convert-text.ts';
import type { ConversionOptions } from './plan/conversion-options.ts';

describe('C6: existing records', () => {
  test('C6: rules that a record already has are not written again', () => {
    const text =
      'User-agent: *\nDisallow: /1\nDisallow: /2\n\nACAP-resource-set: s /x /2\nACAP-crawler: *\nACAP-disallow-crawl: the-acap:resource-set:s\n';
    expect(withoutAbout(convertText(text).text)).toBe(
      `##ACAP version=1.0\n${text}\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    );
  });

  test('C6: only an added line is converted', () => {
    const text = withoutAbout(convertText('User-agent: a\nDisallow: /1\n\nUser-agent: *\nDisallow: /2\n').text);
    const added = text.replace('Disallow: /1\n', 'Disallow: /1\nDisallow: /3\n');
    expect(withoutAbout(convertText(added).text)).toBe(`${added}\nACAP-crawler: a\nACAP-disallow-crawl: /3\n`);
  });

  test('C6: no rule is written that contradicts the webmaster’s own; the difference is listed', () => {
    const text = [
      'User-agent: good',
      'Disallow:',
      '',
      'User-agent: *',
      'Disallow: /1',
      '',
      'ACAP-crawler: good',
      'ACAP-crawler: other',
      'ACAP-disallow-crawl: /',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /1',
      '',
    ].join('\n');
    const conversion = convertText(text);
    expect(conversion.edits).toEqual([]);
    expect(differencesOf(conversion)).toEqual([
      'good / permitted to prohibited: existing-record, lines 9',
      'other / permitted to prohibited: existing-record, lines 9',
    ]);
  });

  test('C2, C6: the record of a named crawler overrides what ACAP says to everybody', () => {
    const text = 'User-agent: a\nDisallow: /1\n\nACAP-crawler: *\nACAP-disallow-crawl: /2\n';
    const conversion = convertText(text);
    expect(withoutAbout(conversion.text)).toBe(
      `##ACAP version=1.0\n${text}\nACAP-crawler: a\nACAP-allow-crawl: /\nACAP-disallow-crawl: /1\n`,
    );
    expect(differencesOf(conversion)).toEqual(['* /2 permitted to prohibited: existing-record, lines 5']);
  });

  test('C6: where not only rules for crawling decide, the decisions themselves are compared', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-disallow-other: /2\n';
    const conversion = convertText(text);
    expect(withoutAbout(conversion.text)).toBe(
      `##ACAP version=1.0\n${text}\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    );
    expect(differencesOf(conversion)).toEqual(['* /2 permitted to prohibited: existing-record, lines 5']);
  });

  test('A2, C6: an open list of crawlers at the end is closed first', () => {
    const text = 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /\n\nACAP-crawler: a\nACAP-crawler: *\n';
    const conversion = convertText(text);
    expect(withoutAbout(conversion.text)).toBe(
      `##ACAP version=1.0\n${text}\n${[
        '# Ends the list of crawlers above',
        'ACAP-allow-follow: /robots.txt$',
        '',
        'ACAP-crawler: a',
        'ACAP-allow-crawl: /',
        '',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /',
        '',
      ].join('\n')}`,
    );
    expect(conversion.differences).toEqual([]);
  });

  test('A2, C6: or continued, if its crawlers get the same rules', () => {
    const text = 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow:\n\nACAP-crawler: A\nACAP-crawler: *\n\n';
    const conversion = convertText(text);
    expect(withoutAbout(conversion.text)).toBe(`##ACAP version=1.0\n${text}ACAP-allow-crawl: /\n`);
    expect(conversion.records).toEqual([{ crawlers: ['a', '*'], lines: [0, 1, 3, 4], rules: 1, repairs: 0 }]);
    expect(convertText(conversion.text).edits).toEqual([]);
  });

  test.each<Partial<ConversionOptions>>([
    {},
    { annotate: true },
    { ignoreConventional: 'active' },
    { ignoreConventional: 'comment' },
    { disallowMeans: 'crawl-and-index' },
    { resourceSets: true },
    { version: '1.1', annotate: true, resourceSets: true, disallowMeans: 'crawl-and-index' },
  ])('C6: conversion with %j is idempotent', (options) => {
    const text =
      'User-agent: a\nAllow: /*.html\nDisallow: /*?\nDisallow: /x\nNoindex: /y\n\nUser-agent: *\nDisallow: /*.pdf$\nDisallow: /x\nAllow: /docs';
    const once = convertText(text, options);
    const twice = convertText(once.text, options);
    expect(once.edits).toHaveLength(2);
    expect([twice.edits, twice.text, twice.records]).toEqual([[], once.text, []]);
    expect(differencesOf(twice).length).toBe(differencesOf(once).length);
  });
});
