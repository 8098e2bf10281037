import { describe, expect, test } from 'vitest';
import { answerPreference, askPreference, type PreferenceExample } from '#testing/ask-preference.ts';

const URL = 'https://example.com/license.xml';
const OTHER = 'https://example.com/other.xml';

function rsl(...contents: readonly string[]): string {
  return `<rsl xmlns="https://rslstandard.org/rsl">${contents.join('')}</rsl>`;
}

function content(url: string, licence: string, more = ''): string {
  return `<content url="${url}"${more}><license>${licence}</license></content>`;
}

const permits = (tokens: string) => `<permits type="usage">${tokens}</permits>`;
const prohibits = (tokens: string) => `<prohibits type="usage">${tokens}</prohibits>`;
const NO_TRAINING = rsl(content('/', prohibits('ai-train')));
/** A site whose robots.txt names a document for everyone. */
const site = (document: string, more: PreferenceExample = {}): PreferenceExample => ({
  robots: `License: ${URL}\n`,
  licenses: { [URL]: document },
  ...more,
});
const LINK = `<link rel="license nofollow" type="application/rsl+xml" href="${URL}">`;

describe('RSL', () => {
  test.each<[title: string, example: PreferenceExample, category: string, expected: string]>([
    ['Z1: an absolute URL', site(NO_TRAINING), 'ai-train', 'disallowed 1 robots'],
    ['Z1: a relative one says nothing', { robots: 'License: /license.xml' }, 'ai-train', 'unknown none'],
    [
      'Z2, H9: a line in a group applies to that group',
      site(NO_TRAINING, { robots: `User-agent: B\nLicense: ${URL}` }),
      'ai-train',
      'unknown none [H9]',
    ],
    [
      'H9: or to everyone',
      site(NO_TRAINING, { robots: `User-agent: B\nLicense: ${URL}`, readings: ['H9'] }),
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'Z2: and replaces those for everyone',
      site(NO_TRAINING, { robots: `License: ${OTHER}\nUser-agent: *\nLicense: ${URL}` }),
      'ai-train',
      'disallowed 3 robots',
    ],
    ['Z3: a link of the page', { html: LINK, licenses: { [URL]: NO_TRAINING } }, 'ai-train', 'disallowed link'],
    [
      'Z3: a header',
      { headers: `Link: <${URL}>; rel="license"; type="application/rsl+xml"`, licenses: { [URL]: NO_TRAINING } },
      'ai-train',
      'disallowed header',
    ],
    [
      'Z3: a header without the type',
      { headers: `Link: <${URL}>; rel="license"`, licenses: { [URL]: NO_TRAINING } },
      'ai-train',
      'unknown none',
    ],
    [
      'Z3: in the page itself',
      { html: `<head><script type="application/rsl+xml">${NO_TRAINING}</script></head>` },
      'ai-train',
      'disallowed inline',
    ],
    [
      'Z3: not in the body',
      { html: `<head></head><body><script type="application/rsl+xml">${NO_TRAINING}</script></body>` },
      'ai-train',
      'unknown none',
    ],
    ['Z4: a missing document', { robots: `License: ${URL}` }, 'ai-train', 'unknown missing 1 robots'],
    [
      'Z4: a prohibition in another document still counts',
      site(NO_TRAINING, { robots: `License: ${URL}\nLicense: ${OTHER}` }),
      'ai-train',
      'disallowed 1 robots',
    ],
    ['Z5: not XML', site('<rsl'), 'ai-train', 'unknown unreadable 1 robots'],
    [
      'Z5: a document type declaration',
      site(`<!DOCTYPE rsl [<!ENTITY a "b">]>${NO_TRAINING}`),
      'ai-train',
      'unknown unreadable 1 robots',
    ],
    ['Z5: another root', site('<html/>'), 'ai-train', 'unknown unreadable 1 robots'],
    [
      'Z5, H13: two lists of a type',
      site(rsl(content('/', prohibits('ai-train') + prohibits('search')))),
      'ai-train',
      'unknown unreadable 1 robots [H13]',
    ],
    [
      'Z5, H13: a misplaced element',
      site(rsl(content('/', `${prohibits('ai-train')}<price/>`))),
      'ai-train',
      'unknown unreadable 1 robots [H13]',
    ],
    [
      'Z5: elements of other namespaces are skipped',
      site(rsl(content('/', `${prohibits('ai-train')}<x:a xmlns:x="urn:x"/>`))),
      'ai-train',
      'disallowed 1 robots',
    ],
    [
      'H13: read as far as possible',
      site(rsl(content('/', prohibits('ai-train') + prohibits('search'))), { readings: ['H13'] }),
      'search',
      'disallowed 1 robots',
    ],
    [
      'Z6: a scope that does not cover the path',
      site(rsl(content('/b', prohibits('ai-train')))),
      'ai-train',
      'unknown unstated 1 robots',
    ],
    [
      'Z6: a scope on another host',
      site(rsl(content('https://b.example/', prohibits('ai-train'))), { url: 'https://a.example/a' }),
      'ai-train',
      'unknown unstated 1 robots',
    ],
    [
      'Z6: a scope with a host, where the page’s host is unknown',
      site(rsl(content('https://b.example/', prohibits('ai-train')))),
      'ai-train',
      'disallowed 1 robots',
    ],
    [
      'Z6: an empty scope does not mean the site',
      site(rsl(content('', prohibits('ai-train')))),
      'ai-train',
      'unknown unstated 1 robots',
    ],
    [
      'Z6: but the page',
      { html: LINK, licenses: { [URL]: rsl(content('', prohibits('ai-train'))) } },
      'ai-train',
      'disallowed link',
    ],
    [
      'Z7: a token for several categories',
      site(rsl(content('/', prohibits('ai-all')))),
      'ai-index',
      'disallowed 1 robots',
    ],
    ['Z7: commas of 0.9', site(rsl(content('/', prohibits('search,ai-train')))), 'ai-train', 'disallowed 1 robots'],
    [
      'Z7: an unknown token',
      site(rsl(content('/', prohibits('train-ai')))),
      'ai-train',
      'unknown unstated 1 robots [H11]',
    ],
    [
      'Z8: the page goes before the file',
      site(rsl(content('/', permits('all'))), {
        html: `<head><script type="application/rsl+xml">${NO_TRAINING}</script></head>`,
      }),
      'ai-train',
      'disallowed inline',
    ],
    [
      'Z8: the longest scope decides',
      site(rsl(content('/', prohibits('ai-train')), content('/a', permits('ai-train')))),
      'ai-train',
      'allowed 1 robots',
    ],
    [
      'Z9: prohibition beats permission; H12: the narrower token does',
      site(rsl(content('/', permits('ai-train') + prohibits('all')))),
      'ai-train',
      'disallowed 1 robots [H12]',
    ],
    [
      'H12: the narrower token',
      site(rsl(content('/', permits('ai-train') + prohibits('all'))), { readings: ['H12'] }),
      'ai-train',
      'allowed 1 robots',
    ],
    [
      'Z9: a list of what is permitted is exhaustive',
      site(rsl(content('/', permits('search')))),
      'ai-train',
      'disallowed closed 1 robots',
    ],
    [
      'Z9, H11: a licence without such a list says nothing more',
      site(rsl(content('/', prohibits('search')))),
      'ai-train',
      'unknown unstated 1 robots [H11]',
    ],
    [
      'H11: or permits the rest',
      site(rsl(content('/', prohibits('search'))), { readings: ['H11'] }),
      'ai-train',
      'allowed 1 robots',
    ],
    [
      'Z10: terms',
      site(
        rsl(
          content(
            '/',
            `${permits('ai-train')}<payment type="use"/><payment type="free"/>`,
            ' server="https://l.example/"',
          ),
        ),
      ),
      'ai-train',
      'allowed 1 robots payment=use, server',
    ],
    [
      'Z11: who and where do not change the value',
      site(rsl(content('/', `${permits('ai-train')}<prohibits type="geo">GB EU</prohibits>`))),
      'ai-train',
      'allowed 1 robots prohibits-geo=EU GB',
    ],
  ])('%s', (_, example, category, expected) => {
    expect(askPreference(example, 'rsl', category)).toBe(expected);
  });

  test('Z4: an answer reports a missing document', () => {
    expect(answerPreference({ robots: `License: ${URL}` }, 'rsl').isIncomplete).toBe(true);
    expect(answerPreference(site(NO_TRAINING), 'rsl').isIncomplete).toBe(false);
  });

  test('Z5: hostile documents are refused, and nothing is fetched', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><r>&b;</r>`;
    const outside = '<!DOCTYPE r SYSTEM "https://elsewhere.example/x.dtd"><r/>';
    const deep = `<rsl xmlns="https://rslstandard.org/rsl">${'<content url="/">'.repeat(20_000)}`;
    for (const document of [bomb, outside, deep, '', '\0', '<a><b></a>']) {
      expect(askPreference(site(document), 'rsl', 'search')).toBe('unknown unreadable 1 robots');
    }
  });
});
