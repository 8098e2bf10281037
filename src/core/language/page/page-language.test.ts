import { describe, expect, test } from 'vitest';
import { runPageLint } from '../../lint/run-page-lint.ts';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { completeDocument, hoverDocument, type LanguageDocument } from '../document-language.ts';

type PageLanguage = 'page' | 'headers';

/** Reads a document in which `<|>` marks the queried place. */
function read(marked: string, language: PageLanguage) {
  const text = marked.replace('<|>', '');
  const page = language === 'page' ? readPage(text) : buildHeadersPolicy(createTextDocument(text));
  const document: LanguageDocument = { language, page };
  return { text, page, document, offset: marked.indexOf('<|>') };
}

function complete(marked: string, language: PageLanguage = 'page') {
  const { text, document, offset } = read(marked, language);
  const { items } = completeDocument(document, offset, { today: '2026-11-21' });
  const choose = (label: string) => {
    const item = items.find((each) => each.label === label);
    if (!item) throw new Error(`no ${label} among ${items.map((each) => each.label).join(', ')}`);
    return applyEdits(text, [item.edit]);
  };
  return { labels: items.map(({ label }) => label), choose };
}

function hover(marked: string, language: PageLanguage = 'page') {
  const { text, page, document, offset } = read(marked, language);
  const found = hoverDocument(document, offset, runPageLint(page), []);
  if (!found) return null;
  const parts = found.parts.map(({ title, text: said, source }) => [title, ...said, source ?? '-'].join(' | '));
  return [text.slice(found.span.start, found.span.end), ...parts];
}

const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;

describe('what choosing a completion writes in a page', () => {
  test.each([
    {
      name: 'M1: the addressee',
      text: meta('noindex', 'Goo<|>'),
      choose: 'Googlebot',
      after: meta('noindex', 'Googlebot'),
    },
    { name: 'M6: a directive', text: meta('<|>'), choose: 'noindex', after: meta('noindex') },
    {
      name: 'M6: another, after a comma',
      text: meta('noindex,<|>'),
      choose: 'nofollow',
      after: meta('noindex, nofollow'),
    },
    {
      name: 'M6: one in place of another',
      text: meta('noin<|>dex, nofollow'),
      choose: 'noarchive',
      after: meta('noarchive, nofollow'),
    },
    {
      name: 'M8: one in place of another and its value',
      text: meta('noindex, <|>max-snippet: 5'),
      choose: 'nofollow',
      after: meta('noindex, nofollow'),
    },
    {
      name: 'M6: one in place of the next',
      text: meta('noindex,<|> nofollow'),
      choose: 'noarchive',
      after: meta('noindex, noarchive'),
    },
    { name: 'M8: one with a value', text: meta('max<|>'), choose: 'max-snippet', after: meta('max-snippet:') },
    {
      name: 'M8: its value',
      text: meta('max-image-preview:<|>'),
      choose: 'large',
      after: meta('max-image-preview:large'),
    },
    {
      name: 'M8: a day',
      text: meta('unavailable_after: <|>'),
      choose: '2027-11-21',
      after: meta('unavailable_after: 2027-11-21'),
    },
    { name: 'M2: an ACAP statement begins', text: meta('a<|>'), choose: 'ACAP', after: meta('ACAP ') },
    { name: 'M2: a statement', text: meta('ACAP <|>'), choose: 'disallow-index', after: meta('ACAP disallow-index') },
    {
      name: 'M2: a statement after a purpose',
      text: meta('ACAP press all<|>'),
      choose: 'allow-index',
      after: meta('ACAP press allow-index'),
    },
    {
      name: 'M5: a qualifier of pages',
      text: meta('ACAP allow-crawl <|>'),
      choose: 'location',
      after: meta('ACAP allow-crawl location='),
    },
    {
      name: 'Q: a value',
      text: meta('ACAP allow-index time-limit=<|>'),
      choose: 'until-2027-11-21',
      after: meta('ACAP allow-index time-limit=until-2027-11-21'),
    },
    {
      name: 'M7: a class of an element',
      text: '<p class="a the<|> b">x</p>',
      choose: 'the-acap:disallow-present',
      after: '<p class="a the-acap:disallow-present b">x</p>',
    },
    {
      name: 'L2: across line breaks',
      text: `<head>\r\n${meta('noindex,\r\n no<|>')}`,
      choose: 'nofollow',
      after: `<head>\r\n${meta('noindex,\r\n nofollow')}`,
    },
    {
      name: 'M1: after character references',
      text: meta('&#110;oindex, no<|>'),
      choose: 'nofollow',
      after: meta('&#110;oindex, nofollow'),
    },
    {
      name: 'M5: a qualifier after a URL with an ampersand',
      text: meta('ACAP allow-present must-use-resource=/x?a&amp;b t<|>'),
      choose: 'time-limit',
      after: meta('ACAP allow-present must-use-resource=/x?a&amp;b time-limit='),
    },
  ])('$name', ({ text, choose, after }) => {
    expect(complete(text).choose(choose)).toBe(after);
  });

  test('Q: only qualifiers that apply, and none for a prohibition', () => {
    expect(complete(meta('ACAP allow-follow <|>')).labels).toEqual(['location']);
    expect(complete(meta('ACAP disallow-index <|>')).labels).toEqual([]);
  });

  test.each([
    '<meta name<|>>',
    '<meta name<|>=>',
    '<meta http-equiv="<|>x" content="">',
    '<meta http-equiv="x" content="<|>">',
  ])('M1: nothing in %s', (text) => {
    expect(complete(text).labels).toEqual([]);
  });

  test('M6: no directive twice', () => {
    expect(complete(meta('noindex <|>')).labels).not.toContain('noindex');
  });

  test.each(['<p>te<|>xt</p>', '<p class="b<|>">x</p>', '<me<|>ta name="robots">', ''])('nothing in %j', (text) => {
    expect(complete(text).labels).toEqual([]);
  });
});

test('F8: only a tag for every crawler declares a version', () => {
  expect(complete(meta('ACAP <|>')).labels).toContain('version 1.1');
  expect(complete(meta('ACAP <|>', 'googlebot')).labels).not.toContain('version 1.1');
});

test('B1: control tokens are not offered as names of META tags', () => {
  const { labels } = complete(meta('noindex', '<|>'));
  expect(labels).toContain('Googlebot');
  expect(labels).not.toContain('Google-Extended');
});

describe('what choosing a completion writes in headers', () => {
  test.each([
    {
      name: 'M8: the header',
      text: 'HTTP/1.1 200 OK\r\n<|>',
      choose: 'X-Robots-Tag',
      after: 'HTTP/1.1 200 OK\r\nX-Robots-Tag: ',
    },
    {
      name: 'M8: the header before its colon',
      text: 'x-ro<|>b: none',
      choose: 'X-Robots-Tag',
      after: 'X-Robots-Tag: none',
    },
    {
      name: 'M8: a directive directly after the colon',
      text: 'X-Robots-Tag:<|>\r\n',
      choose: 'noindex',
      after: 'X-Robots-Tag: noindex\r\n',
    },
    {
      name: 'M8: a directive after the colon and a blank',
      text: 'X-Robots-Tag: <|>\r\n',
      choose: 'noindex',
      after: 'X-Robots-Tag: noindex\r\n',
    },
    {
      name: 'M8: another, after a comma and a blank',
      text: 'X-Robots-Tag: noindex, <|>',
      choose: 'nofollow',
      after: 'X-Robots-Tag: noindex, nofollow',
    },
    {
      name: 'M8: a directive after the crawler',
      text: 'X-Robots-Tag: bingbot: <|>',
      choose: 'noarchive',
      after: 'X-Robots-Tag: bingbot: noarchive',
    },
    {
      name: 'M8: a directive for one crawler',
      text: 'X-Robots-Tag: bingbot: no<|>',
      choose: 'noarchive',
      after: 'X-Robots-Tag: bingbot: noarchive',
    },
    {
      name: 'M8: a directive in a folded line',
      text: 'X-Robots-Tag: noindex,\r\n nof<|>',
      choose: 'nofollow',
      after: 'X-Robots-Tag: noindex,\r\n nofollow',
    },
  ])('$name', ({ text, choose, after }) => {
    expect(complete(text, 'headers').choose(choose)).toBe(after);
  });

  test.each(['Server: ngi<|>nx', 'X-Robots-Tag: goo<|>glebot: none'])('nothing in %j', (text) => {
    expect(complete(text, 'headers').labels).toEqual([]);
  });
});

describe('hover texts', () => {
  test('M6, M8: a directive and its meaning in ACAP', () => {
    expect(hover(meta('noin<|>dex'))).toEqual([
      'noindex',
      'noindex | The page must not be listed. | Refuses search everywhere. | Documented as honoured by Googlebot, bingbot, Applebot and Amazonbot (as of 2026-09-04). | In ACAP: disallow index. | robots META tag of 1996',
    ]);
    expect(hover('X-Robots-Tag: max-snippet:5<|>0', 'headers')).toEqual([
      'max-snippet:50',
      'max-snippet | How many characters a snippet may have. | Limits AI answers for Google. | Documented as honoured by Googlebot (as of 2026-09-04). | In ACAP: allow present-snippet with max-length=50-chars. | Google; read by Bing too',
    ]);
  });

  test('L2: a directive whose tag spans several lines', () => {
    expect(hover(meta('noindex,\r\n  nofol<|>low'))?.[0]).toBe('nofollow');
  });

  test('M1: whom a META tag addresses', () => {
    expect(hover(meta('noindex', 'GPT<|>Bot'))?.[1]).toBe('GPTBot | OpenAI · AI training | Part 2 §2.2.1');
    expect(hover(meta('ACAP disallow-index', 'ro<|>bots'))?.[1]).toBe('robots | Every crawler. | Part 2 §2.2.1');
    expect(hover(meta('width', 'view<|>port'))).toBeNull();
  });

  test('M2, M7: usages and qualifiers of ACAP', () => {
    expect(hover(meta('ACAP allow-in<|>dex time-limit=3-days'))?.[1]).toContain('index | List in search.');
    expect(hover(meta('ACAP allow-index time-limit=3-<|>days'))?.[1]).toContain('Here: for 3 days');
    expect(hover('<p class="the-acap:allow-fol<|>low">x</p>')?.[1]).toBe(
      'follow | Permitted: follow its links. | Part 1 §2.5.2',
    );
    expect(hover('<p class="the-acap:disallow-ind<|>ex">x</p>')?.[1]).toContain('index | Prohibited: list in search.');
    expect(hover('<p class="the-acap:allow-(mi<|>ne)">x</p>')?.[1]).not.toMatch(/^\(mine\)/);
  });

  test('V1: the version of a page', () => {
    expect(hover(meta('ACAP version 1.<|>1'))).toEqual([
      '1.1',
      'ACAP version | This page is read as ACAP 1.1. | Part 2 §2.2.7',
    ]);
  });

  test('M8: a header and the crawler it addresses', () => {
    expect(hover('X-Robots-<|>Tag: noindex', 'headers')).toEqual([
      'X-Robots-Tag',
      'X-Robots-Tag | Says what crawlers may do with this page, or with a file that can’t contain META tags. | Google; read by Bing too',
    ]);
    expect(hover('X-Robots-Tag: GPT<|>Bot: noindex', 'headers')).toEqual([
      'GPTBot',
      'GPTBot | OpenAI · AI training | -',
    ]);
    expect(hover('X-Robots-Tag: <|>*: noindex', 'headers')?.[1]).toBe('* | Every crawler. | -');
  });

  test('M1: why something is reported', () => {
    expect(hover(`<body>${meta('noindex', 'rob<|>ots')}`)).toEqual([
      'robots',
      expect.stringMatching(/^meta-in-body \| [^|]+ \| Part 2/),
    ]);
  });
});
