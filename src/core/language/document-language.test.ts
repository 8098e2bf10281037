import { expect, test } from 'vitest';
import { buildHeadersPolicy } from '../model/build-headers-policy.ts';
import { buildOutline } from '../model/build-outline.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { readPage } from '../model/build-page-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { completeDocument, hoverDocument, type LanguageDocument } from './document-language.ts';

function robots(text: string): LanguageDocument {
  const policy = parsePolicy(text);
  return { language: 'robots', policy, outline: buildOutline(policy) };
}

test.each<[text: string, read: (text: string) => LanguageDocument]>([
  [
    'User-agent: a\r\nUser-agent:\r\nContent-Signal: search=, ai-train=no\r\nContent-Usage: / search=y,  bots\r\nContent-Usage: train-ai = n ',
    robots,
  ],
  ['ACAP-crawler: *\nACAP-allow-present:  /😀 max-length = 5\nACAP-usage-purpose: x', robots],
  [
    '<meta name= "robots" content="noindex,  max-snippet: 5"><meta name="tdm-reservation" content="1">',
    (text) => ({ language: 'page', page: readPage(text) }),
  ],
  [
    'X-Robots-Tag:  a:  noindex\r\nContent-Usage:  search=y,  x\r\ntdm-policy: \r\nLink:  </a>; rel=license',
    (text) => ({ language: 'headers', page: buildHeadersPolicy(createTextDocument(text)) }),
  ],
  [
    'tests:\n  - crawlers: [ GPTBot ]\n    expect: { crawl: allowed }\n',
    (text) => ({ language: 'expectations', text: createTextDocument(text) }),
  ],
  [
    '[{ "location" : "/", "tdm-reservation": 1 }, ]',
    (text) => ({ language: 'tdmrep', text: createTextDocument(text) }),
  ],
  [
    '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>\n<permits type="usage"> all </permits>',
    (text) => ({ language: 'rsl', text: createTextDocument(text) }),
  ],
])('completions and hovers include the place in %j', (text, read) => {
  const document = read(text);
  const outside: unknown[] = [];
  for (let offset = 0; offset <= text.length; offset++) {
    const { items } = completeDocument(document, offset, {});
    const spans = items.map(({ edit }) => edit);
    const hover = hoverDocument(document, offset, [], []);
    for (const { start, end } of hover ? [...spans, hover.span] : spans) {
      if (start > offset || end < offset) outside.push({ offset, start, end });
    }
  }
  expect(outside).toEqual([]);
});
