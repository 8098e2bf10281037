import { describe, expect, test } from 'vitest';
import { buildHeadersPolicy } from '../model/build-headers-policy.ts';
import { buildOutline } from '../model/build-outline.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { readPage } from '../model/build-page-policy.ts';
import { touches } from '../text/span.ts';
import { createTextDocument } from '../text/text-document.ts';
import { completeDocument, hoverDocument, symbolsOfDocument, type LanguageDocument } from './document-language.ts';
import { tokensOfDocument } from './semantic-tokens.ts';

type Read = (text: string) => LanguageDocument;

const robots: Read = (text) => {
  const policy = parsePolicy(text);
  return { language: 'robots', policy, outline: buildOutline(policy) };
};
const page: Read = (text) => ({ language: 'page', page: readPage(text) });
const expectations: Read = (text) => ({ language: 'expectations', text: createTextDocument(text) });
const rsl: Read = (text) => ({ language: 'rsl', text: createTextDocument(text) });

/** The spans of completions and hovers that do not include the offset at which they were asked for. */
function spansElsewhere(document: LanguageDocument, offsets: readonly number[]): unknown[] {
  return offsets.flatMap((offset) => {
    const spans = completeDocument(document, offset, {}).items.map(({ edit }) => edit);
    const hover = hoverDocument(document, offset, [], []);
    const elsewhere = (hover ? [...spans, hover.span] : spans).filter((one) => !touches(one, offset));
    return elsewhere.map(({ start, end }) => ({ offset, start, end }));
  });
}

test.each<[text: string, read: Read]>([
  [
    'User-agent: a\r\nUser-agent:\r\nContent-Signal: search=, ai-train=no\r\nContent-Usage: / search=y,  bots\r\nContent-Usage: train-ai = n ',
    robots,
  ],
  ['ACAP-crawler: *\nACAP-allow-present:  /😀 max-length = 5\nACAP-usage-purpose: x', robots],
  ['<meta name= "robots" content="noindex,  max-snippet: 5"><meta name="tdm-reservation" content="1">', page],
  [
    'X-Robots-Tag:  a:  noindex\r\nContent-Usage:  search=y,  x\r\ntdm-policy: \r\nLink:  </a>; rel=license',
    (text) => ({ language: 'headers', page: buildHeadersPolicy(createTextDocument(text)) }),
  ],
  ['tests:\n  - crawlers: [ GPTBot, "ChatGPT Agent" ]\n    "expect": { crawl: allowed }\n', expectations],
  ['\uFEFFtests:\n', expectations],
  [
    '[{ "location" : "/", "tdm-reservation": 1 }, ]',
    (text) => ({ language: 'tdmrep', text: createTextDocument(text) }),
  ],
  ['<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>\n<permits type="usage"> all </permits>', rsl],
])('completions and hovers include the place in %j', (text, read) => {
  const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset);
  expect(spansElsewhere(read(text), offsets)).toEqual([]);
});

describe('L1: every feature works on a very long line', () => {
  const BLANKS = ' '.repeat(400_000);
  const LETTERS = 'x'.repeat(400_000);

  // A search that backtracks over this much takes minutes.
  test.each<[name: string, read: Read, text: string]>([
    ['Y4: blanks in a list of preferences', robots, `User-agent: *\nContent-Usage: search=y,${BLANKS}train-ai=n`],
    ['X3: blanks in the value of a preference', robots, `User-agent: *\nContent-Signal: search=y${BLANKS}es`],
    ['M1: blanks in a META tag with curly quotes', page, `<meta name="robots" content=”${BLANKS}x">`],
    ['blanks in the name of a test', expectations, `tests:\n  - name: a${BLANKS}b`],
    ['a long word in a test', expectations, `tests:\n  - name: ${LETTERS} `],
    ['a long word in a quoted list', expectations, `tests:\n  - crawlers: "${LETTERS},${LETTERS} "`],
    ['Z5: a long name in a tag', rsl, `<rsl ${LETTERS}`],
    ['Z5: many scripts in a line', rsl, '<script></script>'.repeat(40_000)],
  ])('%s', (_name, read, text) => {
    const document = read(text);
    symbolsOfDocument(document);
    tokensOfDocument(document);
    expect(spansElsewhere(document, [text.indexOf('=') + 1, text.length - 2, text.length])).toEqual([]);
  });
});
