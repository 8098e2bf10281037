import { describe, expect, test } from 'vitest';
import { convertText, sectionOf, unconvertedOf, withoutAbout } from '#testing/convert-text.ts';

describe('C4: other fields', () => {
  test('C4: Noindex becomes a prohibition of indexing, and groups stay exclusive for it', () => {
    const file = ['User-agent: *', 'Noindex: /1', 'Allow: /1/2', '', 'User-agent: a', 'Allow: /'];
    expect(sectionOf(file)).toEqual([
      'ACAP-crawler: *',
      'ACAP-disallow-index: /1',
      'ACAP-allow-crawl: /1/2',
      '',
      'ACAP-crawler: a',
      'ACAP-allow-index: /',
      'ACAP-allow-crawl: /',
    ]);
  });

  test('C4: lists lines without a counterpart or without effect', () => {
    const conversion = convertText(
      [
        'Noindex: /0',
        'Disallow: /0',
        'Host: example.com',
        'User-agent: *',
        'Crawl-delay: 5',
        'Request-rate: 1/5',
        'Visit-time: 0600-0845',
        'Clean-param: a /1',
        'Disallow: no-slash',
        'Allow:',
        'Disallow:',
        'Disallow: /1',
        'Dissallow: /2',
        'User-agent: /nobody',
        'Disallow: /3',
        'Sitemap: /s.xml',
      ].join('\n'),
    );
    expect(unconvertedOf(conversion)).toEqual([
      '1 Noindex nobody',
      '2 Disallow nobody',
      '3 Host no-counterpart',
      '5 Crawl-delay no-counterpart',
      '6 Request-rate no-counterpart',
      '7 Visit-time no-counterpart',
      '8 Clean-param no-counterpart',
      '9 Disallow pattern-without-slash',
      '10 Allow empty-pattern',
      '11 Disallow empty-pattern',
      '13 Dissallow unknown-field',
      '14 User-agent nobody',
      '15 Disallow nobody',
      '16 Sitemap no-counterpart',
    ]);
    expect(conversion.records).toEqual([{ crawlers: ['*'], lines: [3, 11], rules: 1, repairs: 0 }]);
  });
});

describe('C4: broken lines that cannot be converted', () => {
  test('C4: are listed with the reason', () => {
    const conversion = convertText(
      [
        'User-agent: * Disallow: /0',
        'Disallow: /1',
        'Disallow /2',
        'Disallow： /3',
        'Disallow: https://example.com/4',
        'no field at all # but a comment',
        'ACAP-allow preserve /5',
        '',
      ].join('\n'),
    );
    expect(unconvertedOf(conversion)).toEqual([
      '1 User-agent several-fields',
      '3 Disallow /2 no-field',
      '4 Disallow： /3 no-field',
      '5 Disallow full-address',
      '6 no field at all no-field',
    ]);
  });

  test('A11, C4: crawlers referred to a missing document get no records, and the report says so', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n';
    const conversion = convertText(text);
    expect(conversion).toMatchObject({
      edits: [],
      referenceProblems: [{ line: 4, locator: '/acap.txt', problem: 'missing' }],
    });
    expect(unconvertedOf(conversion)).toEqual(['2 Disallow missing-document by 5']);
  });
});

describe('C5: options', () => {
  const file = ['User-agent: a # first', 'User-agent: b', 'DISALLOW:   /1 # secret', 'Noindex: /2'];

  test('C5: each line is followed by its original', () => {
    expect(sectionOf(file, { annotate: true })).toEqual([
      'ACAP-crawler: a',
      '# User-agent: a',
      'ACAP-crawler: b',
      '# User-agent: b',
      'ACAP-disallow-crawl: /1',
      '# DISALLOW: /1',
      'ACAP-disallow-index: /2',
      '# Noindex: /2',
    ]);
  });

  test('C5: equal originals appear once, a repair has both of its originals, an empty one is included', () => {
    const groups = ['User-agent: a', 'Disallow: /*1', 'Allow: /2', 'User-agent: b', 'Disallow: /*1', 'Allow:  /2'];
    expect(sectionOf([...groups, 'User-agent: *', 'Disallow:'], { annotate: true })).toEqual([
      'ACAP-crawler: a',
      '# User-agent: a',
      'ACAP-crawler: b',
      '# User-agent: b',
      'ACAP-disallow-crawl: /*1',
      '# Disallow: /*1',
      'ACAP-allow-crawl: /2',
      '# Allow: /2',
      'ACAP-disallow-crawl: /2*1',
      '# Disallow: /*1',
      '# Allow: /2',
      '',
      'ACAP-crawler: *',
      '# User-agent: *',
      'ACAP-allow-crawl: /',
      '# Disallow:',
    ]);
  });

  test('C5: conventional records are ignored', () => {
    expect(sectionOf(['User-agent: *', 'Disallow: /1'], { ignoreConventional: 'active' })).toEqual([
      'ACAP-ignore-conventional-records',
      '',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /1',
    ]);
  });

  test('C5: or can be, by uncommenting a line', () => {
    expect(sectionOf(['User-agent: *', 'Disallow: /1'], { ignoreConventional: 'comment' })).toEqual([
      '# To make crawlers that read ACAP ignore the User-agent groups, uncomment the next line',
      '# ACAP-ignore-conventional-records',
      '',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /1',
    ]);
  });

  test.each(['active', 'comment'] as const)('C5: existing lines are not written again (%s)', (ignoreConventional) => {
    const text = 'User-agent: *\nDisallow: /1\n# ACAP-ignore-conventional-records\nACAP-ignore-conventional-records\n';
    const { text: converted } = convertText(text, { ignoreConventional });
    expect(withoutAbout(converted)).toBe(`##ACAP version=1.0\n${text}\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`);
  });

  test('C5: a Disallow means crawl and index', () => {
    const groups = [
      'User-agent: *',
      'Disallow: /1',
      'Allow: /1/2',
      'Noindex: /1/2/3',
      '',
      'User-agent: a',
      'Disallow:',
    ];
    expect(sectionOf(groups, { disallowMeans: 'crawl-and-index', annotate: true })).toEqual([
      'ACAP-crawler: *',
      '# User-agent: *',
      'ACAP-disallow-crawl: /1',
      'ACAP-disallow-index: /1',
      '# Disallow: /1',
      'ACAP-allow-crawl: /1/2',
      'ACAP-allow-index: /1/2',
      '# Allow: /1/2',
      'ACAP-disallow-index: /1/2/3',
      '# Noindex: /1/2/3',
      '',
      'ACAP-crawler: a',
      '# User-agent: a',
      'ACAP-allow-crawl: /',
      'ACAP-allow-index: /',
      '# Disallow:',
    ]);
  });

  test('C5, V5: the chosen version is declared', () => {
    expect(sectionOf(['User-agent: *', 'Disallow: /1'], { version: '1.1' })).toEqual([
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /1',
    ]);
  });

  test('C5: all options at once', () => {
    const options = {
      version: '1.1',
      annotate: true,
      ignoreConventional: 'active',
      disallowMeans: 'crawl-and-index',
      resourceSets: true,
    } as const;
    expect(sectionOf(['User-agent: *', 'Disallow: /1', 'Disallow: /2'], options)).toEqual([
      'ACAP-ignore-conventional-records',
      '',
      'ACAP-resource-set: paths-1 /1 /2',
      '',
      'ACAP-crawler: *',
      '# User-agent: *',
      'ACAP-disallow-crawl: the-acap:resource-set:paths-1',
      'ACAP-disallow-index: the-acap:resource-set:paths-1',
      '# Disallow: /1',
      '# Disallow: /2',
    ]);
  });
});
