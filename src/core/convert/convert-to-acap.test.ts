import { describe, expect, test } from 'vitest';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits } from '../text/text-edit.ts';
import { convertWithProof } from './convert-to-acap.ts';
import { type Conversion, type ConversionOptions, DEFAULT_CONVERSION } from './conversion.ts';
import type { ConversionProof } from './prove-conversion.ts';

type Converted = Conversion & ConversionProof;

function convert(text: string, options: Partial<ConversionOptions> = {}): Converted {
  const policy = buildPolicy(createTextDocument(text));
  const { conversion, proof } = convertWithProof(policy, { ...DEFAULT_CONVERSION, ...options });
  expect(applyEdits(text, conversion.edits)).toBe(conversion.text);
  return { ...conversion, ...proof };
}

/** `* /private/ permitted to prohibited: case, lines 2`: lines from 1, as a person counts. */
function differencesOf({ differences }: Converted): string[] {
  return differences.map(
    ({ crawlers, path, original, converted, reason, lines }) =>
      `${crawlers.join('+')} ${path} ${original} to ${converted}: ${reason}, lines ${lines.map((line) => line + 1).join()}`,
  );
}

function unconvertedOf({ unconverted }: Converted): string[] {
  return unconverted.map(
    ({ line, field, reason, by }) => `${line + 1} ${field} ${reason}${by === null ? '' : ` by ${by + 1}`}`,
  );
}

/** What is written for the records of a file that gets a version line. */
function sectionOf(file: readonly string[], options?: Partial<ConversionOptions>): string[] {
  const text = `${file.join('\n')}\n`;
  const { text: converted } = convert(text, options);
  const version = options?.version ?? '1.0';
  expect(converted.startsWith(`##ACAP version=${version}\n${text}\n`)).toBe(true);
  expect(converted.endsWith('\n')).toBe(true);
  return converted.slice(`##ACAP version=${version}\n${text}\n`.length, -1).split('\n');
}

describe('C2: the five kinds of file that change when they are copied line by line', () => {
  test('C2: a longer pattern with an asterisk', () => {
    const conversion = convert('User-agent: *\nDisallow: /*.pdf$\nAllow: /docs\n');
    expect(conversion.text).toBe(
      [
        '##ACAP version=1.0',
        'User-agent: *',
        'Disallow: /*.pdf$',
        'Allow: /docs',
        '',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /*.pdf$',
        'ACAP-allow-crawl: /docs',
        'ACAP-disallow-crawl: /docs*.pdf$',
        '',
      ].join('\n'),
    );
    expect(conversion.records).toEqual([{ crawlers: ['*'], lines: [0, 1, 2], rules: 3, repairs: 1 }]);
    expect(differencesOf(conversion)).toEqual([
      '* /.Pdf permitted to prohibited: case, lines 2',
      '* /docs.Pdf permitted to prohibited: case, lines 2,3',
    ]);
    expect(conversion.status).toBe('proved-equal-except');
  });

  test('C2: a crawler with a group of its own', () => {
    const conversion = convert(
      ['User-agent: *', 'Disallow: /1/', '', 'User-agent: Googlebot', 'Disallow: /2/', ''].join('\n'),
    );
    expect(conversion.text).toBe(
      [
        '##ACAP version=1.0',
        'User-agent: *',
        'Disallow: /1/',
        '',
        'User-agent: Googlebot',
        'Disallow: /2/',
        '',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /1/',
        '',
        'ACAP-crawler: Googlebot',
        'ACAP-allow-crawl: /',
        'ACAP-disallow-crawl: /2/',
        '',
      ].join('\n'),
    );
    expect(conversion.records.map(({ repairs }) => repairs)).toEqual([0, 1]);
    expect(conversion.differences).toEqual([]);
    expect(conversion.classes.map(({ crawlers, status }) => `${crawlers.join()} ${status}`)).toEqual([
      'Googlebot proved-equal',
      '* proved-equal',
    ]);
  });

  test('C2: case, which cannot be repaired', () => {
    const conversion = convert('User-agent: *\nDisallow: /Private/\n');
    expect(conversion.text).toBe(
      '##ACAP version=1.0\nUser-agent: *\nDisallow: /Private/\n\nACAP-crawler: *\nACAP-disallow-crawl: /Private/\n',
    );
    expect(differencesOf(conversion)).toEqual(['* /private/ permitted to prohibited: case, lines 2']);
  });

  test('C2: equal patterns, allowed and disallowed', () => {
    const conversion = convert('User-agent: *\nAllow: /1\nDisallow: /1\n');
    expect(conversion.text).toBe(
      '##ACAP version=1.0\nUser-agent: *\nAllow: /1\nDisallow: /1\n\nACAP-crawler: *\nACAP-allow-crawl: /1\n',
    );
    expect(unconvertedOf(conversion)).toEqual(['3 Disallow overruled by 2']);
    expect(conversion.differences).toEqual([]);
  });

  test('C2: an end mark against an asterisk', () => {
    const conversion = convert('User-agent: *\nAllow: /1$\nDisallow: /1*\n');
    expect(conversion.text).toBe(
      '##ACAP version=1.0\nUser-agent: *\nAllow: /1$\nDisallow: /1*\n\nACAP-crawler: *\nACAP-allow-crawl: /1$\nACAP-disallow-crawl: /1\n',
    );
    expect(conversion.differences).toEqual([]);
  });
});

describe('C1: the original stays, and the new lines fit in', () => {
  const [agent, rule] = ['User-agent: *', 'Disallow: /1'];
  test.each<{ name: string; text: string; converted: string }>([
    {
      name: 'LF',
      text: `${agent}\n${rule}\n`,
      converted: `##ACAP version=1.0\n${agent}\n${rule}\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'CRLF',
      text: `${agent}\r\n${rule}\r\n`,
      converted: `##ACAP version=1.0\r\n${agent}\r\n${rule}\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /1\r\n`,
    },
    {
      name: 'CR',
      text: `${agent}\r${rule}\r`,
      converted: `##ACAP version=1.0\r${agent}\r${rule}\r\rACAP-crawler: *\rACAP-disallow-crawl: /1\r`,
    },
    {
      name: 'a BOM, which stays first',
      text: `\uFEFF${agent}\n${rule}\n`,
      converted: `\uFEFF##ACAP version=1.0\n${agent}\n${rule}\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'no end of the last line',
      text: `${agent}\r\n${rule}`,
      converted: `##ACAP version=1.0\r\n${agent}\r\n${rule}\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /1\r\n`,
    },
    {
      name: 'a blank line at the end, which separates already',
      text: `${agent}\n${rule}\n \t\n`,
      converted: `##ACAP version=1.0\n${agent}\n${rule}\n \t\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'a blank line without an end',
      text: `${agent}\n${rule}\n  `,
      converted: `##ACAP version=1.0\n${agent}\n${rule}\n  \nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'a CR at the end of an LF file, which must not become a CRLF',
      text: `\n${agent}\n${rule}\r`,
      converted: `##ACAP version=1.0\n\n${agent}\n${rule}\r\rACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'an LF at the start of a CR file, which must not become one either',
      text: `\n${agent}\r${rule}\r`,
      converted: `##ACAP version=1.0\n\n${agent}\r${rule}\r\rACAP-crawler: *\rACAP-disallow-crawl: /1\r`,
    },
    {
      name: 'a version that is there already',
      text: `# Us\n##acap version=1.1\n${agent}\n${rule}\n`,
      converted: `# Us\n##acap version=1.1\n${agent}\n${rule}\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'a comment that declares nothing',
      text: `##ACAP version=x\n${agent}\n${rule}\n`,
      converted: `##ACAP version=1.0\n##ACAP version=x\n${agent}\n${rule}\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    { name: 'an empty file', text: '', converted: '' },
    { name: 'only a BOM', text: '\uFEFF', converted: '\uFEFF' },
    {
      name: 'nothing that ACAP has to say',
      text: 'User-agent: *\nCrawl-delay: 5\nSitemap: https://example.com/sitemap.xml\n',
      converted: 'User-agent: *\nCrawl-delay: 5\nSitemap: https://example.com/sitemap.xml\n',
    },
    { name: 'rules that belong to nobody', text: 'Disallow: /1\n', converted: 'Disallow: /1\n' },
  ])('C1: $name', ({ text, converted }) => {
    expect(convert(text).text).toBe(converted);
  });
});

describe('C2: what forces care', () => {
  test.each<{ name: string; file: string[]; section: string[] }>([
    {
      name: 'an empty Disallow permits everything, and is not lost',
      file: ['User-agent: good', 'Disallow:', '', 'User-agent: *', 'Disallow: /'],
      section: ['ACAP-crawler: good', 'ACAP-allow-crawl: /', '', 'ACAP-crawler: *', 'ACAP-disallow-crawl: /'],
    },
    {
      name: 'an empty Disallow for everybody',
      file: ['User-agent: *', 'Disallow:'],
      section: ['ACAP-crawler: *', 'ACAP-allow-crawl: /'],
    },
    {
      name: 'a group without rules sets the one for everybody aside too',
      file: ['User-agent: *', 'Disallow: /1', '', 'User-agent: slow', 'Crawl-delay: 5'],
      section: ['ACAP-crawler: *', 'ACAP-disallow-crawl: /1', '', 'ACAP-crawler: slow', 'ACAP-allow-crawl: /'],
    },
    {
      name: 'a group that answers for all of the one for everybody needs no more',
      file: ['User-agent: *', 'Disallow: /1/2', '', 'User-agent: a', 'Disallow: /1'],
      section: ['ACAP-crawler: *', 'ACAP-disallow-crawl: /1/2', '', 'ACAP-crawler: a', 'ACAP-disallow-crawl: /1'],
    },
    {
      name: 'everybody never shares a record',
      file: ['User-agent: a', 'User-agent: *', 'User-agent: b', 'Disallow: /1'],
      section: [
        'ACAP-crawler: a',
        'ACAP-crawler: b',
        'ACAP-disallow-crawl: /1',
        '',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /1',
      ],
    },
    {
      name: 'groups of one crawler are read as one',
      file: [
        'User-agent: a',
        'Disallow: /1',
        '',
        'User-agent: b',
        'Disallow: /2',
        '',
        'User-agent: A/2.0',
        'Allow: /1/3',
      ],
      section: [
        'ACAP-crawler: a',
        'ACAP-disallow-crawl: /1',
        'ACAP-allow-crawl: /1/3',
        '',
        'ACAP-crawler: b',
        'ACAP-disallow-crawl: /2',
      ],
    },
    {
      name: 'names are cut as they are read',
      file: ['User-agent: Some/1.0 (+http://example.com)', 'User-agent: Yahoo! Slurp', 'Disallow: /1'],
      section: ['ACAP-crawler: Some', 'ACAP-crawler: Yahoo!', 'ACAP-disallow-crawl: /1'],
    },
    {
      name: 'patterns stay as they were written',
      file: ['User-agent: *', 'Disallow: *?', 'Disallow: /é%7e1$2/', 'Disallow: /3*', 'Allow: /4*5$'],
      section: [
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: *?',
        'ACAP-disallow-crawl: /é%7e1$2/',
        'ACAP-disallow-crawl: /3*',
        'ACAP-allow-crawl: /4*5$',
      ],
    },
  ])('C2: $name', ({ file, section }) => {
    expect(sectionOf(file)).toEqual(section);
  });

  test('C2: a blank in a pattern is written as %20, and the difference is listed', () => {
    const conversion = convert('User-agent: *\nDisallow: /1 2\n');
    expect(conversion.text).toContain('ACAP-disallow-crawl: /1%202\n');
    expect(differencesOf(conversion)).toEqual([
      '* /1 2 prohibited to permitted: blank-in-pattern, lines 2',
      '* /1%202 permitted to prohibited: blank-in-pattern, lines 2',
    ]);
  });

  test('C2: a crawler name with an asterisk has no record, and the difference is listed', () => {
    const conversion = convert('User-agent: goo*\nDisallow: /1\nDisallow: /2\n\nUser-agent: *\nDisallow:\n');
    expect(conversion.records).toEqual([{ crawlers: ['*'], lines: [4, 5], rules: 1, repairs: 0 }]);
    expect(unconvertedOf(conversion)).toEqual([
      '1 User-agent crawler-name',
      '2 Disallow crawler-name',
      '3 Disallow crawler-name',
    ]);
    expect(differencesOf(conversion)).toEqual(['goo* /1 prohibited to permitted: crawler-name, lines 2,6']);
  });
});

describe('C3: groups with equal rules', () => {
  test('C3: become one record, whatever their order', () => {
    const file = ['User-agent: a', 'Disallow: /1', 'Disallow: /2', 'User-agent: *', 'Disallow: /2', 'User-agent: b'];
    expect(sectionOf([...file, 'Disallow: /2', 'Disallow: /1'])).toEqual([
      'ACAP-crawler: a',
      'ACAP-crawler: b',
      'ACAP-disallow-crawl: /1',
      'ACAP-disallow-crawl: /2',
      '',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /2',
    ]);
  });

  test('C3, C5: lists that are used more than once become resource sets by choice', () => {
    const file = ['User-agent: *', 'Disallow: /1', 'Disallow: /2', '', 'User-agent: a', 'Disallow: /1', 'Disallow: /3'];
    expect(sectionOf([...file, 'Disallow: /2'], { resourceSets: true })).toEqual([
      'ACAP-resource-set: paths-1 /1 /2',
      '',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: the-acap:resource-set:paths-1',
      '',
      'ACAP-crawler: a',
      'ACAP-disallow-crawl: the-acap:resource-set:paths-1',
      'ACAP-disallow-crawl: /3',
    ]);
  });

  test('C3, C5: a name that is taken is not used again', () => {
    const text =
      'User-agent: *\nDisallow: /1\nDisallow: /2\nUser-agent: a\nDisallow: /1\nDisallow: /2\nDisallow: /3\nACAP-resource-set: PATHS-1 /x\n';
    const { text: converted } = convert(text, { resourceSets: true });
    expect(converted).toContain('ACAP-resource-set: paths-2 /1 /2\n');
  });
});

describe('C4: other fields', () => {
  test('C4: Noindex becomes a prohibition to index, and excludes as rules do', () => {
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

  test('C4: what has no counterpart, or says nothing, is listed', () => {
    const conversion = convert(
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

describe('C5: by choice', () => {
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

  test('C5: equal originals stand once, those of a repair both, an empty one too', () => {
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

  test('C5: or could be, by removing a mark', () => {
    expect(sectionOf(['User-agent: *', 'Disallow: /1'], { ignoreConventional: 'comment' })).toEqual([
      '# To make crawlers that read ACAP ignore the conventional records, uncomment the next line',
      '# ACAP-ignore-conventional-records',
      '',
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /1',
    ]);
  });

  test.each(['active', 'comment'] as const)('C5: what is there is not written again (%s)', (ignoreConventional) => {
    const text = 'User-agent: *\nDisallow: /1\n# ACAP-ignore-conventional-records\nACAP-ignore-conventional-records\n';
    const { text: converted } = convert(text, { ignoreConventional });
    expect(converted).toBe(`##ACAP version=1.0\n${text}\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`);
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

  test('C5, V5: the version is declared as chosen', () => {
    expect(sectionOf(['User-agent: *', 'Disallow: /1'], { version: '1.1' })).toEqual([
      'ACAP-crawler: *',
      'ACAP-disallow-crawl: /1',
    ]);
  });

  test('C5: all at once', () => {
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

describe('C6: records that are there already', () => {
  test('C6: rules that a record has are not written again', () => {
    const text =
      'User-agent: *\nDisallow: /1\nDisallow: /2\n\nACAP-resource-set: s /x /2\nACAP-crawler: *\nACAP-disallow-crawl: the-acap:resource-set:s\n';
    expect(convert(text).text).toBe(`##ACAP version=1.0\n${text}\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`);
  });

  test('C6: an added line is converted alone', () => {
    const { text } = convert('User-agent: a\nDisallow: /1\n\nUser-agent: *\nDisallow: /2\n');
    const added = text.replace('Disallow: /1\n', 'Disallow: /1\nDisallow: /3\n');
    expect(convert(added).text).toBe(`${added}\nACAP-crawler: a\nACAP-disallow-crawl: /3\n`);
  });

  test('C6: a rule is not written against the webmaster’s own; the difference is listed', () => {
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
    const conversion = convert(text);
    expect(conversion.edits).toEqual([]);
    expect(differencesOf(conversion)).toEqual([
      'good / permitted to prohibited: existing-record, lines 9',
      'other / permitted to prohibited: existing-record, lines 9',
    ]);
  });

  test('C2, C6: what ACAP says to everybody is answered for a named crawler', () => {
    const text = 'User-agent: a\nDisallow: /1\n\nACAP-crawler: *\nACAP-disallow-crawl: /2\n';
    const conversion = convert(text);
    expect(conversion.text).toBe(
      `##ACAP version=1.0\n${text}\nACAP-crawler: a\nACAP-allow-crawl: /\nACAP-disallow-crawl: /1\n`,
    );
    expect(differencesOf(conversion)).toEqual(['* /2 permitted to prohibited: existing-record, lines 5']);
  });

  test('C6: where more than rules for crawling decides, the decisions themselves are asked', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-disallow-other: /2\n';
    const conversion = convert(text);
    expect(conversion.text).toBe(`##ACAP version=1.0\n${text}\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`);
    expect(differencesOf(conversion)).toEqual(['* /2 permitted to prohibited: existing-record, lines 5']);
  });

  test('A2, C6: a list of crawlers that is still open at the end is ended first', () => {
    const text = 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /\n\nACAP-crawler: a\nACAP-crawler: *\n';
    const conversion = convert(text);
    expect(conversion.text).toBe(
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

  test('A2, C6: or continued, when its crawlers are to be told the same', () => {
    const text = 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow:\n\nACAP-crawler: A\nACAP-crawler: *\n\n';
    const conversion = convert(text);
    expect(conversion.text).toBe(`##ACAP version=1.0\n${text}ACAP-allow-crawl: /\n`);
    expect(conversion.records).toEqual([{ crawlers: ['a', '*'], lines: [0, 1, 3, 4], rules: 1, repairs: 0 }]);
    expect(convert(conversion.text).edits).toEqual([]);
  });

  test.each<Partial<ConversionOptions>>([
    {},
    { annotate: true },
    { ignoreConventional: 'active' },
    { ignoreConventional: 'comment' },
    { disallowMeans: 'crawl-and-index' },
    { resourceSets: true },
    { version: '1.1', annotate: true, resourceSets: true, disallowMeans: 'crawl-and-index' },
  ])('C6: converting twice with %j is converting once', (options) => {
    const text =
      'User-agent: a\nAllow: /*.html\nDisallow: /*?\nDisallow: /x\nNoindex: /y\n\nUser-agent: *\nDisallow: /*.pdf$\nDisallow: /x\nAllow: /docs';
    const once = convert(text, options);
    const twice = convert(once.text, options);
    expect(once.edits).toHaveLength(2);
    expect([twice.edits, twice.text, twice.records]).toEqual([[], once.text, []]);
    expect(differencesOf(twice).length).toBe(differencesOf(once).length);
  });
});
