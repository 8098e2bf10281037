import { describe, expect, test } from 'vitest';
import { convertText, differencesOf, sectionOf, unconvertedOf, withoutAbout } from '#testing/convert-text.ts';

describe('C2: the five kinds of file that change meaning when copied line by line', () => {
  test('C2: a longer pattern with an asterisk', () => {
    const conversion = convertText('User-agent: *\nDisallow: /*.pdf$\nAllow: /docs\n');
    expect(withoutAbout(conversion.text)).toBe(
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
    const conversion = convertText(
      ['User-agent: *', 'Disallow: /1/', '', 'User-agent: Googlebot', 'Disallow: /2/', ''].join('\n'),
    );
    expect(withoutAbout(conversion.text)).toBe(
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
    const conversion = convertText('User-agent: *\nDisallow: /Private/\n');
    expect(withoutAbout(conversion.text)).toBe(
      '##ACAP version=1.0\nUser-agent: *\nDisallow: /Private/\n\nACAP-crawler: *\nACAP-disallow-crawl: /Private/\n',
    );
    expect(differencesOf(conversion)).toEqual(['* /private/ permitted to prohibited: case, lines 2']);
  });

  test('C2: equal patterns, allowed and disallowed', () => {
    const conversion = convertText('User-agent: *\nAllow: /1\nDisallow: /1\n');
    expect(withoutAbout(conversion.text)).toBe(
      '##ACAP version=1.0\nUser-agent: *\nAllow: /1\nDisallow: /1\n\nACAP-crawler: *\nACAP-allow-crawl: /1\n',
    );
    expect(unconvertedOf(conversion)).toEqual(['3 Disallow overruled by 2']);
    expect(conversion.differences).toEqual([]);
  });

  test('C2: an end mark against an asterisk', () => {
    const conversion = convertText('User-agent: *\nAllow: /1$\nDisallow: /1*\n');
    expect(withoutAbout(conversion.text)).toBe(
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
      name: 'no line ending on the last line',
      text: `${agent}\r\n${rule}`,
      converted: `##ACAP version=1.0\r\n${agent}\r\n${rule}\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /1\r\n`,
    },
    {
      name: 'a blank line at the end, which already separates',
      text: `${agent}\n${rule}\n \t\n`,
      converted: `##ACAP version=1.0\n${agent}\n${rule}\n \t\nACAP-crawler: *\nACAP-disallow-crawl: /1\n`,
    },
    {
      name: 'a blank line without a line ending',
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
      name: 'an existing version',
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
      name: 'nothing that ACAP can express',
      text: 'User-agent: *\nCrawl-delay: 5\nSitemap: https://example.com/sitemap.xml\n',
      converted: 'User-agent: *\nCrawl-delay: 5\nSitemap: https://example.com/sitemap.xml\n',
    },
    { name: 'rules that belong to nobody', text: 'Disallow: /1\n', converted: 'Disallow: /1\n' },
  ])('C1: $name', ({ text, converted }) => {
    expect(withoutAbout(convertText(text).text)).toBe(converted);
  });
});

describe('C2: cases that need care', () => {
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
      name: 'a group without rules overrides the one for everybody, too',
      file: ['User-agent: *', 'Disallow: /1', '', 'User-agent: slow', 'Crawl-delay: 5'],
      section: ['ACAP-crawler: *', 'ACAP-disallow-crawl: /1', '', 'ACAP-crawler: slow', 'ACAP-allow-crawl: /'],
    },
    {
      name: 'a group that covers all of the one for everybody needs no extra rule',
      file: ['User-agent: *', 'Disallow: /1/2', '', 'User-agent: a', 'Disallow: /1'],
      section: ['ACAP-crawler: *', 'ACAP-disallow-crawl: /1/2', '', 'ACAP-crawler: a', 'ACAP-disallow-crawl: /1'],
    },
    {
      name: '* never shares a record',
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
      name: 'names are truncated as readers do',
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
    const conversion = convertText('User-agent: *\nDisallow: /1 2\n');
    expect(conversion.text).toContain('ACAP-disallow-crawl: /1%202\n');
    expect(differencesOf(conversion)).toEqual([
      '* /1 2 prohibited to permitted: blank-in-pattern, lines 2',
      '* /1%202 permitted to prohibited: blank-in-pattern, lines 2',
    ]);
  });

  test('C2: a crawler name with an asterisk gets no record, and the difference is listed', () => {
    const conversion = convertText('User-agent: goo*\nDisallow: /1\nDisallow: /2\n\nUser-agent: *\nDisallow:\n');
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

  test('C3, C5: lists used more than once can become resource sets', () => {
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

  test('C3, C5: a name that is already taken is skipped', () => {
    const text =
      'User-agent: *\nDisallow: /1\nDisallow: /2\nUser-agent: a\nDisallow: /1\nDisallow: /2\nDisallow: /3\nACAP-resource-set: PATHS-1 /x\n';
    const { text: converted } = convertText(text, { resourceSets: true });
    expect(converted).toContain('ACAP-resource-set: paths-2 /1 /2\n');
  });
});

describe('C1: the ACAP part explains itself', () => {
  const about = [
    '# ACAP (Automated Content Access Protocol): what the User-agent groups above say, for',
    '# crawlers that read ACAP. Other crawlers skip these lines.',
  ];
  const ownGroups = '# "ACAP-allow-crawl: /" keeps the rules for * from applying to crawlers with their own group.';
  const overlaps = [
    '# Rules with no counterpart above settle overlaps: ACAP ranks patterns by how they begin,',
    '# robots.txt by their length.',
  ];
  const stars = '# "**" matches what "*" matches. It only ranks a rule below others that begin alike.';

  test.each<{ name: string; file: string[]; comments: string[] }>([
    { name: 'what it is', file: ['User-agent: *', 'Disallow: /1'], comments: about },
    {
      name: 'why a named record permits everything',
      file: ['User-agent: *', 'Disallow: /1', 'User-agent: a', 'Disallow: /2'],
      comments: [...about, ownGroups],
    },
    {
      name: 'why there are rules without a counterpart',
      file: ['User-agent: *', 'Disallow: /*.1$', 'Allow: /2'],
      comments: [...about, ...overlaps],
    },
    {
      name: 'why a pattern has two asterisks',
      file: ['User-agent: *', 'Disallow: /*?', 'Allow: /*.css'],
      comments: [...about, stars],
    },
    { name: 'but not those that the file already had', file: ['User-agent: *', 'Disallow: /**1'], comments: about },
  ])('C1: $name', ({ file, comments }) => {
    const text = `${file.join('\n')}\n`;
    const { text: converted } = convertText(text);
    const [, , ...section] = converted.slice(`##ACAP version=1.0\n${text}`.length - 1).split('\n');
    expect(section.slice(0, section.indexOf(''))).toEqual(comments);
  });

  test('C1, C6: once, however often lines are added and converted', () => {
    const { text } = convertText('User-agent: *\nDisallow: /1\n');
    const again = convertText(text.replace('Disallow: /1\n', 'Disallow: /1\nDisallow: /2\n')).text;
    expect(again.match(/Automated Content Access Protocol/g)).toHaveLength(1);
    expect(again.endsWith('ACAP-disallow-crawl: /1\n\nACAP-crawler: *\nACAP-disallow-crawl: /2\n')).toBe(true);
  });
});
