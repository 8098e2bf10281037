import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { readPage } from './build-page-policy.ts';
import type { PagePolicy } from './page-policy.ts';

const usageOf = (usage: PagePolicy['statements'][number]['usage']) => usage.token.text;

/** The statements of a page, one per line. */
function said(page: PagePolicy): string[] {
  return [
    ...(page.version ? [`version ${page.version.token.text} as ${page.version.readAs}`] : []),
    ...page.statements.map(({ addressee, purpose, effect, usage, qualifiers, ids }) =>
      [
        `${addressee.name}:`,
        ...(purpose ? [`for ${purpose.text}`] : []),
        effect,
        usageOf(usage),
        ...qualifiers.map(({ name, value }) => `${name.text}=${value.text}`),
        ...(ids.length > 0 ? [`on ${ids.map(({ text }) => text).join('+')}`] : []),
      ].join(' '),
    ),
    ...page.directives.map(
      ({ addressee, name, value, origin }) =>
        `${origin} ${addressee.name}: ${name.text}${value ? `=${value.text}` : ''}`,
    ),
    ...page.elementStatements.map(
      ({ element, effect, usage, pilot }) =>
        `<${page.syntax.elements[element]?.tagName}> ${effect} ${usageOf(usage)}${pilot ? ' (pilot)' : ''}`,
    ),
  ];
}

const problems = (page: PagePolicy) => page.problems.map(({ reason, text }) => `${reason}: ${text}`);

describe('M1: where tags count', () => {
  test.each([
    {
      name: 'in the head',
      html: '<html><head><meta name=robots content=noindex></head><body></body></html>',
      expected: ['meta robots: noindex'],
    },
    {
      name: 'in a bare list',
      html: "<META NAME='ROBOTS' CONTENT='noindex'>\n<meta name=bot content=nofollow />",
      expected: ['meta ROBOTS: noindex', 'meta bot: nofollow'],
    },
    {
      name: 'before a body without a head',
      html: '<meta name="robots" content="none"><body>x</body>',
      expected: ['meta robots: none'],
    },
    {
      name: 'in XHTML',
      html: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="robots" content="noindex"/></head></html>',
      expected: ['meta robots: noindex'],
    },
    {
      name: 'in XML, after a self-closing title and script',
      html: '<?xml version="1.0"?>\n<html><head><title/><script src="a.js" /><meta name="robots" content="noindex"/></head></html>',
      expected: ['meta robots: noindex'],
    },
    {
      name: 'not after <title/> in HTML, where it does not close itself',
      html: '<html><head><title/><meta name="robots" content="noindex"></head></html>',
      expected: [],
    },
    {
      name: 'in a noscript in the head, but not in the body',
      html: '<head><noscript>\n<meta name=robots content=noindex></noscript></head><body><noscript><meta name=bot content=none></noscript>',
      expected: ['meta robots: noindex'],
      reported: ['in-body: bot'],
    },
    {
      name: 'after a noscript whose content is not allowed in a head',
      html: '<head><noscript><img src=x></noscript><meta name=robots content=noindex></head>',
      expected: ['meta robots: noindex'],
    },
    {
      name: 'not after the head',
      html: '<head></head><meta name=robots content=noindex><body></body>',
      expected: [],
      reported: ['after-head: robots'],
    },
    {
      name: 'not in the body',
      html: '<head></head><body><meta name=robots content=noindex></body>',
      expected: [],
      reported: ['in-body: robots'],
    },
    {
      name: 'with value instead of content',
      html: '<meta name=robots value="noindex">',
      expected: ['meta robots: noindex'],
      reported: ['value-for-content: noindex'],
    },
    {
      name: 'anywhere in a fragment, which has neither BODY nor an end of the HEAD',
      html: '<head><title>x</title><p>x</p><div><meta name=robots content=noindex></div>',
      expected: ['meta robots: noindex'],
    },
    {
      name: 'before the BODY tag, although HTML starts the body earlier',
      html: '<p>x</p><meta name=robots content=noindex><body><meta name=robots content=none>',
      expected: ['meta robots: noindex'],
      reported: ['in-body: robots'],
    },
    {
      name: 'not in a template',
      html: '<template><meta name=robots content=noindex></template>',
      expected: [],
      reported: ['in-body: robots'],
    },
    {
      name: 'curly quotes quote nothing',
      html: '<meta name=”robots” content="noindex"><meta name="robots" content=“index,noindex,x”>',
      expected: [],
      reported: ['curly-quotes: robots', 'curly-quotes: index,noindex,x'],
    },
    {
      name: 'curly quotes around words and values, one of them unclosed',
      html: '<meta name=”robots” value=”ACAP allow-index time-limit=3-days”/><meta name=”robots content=”noindex”>',
      expected: [],
      reported: ['curly-quotes: robots ACAP allow-index time-limit=3-days', 'curly-quotes: robots noindex'],
    },
    {
      name: 'curly quotes within quotes are ordinary characters',
      html: '<meta name="robots" content="noindex ”nofollow”">',
      expected: ['meta robots: noindex'],
      reported: ['unknown-directive: ”nofollow”'],
    },
    {
      name: 'curly quotes in tags that do not address crawlers are ignored',
      html: '<meta name=”viewport” content=”width=device-width”><meta name=”description” content=”An index of all”>',
      expected: [],
    },
    { name: 'a tag without content', html: '<meta name=robots>', expected: [], reported: ['no-content: robots'] },
    {
      name: 'not in a comment or a script',
      html: '<head><!-- <meta name=robots content=none> --><script>"<meta name=robots content=none>"</script></head>',
      expected: [],
      reported: ['in-comment: <meta name=robots content=none>'],
    },
  ])('$name', ({ html, expected, reported = [] }) => {
    const page = readPage(html);
    expect(said(page)).toEqual(expected);
    expect(problems(page)).toEqual(reported);
  });
});

describe('M2: ACAP statements', () => {
  test.each([
    { content: 'ACAP allow-index', expected: ['robots: allow index'] },
    { content: 'acap\n news.*\tdisallow-present-links', expected: ['robots: for news.* disallow present-links'] },
    {
      content: 'ACAP allow-present-snippet max-length = 100-chars time-limit=3-days',
      expected: ['robots: allow present-snippet max-length=100-chars time-limit=3-days'],
    },
    { content: 'ACAP Version 1.1', expected: ['version 1.1 as 1.1'] },
    { content: 'ACAP version allow-index', expected: ['robots: for version allow index'] },
    {
      content: 'ACAP allow-(mine) id-list= a b-1 time-limit=3-days',
      expected: ['robots: allow (mine) time-limit=3-days on a+b-1'],
      reported: ['pilot-id-list: a'],
    },
    { content: 'ACAP disallow index', expected: [], reported: ['malformed-statement: ACAP disallow index'] },
    { content: 'ACAP', expected: [], reported: ['malformed-statement: ACAP'] },
    { content: 'ACAPS noindex', expected: ['meta robots: noindex'], reported: ['unknown-directive: ACAPS'] },
  ])('$content', ({ content, expected, reported = [] }) => {
    const page = readPage(`<head><meta name="robots" content="${content}"></head>`);
    expect(said(page)).toEqual(expected);
    expect(problems(page)).toEqual(reported);
  });

  test('F8: only tags named robots declare a version', () => {
    expect(readPage('<meta name="bot" content="ACAP version 1.1">').version).toBeNull();
  });

  test('Q: a definition has no comments', () => {
    const page = readPage('<meta name="ACAP-qualified-usage" content="here index location=a#top">');
    expect(page.definitions.map((one) => one.kind === 'qualified-usage' && one.qualifiers[0]?.value.text)).toEqual([
      'a#top',
    ]);
  });

  test('pilot definitions are read and reported', () => {
    const page = readPage('<meta name="ACAP-qualified-usage" value="mine present time-limit=3-days">');
    expect(page.definitions.map(({ kind, name }) => `${kind} ${name.text}`)).toEqual(['qualified-usage mine']);
    expect(problems(page)).toEqual(['pilot-definition: mine present time-limit=3-days']);
  });
});

describe('M6, M8: directives', () => {
  test.each([
    { content: 'noindex, nofollow', expected: ['noindex', 'nofollow'] },
    { content: 'index nofollow', expected: ['index', 'nofollow'] },
    { content: 'max-snippet:20,max-image-preview: none', expected: ['max-snippet=20', 'max-image-preview=none'] },
    {
      content: 'unavailable_after: 25 Jun 2010 15:00:00 PST',
      expected: ['unavailable_after=25 Jun 2010 15:00:00 PST'],
    },
    {
      content: 'unavailable_after: Wed, 03 Aug 2022 09:48:22 GMT, noarchive',
      expected: ['unavailable_after=Wed, 03 Aug 2022 09:48:22 GMT', 'noarchive'],
    },
    {
      content: 'unavailable_after:2024-01-01T10:00:00Z noarchive',
      expected: ['unavailable_after=2024-01-01T10:00:00Z', 'noarchive'],
    },
    { content: 'unavailable_after: 2030-06-25 none', expected: ['unavailable_after=2030-06-25', 'none'] },
    {
      content: 'unavailable_after: 25 Jun 2030 15:00 EDT index, nofollow',
      expected: ['unavailable_after=25 Jun 2030 15:00 EDT', 'index', 'nofollow'],
    },
    {
      content: 'unavailable_after: 2030/06/25 noindex',
      expected: ['noindex'],
      reported: ['unavailable_after: 2030/06/25'],
    },
    {
      content: 'unavailable_after: 25 Jun 2030 15:00:00 AEST none',
      expected: ['unavailable_after=25 Jun 2030 15:00:00 AEST', 'none'],
    },
    {
      content: 'unavailable_after: 25-Jun-2030 3:00 PM MSK, noindex',
      expected: ['unavailable_after=25-Jun-2030 3:00 PM MSK', 'noindex'],
    },
    {
      content: 'unavailable_after: 2030-06-25 max-snippet: 5',
      expected: ['unavailable_after=2030-06-25', 'max-snippet=5'],
    },
    {
      content: 'unavailable_after: Monday 25th of June 2030, nofollow',
      expected: ['nofollow'],
      reported: ['unavailable_after: Monday 25th of June 2030'],
    },
    {
      content: 'unavailable_after: June 25, 2030 none',
      expected: ['none'],
      reported: ['unavailable_after: June 25, 2030'],
    },
    { content: 'INDEX|NOINDEX', expected: [], reported: ['INDEX|NOINDEX'] },
    { content: 'max-snippet, : noindex', expected: ['noindex'], reported: ['max-snippet', ':'] },
  ])('$content', ({ content, expected, reported = [] }) => {
    const page = readPage(`<meta name="robots" content="${content}">`);
    expect(page.directives.map(({ span }) => span.end > span.start)).toEqual(expected.map(() => true));
    expect(said(page)).toEqual(expected.map((one) => `meta robots: ${one}`));
    expect(page.problems.map(({ text }) => text)).toEqual(reported);
  });

  test('headers carry the same directives, for everybody or one crawler', () => {
    const headers =
      'HTTP/1.1 200 OK\r\nx-robots-tag: noindex\r\nContent-Type: text/html\r\nX-Robots-Tag: googlebot: nofollow,\r\n max-snippet:3\r\n';
    expect(said(readPage('', headers))).toEqual([
      'header robots: noindex',
      'header googlebot: nofollow',
      'header googlebot: max-snippet=3',
    ]);
  });
});

describe('M7: elements', () => {
  test('statements belong to elements, and nested ones have a parent', () => {
    const page = readPage(
      '<body class="lead THE-ACAP:disallow-index"><div><p class="the-acap:allow-index acap:allow-follow">x</p></div></body>',
    );
    expect(said(page)).toEqual(['<body> disallow index', '<p> allow index', '<p> allow follow (pilot)']);
    expect(page.syntax.elements.map(({ parent }) => parent)).toEqual([null, 0]);
    expect(problems(page)).toEqual(['pilot-class: acap:allow-follow']);
  });
});

describe('M7: elements that HTML repeats', () => {
  test('M7: an unclosed formatting tag is one element, which contains what follows', () => {
    const page = readPage('<p><b class="the-acap:disallow-index">a<p>b<i class="the-acap:allow-index">c');
    expect(said(page)).toEqual(['<b> disallow index', '<i> allow index']);
    expect(page.syntax.elements.map(({ parent }) => parent)).toEqual([null, 0]);
  });

  test('F8: classes in a noscript or template count too, with their spans', () => {
    const html = '\uFEFF<noscript><p class="the-acap:disallow-index"></noscript><template><b class="acap:allow-crawl">';
    const page = readPage(html);
    expect(said(page)).toEqual(['<p> disallow index', '<b> allow crawl (pilot)']);
    expect(page.syntax.elements.map(({ span }) => html.slice(span.start, span.end))).toEqual([
      '<p class="the-acap:disallow-index">',
      '<b class="acap:allow-crawl">',
    ]);
  });

  test('M7: self-closing elements in XML contain nothing', () => {
    const page = readPage(
      '<?xml version="1.0"?><p class="the-acap:disallow-index"/><p class="the-acap:allow-index"></p>',
    );
    expect(page.syntax.elements.map(({ parent }) => parent)).toEqual([null, null]);
  });
});

describe('spans', () => {
  test('a span covers the source text, even after a BOM and CRLF', () => {
    const html =
      '\uFEFF<head>\r\n<title>x</title>\r\n<meta name="robots" content="ACAP\r\nnews allow-index time-limit=3-days">\r\n</head>\r\n<p class="a the-acap:disallow-follow">';
    const page = readPage(html);
    const at = ({ start, end }: { start: number; end: number }) => html.slice(start, end);
    const [statement] = page.statements;
    expect(statement && at(statement.span)).toBe(
      '<meta name="robots" content="ACAP\r\nnews allow-index time-limit=3-days">',
    );
    expect(page.elementStatements.map(({ token }) => at(token))).toEqual(['the-acap:disallow-follow']);
  });

  test('M1: for any text, never throws, and every span is within its document', () => {
    const piece = fc.constantFrom(
      '<head>',
      '</head>',
      '<body>',
      '<meta ',
      'name=',
      '"robots"',
      ' content=',
      "'ACAP allow-index'",
      'noindex',
      ':',
      ',',
      '>',
      '/>',
      '<template>',
      '&amp;',
      '\r\n',
      '\uFEFF',
      '<p class="the-acap:allow-',
      'crawl">',
      '\0',
      '\uD800',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), fc.array(piece, { maxLength: 8 }), (html, headers) => {
        const page = readPage(html.join(''), `X-Robots-Tag: ${headers.join('')}`);
        for (const { span } of [...page.statements, ...page.directives, ...page.problems]) {
          expect(span.start).toBeLessThanOrEqual(span.end);
          expect(span.end).toBeLessThanOrEqual(Math.max(html.join('').length, headers.join('').length + 14));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('ten thousand nested elements are read', () => {
    const html = `<body>${'<div class="x">'.repeat(10_000)}<p class="the-acap:disallow-index">`;
    expect(readPage(html).elementStatements).toHaveLength(1);
  });
});

describeShared('corpus/html', 'M1, M8: real pages and headers', (folder) => {
  test.each(readdirSync(folder).filter((name) => /\.(html|headers)$/.test(name)))('%s is read or reported', (name) => {
    const text = readFileSync(path.join(folder, name), 'latin1');
    const page = name.endsWith('.html') ? readPage(text) : readPage('', text);
    expect([...said(page), ...problems(page)].length).toBeGreaterThan(0);
  });
});
