import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { classifyHeaderLine } from '../page/classify-header-line.ts';
import { completeDocument, hoverDocument, type LanguageDocument } from '../document-language.ts';
import { completeAt } from '../robots/complete-at.ts';
import { hoverAt } from '../robots/hover-at.ts';

const GROUP = 'User-agent: *\nDisallow: /news/old/\n';

/** Completions in the last line of a group, at the mark `<|>`. */
function complete(marked: string) {
  const text = GROUP + marked.replace('<|>', '');
  const { items } = completeAt(parsePolicy(text), GROUP.length + marked.indexOf('<|>'), {});
  const choose = (label: string) => {
    const item = items.find((one) => one.label === label);
    return item ? applyEdits(text, [item.edit]).slice(GROUP.length) : null;
  };
  return { labels: items.map(({ label }) => label), choose };
}

describe('completion of preferences', () => {
  test.each([
    ['X4: keys in an empty line', 'Content-Signal: <|>', 'ai-train', 'Content-Signal: ai-train='],
    ['X4: right after the colon', 'Content-Signal:<|>', 'ai-train', 'Content-Signal: ai-train='],
    ['X4: right after a comma', 'Content-Signal: search=yes,<|>', 'use', 'Content-Signal: search=yes, use='],
    ['X4: after a comma and a blank', 'Content-Signal: search=yes, <|>', 'use', 'Content-Signal: search=yes, use='],
    ['X4: another key for a value', 'Content-Signal: sea<|>rch=yes', 'ai-train', 'Content-Signal: ai-train=yes'],
    [
      'X4: between others',
      'Content-Signal: search=yes, a<|>, use=full',
      'ai-input',
      'Content-Signal: search=yes, ai-input=, use=full',
    ],
    ['X4: yes or no', 'Content-Signal: ai-train=<|>', 'no', 'Content-Signal: ai-train=no'],
    [
      'X4: in place of another value',
      'Content-Signal: ai-train = y<|>, use=full',
      'no',
      'Content-Signal: ai-train = no, use=full',
    ],
    ['X8: levels', 'Content-Signal: use=<|>', 'reference', 'Content-Signal: use=reference'],
    ['Y9: labels after a path', 'Content-Usage: /news/ <|>', 'train-ai', 'Content-Usage: /news/ train-ai='],
    ['Y4: y or n, before a parameter', 'Content-Usage: train-ai=<|>y;q=1', 'n', 'Content-Usage: train-ai=n;q=1'],
    ['Y1: a path of the file', 'Content-Usage: /n<|>', '/news/', 'Content-Usage: /news/'],
    ['Z1: a URL', 'License: <|>', 'https://', 'License: https://'],
    ['L4: a field', 'Content-U<|>', 'Content-Usage', 'Content-Usage: '],
  ])('%s', (_name, marked, label, after) => {
    expect(complete(marked).choose(label)).toBe(after);
  });

  test.each([
    ['X4: values of Content-Signal', 'Content-Signal: ai-train=<|>', ['no', 'yes']],
    ['Y4: values of Content-Usage', 'Content-Usage: train-ai=<|>', ['n', 'y']],
    ['X4: keys not yet in the list', 'Content-Signal: search=yes, <|>', ['ai-input', 'ai-train', 'use']],
    ['Y9: labels, none of them retired', 'Content-Usage: <|>', ['train-ai', 'ai-use', 'search']],
    ['S11: nothing for an unknown word', 'Content-Usage: ai-train=<|>', []],
    ['X5: no paths in Content-Signal', 'Content-Signal: /n<|>', []],
  ])('%s', (_name, marked, labels) => {
    expect(complete(marked).labels).toEqual(labels);
  });
});

/** The hover at the mark. */
function hover(marked: string) {
  const text = GROUP + marked.replace('<|>', '');
  const found = hoverAt(parsePolicy(text), GROUP.length + marked.indexOf('<|>'), [], []);
  return found?.parts.map(({ title, text: said, source }) => [title, ...said, source].join(' | ')) ?? null;
}

const SIGNALS = 'Cloudflare, managed robots.txt, 2026-09';
const BY_CLOUDFLARE =
  'Documented as honoured by CloudflareBrowserRenderingCrawler (all keys, and use) (as of 2026-08-31).';
const BY_NOBODY = 'No crawler operator documents that it honours this (as of 2026-09-13).';
const USAGE = 'draft-ietf-aipref-attach-05, 2026-08-19';

describe('explanations of preferences', () => {
  test.each([
    [
      'S12: a key, its neighbours, who honours it, and of which revision',
      'Content-Signal: search=yes, ai-tr<|>ain=no',
      `ai-train: AI training | Training AI models on the pages, or fine-tuning them. | Values: yes and no. | Called “train-ai” in Content-Usage, “ai-train” in RSL and “tdm-reservation” in TDMRep, which covers all data mining. In pages: “noai”, and “noarchive” for Bing and Amazon. | ${BY_CLOUDFLARE} | ${SIGNALS}`,
    ],
    [
      'S12: a label that nobody honours',
      'Content-Usage: /a ai-<|>use=n',
      `ai-use: AI answers | Giving pages to a generative AI model, unless the user provides the page. | Values: y and n. | Called “ai-input” in Content-Signal and “ai-input” in RSL. In pages: “nosnippet” for Google and Apple, “noarchive” for Bing. | ${BY_NOBODY} | ${USAGE}`,
    ],
    [
      'X4: a value',
      'Content-Signal: ai-train=N<|>O',
      `ai-train=NO | The site refuses it. | Training AI models on the pages, or fine-tuning them. | ${SIGNALS}`,
    ],
    [
      'X8: a level',
      'Content-Signal: use=ref<|>erence',
      `use=reference | It may be kept and indexed, and cited with a link. | How much of a page may be kept. It has no effect on the other keys. | ${SIGNALS}`,
    ],
    [
      'Y4: a word of another vocabulary',
      'Content-Usage: train-ai=n<|>o',
      `train-ai=no | Readers don’t know this value: the values of train-ai are y and n. | Training generative AI models on the pages. | ${USAGE}`,
    ],
    [
      'Y11: what search covers',
      'Content-Usage: sea<|>rch=y',
      `search: Search | Choosing pages and sending people to them, with links and excerpts but no summaries. If allowed, it covers the search application’s internal processing, including training only for search. | Values: y and n. | Called “search” in Content-Signal and “search” in RSL. In pages: “noindex”. | ${BY_NOBODY} | ${USAGE}`,
    ],
    [
      'Y9: a retired label',
      'Content-Usage: train-<|>genai=n',
      `train-genai | A label from an earlier draft. It has no effect and is left as is. Use “train-ai” instead. | ${USAGE}`,
    ],
    [
      'Y9: a retired label without a successor',
      'Content-Usage: bo<|>ts=n',
      `bots | A label from an earlier draft. It has no effect and is left as is. | ${USAGE}`,
    ],
    [
      'S11, W8: a word of another vocabulary',
      'Content-Signal: train-<|>ai=no',
      `train-ai | Not a word of this vocabulary. It has no effect and is left as is. Use “ai-train” instead. | ${SIGNALS}`,
    ],
    [
      'S11: a label that may be newer',
      'Content-Usage: ag<|>ents=n',
      `agents | Unknown; it may be newer than 2026-09-13. It has no effect and is left as is. | ${USAGE}`,
    ],
    [
      'Y1: the path of a line',
      'Content-Usage: /ne<|>ws/ search=y',
      'Pattern | Matches every path under /news/. Case-sensitive. | RFC 9309 §2.2.3',
    ],
    [
      'S12: a field',
      'Content-<|>Usage: search=y',
      `Content-Usage | What may be done with pages, in the words of the AIPREF drafts: “train-ai=n”. | AI Preferences (IETF aipref): working group drafts that claim no consensus. | ${BY_NOBODY} | ${USAGE}`,
    ],
    [
      'Z1: a licence',
      'Lic<|>ense: https://a.example/',
      'License | The terms of use: the full URL of an RSL document. | Really Simple Licensing (RSL) 1.0: specification of an industry group. | No crawler operator documents that it honours this (as of 2026-08-07). | RSL 1.0, 2025-12-10, errata to 2026-08-07; its opening, and two digests of the rest',
    ],
  ])('%s', (_name, marked, expected) => {
    expect(hover(marked)).toEqual([expected]);
  });
});

/** A page or headers in which `<|>` marks the queried place. */
function read(marked: string, language: 'page' | 'headers') {
  const text = marked.replace('<|>', '');
  const page = language === 'page' ? readPage(text) : buildHeadersPolicy(createTextDocument(text));
  const document: LanguageDocument = { language, page };
  return { text, document, offset: marked.indexOf('<|>') };
}

describe('completion of preferences of a page', () => {
  test.each([
    ['X7: the name of a header', 'headers', 'Cont<|>', 'Content-Signal', 'Content-Signal: '],
    ['T5: the name of a header, before its value', 'headers', 't<|>: 1', 'tdm-reservation', 'tdm-reservation: 1'],
    [
      'X7: a key, right after the colon',
      'headers',
      'Content-Signal:<|>\r\nX: y',
      'ai-train',
      'Content-Signal: ai-train=\r\nX: y',
    ],
    ['Y10: a value', 'headers', 'A: b\nContent-Usage: train-ai=<|>', 'n', 'A: b\nContent-Usage: train-ai=n'],
    ['T5: a reservation', 'headers', 'tdm-reservation: <|>', '1', 'tdm-reservation: 1'],
    [
      'Z3: a link',
      'headers',
      'Link: <|>',
      '<https://>; rel="license"; type="application/rsl+xml"',
      'Link: <https://>; rel="license"; type="application/rsl+xml"',
    ],
    [
      'T5: the name of a tag',
      'page',
      '<meta name="t<|>" content="">',
      'tdm-policy',
      '<meta name="tdm-policy" content="">',
    ],
    [
      'T5: the value of a tag',
      'page',
      '<meta name="tdm-reservation" content="0<|>">',
      '1',
      '<meta name="tdm-reservation" content="1">',
    ],
  ] as const)('%s', (_name, language, marked, label, after) => {
    const { text, document, offset } = read(marked, language);
    const { items } = completeDocument(document, offset, {});
    const item = items.find((one) => one.label === label);
    expect(item && applyEdits(text, [item.edit])).toBe(after);
  });

  test.each([
    ['Z3: another link', 'Link: </b>; rel=next<|>'],
    ['Z3: another link, in quotes', 'Link: <<|>https://a.example/>; rel="canonical"; title="license"'],
    ['M8: the start of a status line', 'HT<|>TP/1.1 200 OK\nX-Robots-Tag: all'],
    ['M8: a status line', 'HTTP/1.1 2<|>00 OK\nX-Robots-Tag: all'],
    ['M8: a status line up to a colon', 'HTTP/1.1 302 See<|>: other'],
  ])('%s is left alone', (_name, marked) => {
    const { document, offset } = read(marked, 'headers');
    expect(completeDocument(document, offset, {}).items).toEqual([]);
  });

  test('Y12: Content-Usage has no META tag', () => {
    const { document, offset } = read('<meta name="<|>" content="">', 'page');
    const labels = completeDocument(document, offset, {}).items.map(({ label }) => label);
    expect(labels.filter((label) => /^(?:content|tdm)/i.test(label))).toEqual(['tdm-reservation', 'tdm-policy']);
  });
});

describe('explanations of preferences of a page', () => {
  test.each([
    ['X7: a key of a header', 'headers', 'Content-Signal: ai-tr<|>ain=no', 'ai-train', 'ai-train: AI training'],
    ['Y10: a value of a header', 'headers', 'Content-Usage: train-ai=n<|>', 'n', 'train-ai=n'],
    ['T5: a header', 'headers', 'tdm-pol<|>icy: https://a.example/', 'tdm-policy', 'tdm-policy'],
    ['T5: a reservation', 'headers', 'tdm-reservation: 1<|>', '1', 'tdm-reservation: 1'],
    ['Z3: a link', 'headers', 'Li<|>nk: <https://a.example/>; rel="license"', 'Link', 'Link'],
    ['Z3: a link of two kinds', 'headers', 'Li<|>nk: <https://a.example/>; rel="help license"', 'Link', 'Link'],
    ['T5: a tag', 'page', '<head><meta name="tdm-reservation" content="<|>1">', '1', 'tdm-reservation: 1'],
    [
      'Z3: a link in a page',
      'page',
      '<head><li<|>nk rel="license" type="application/rsl+xml" href="/l.xml">',
      '<link rel="license" type="application/rsl+xml" href="/l.xml">',
      'link rel="license"',
    ],
  ] as const)('%s', (_name, language, marked, about, title) => {
    const { text, document, offset } = read(marked, language);
    const found = hoverDocument(document, offset, [], []);
    expect(found && [text.slice(found.span.start, found.span.end), found.parts[0]?.title]).toEqual([about, title]);
  });

  test('Z3: another link is not explained', () => {
    const { document, offset } = read('Li<|>nk: </b>; rel=next', 'headers');
    expect(hoverDocument(document, offset, [], [])).toBeNull();
  });

  test.each([
    ['T5: a tag with http-equiv', '<head><meta http-equiv="tdm-reser<|>vation" content="1">'],
    ['S7: a tag in the body', '<body><meta name="tdm-reser<|>vation" content="1">'],
    ['Z3: a link to another licence', '<head><li<|>nk rel="license" href="https://a.example/">'],
    ['Z3: a link in the body', '<body><li<|>nk rel="license" type="application/rsl+xml" href="https://a.example/">'],
    ['S7: a tag in curly quotes', '<head><meta name=“tdm-reser<|>vation” content="1">'],
  ])('%s is not explained: nobody reads it', (_name, marked) => {
    const { document, offset } = read(marked, 'page');
    expect(hoverDocument(document, offset, [], [])).toBeNull();
  });

  test.each([
    [
      'N4: nosnippet',
      'nosnippet',
      'Refuses AI answers for Google and Apple. | Documented as honoured by Googlebot and Applebot (as of 2026-09-04).',
    ],
    [
      'N4: noarchive',
      'noarchive',
      'Refuses AI answers and AI training for Microsoft. | Refuses AI training for Amazon. | Documented as honoured by bingbot and Amazonbot (as of 2026-09-04).',
    ],
    [
      'N4: nocache',
      'nocache',
      'Limits AI answers and AI training and lifts noarchive for Microsoft. | Documented as honoured by bingbot (as of 2026-09-04).',
    ],
    [
      'N4: noai',
      'noai',
      'Refuses AI training and AI training on images for any crawler that reads it; Google, Microsoft, Apple and Amazon don’t document it. | Documented as honoured by img2dataset (as of 2026-09-04).',
    ],
    [
      'N4: a length',
      'max-snippet:20',
      'Limits AI answers for Google. | Documented as honoured by Googlebot (as of 2026-09-04).',
    ],
    [
      'N4: a length of 0',
      'max-snippet:0',
      'Refuses AI answers for Google. | Documented as honoured by Googlebot (as of 2026-09-04).',
    ],
    ['N6: notranslate says nothing about AI', 'notranslate', ''],
  ])('%s', (_name, directive, said) => {
    const { document } = read(`X-Robots-Tag: ${directive}`, 'headers');
    const texts = hoverDocument(document, 'X-Robots-Tag: n'.length, [], [])?.parts[0]?.text ?? [];
    expect(texts.filter((text) => /^(?:Refuses|Limits|Documented|No crawler)/.test(text)).join(' | ')).toBe(said);
  });
});

describe('highlighting of preferences in headers', () => {
  test.each([
    [
      'X7: keys and values',
      'Content-Signal:search=yes , ai-train=no',
      ['field Content-Signal', 'colon :', 'qualifier search', 'value yes', 'qualifier ai-train', 'value no'],
    ],
    ['T5: a whole value', 'tdm-reservation: 1 ', ['field tdm-reservation', 'colon :', 'value 1']],
    ['Y10: an unreadable statement', 'Content-Usage: a = b', ['field Content-Usage', 'colon :', 'value a = b']],
    ['Z3: another link', 'Link: </b>; rel=next', ['comment Link: </b>; rel=next']],
    ['X7: no value', 'Content-Signal:', ['field Content-Signal', 'colon :']],
  ])('%s', (_name, line, expected) => {
    const { tokens } = classifyHeaderLine(line, false);
    expect(tokens.map(({ kind, start, end }) => `${kind} ${line.slice(start, end)}`)).toEqual(expected);
  });
});
