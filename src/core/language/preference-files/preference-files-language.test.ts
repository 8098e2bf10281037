import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOutline } from '../../model/build-outline.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { runRslLint, runTdmrepLint } from '../../lint/run-file-lint.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { applyEdits } from '../../text/text-edit.ts';
import {
  completeDocument,
  foldsOfDocument,
  hoverDocument,
  lensesOfDocument,
  symbolsOfDocument,
  type LanguageDocument,
} from '../document-language.ts';
import { tokensOfDocument } from '../semantic-tokens.ts';

const documentOf = (text: string): LanguageDocument => ({
  language: /^\s*</.test(text) ? 'rsl' : 'tdmrep',
  text: createTextDocument(text),
});

const NS = 'xmlns="https://rslstandard.org/rsl"';
/** The start of a document, up to the contents of its licence. */
const LICENSE = `<rsl ${NS}><content url="/"><license>`;

/** The labels offered at the `|`, and the text after choosing the first that matches the typed letters. */
function complete(marked: string): { labels: string[]; taken: string | null } {
  const offset = marked.lastIndexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const { items } = completeDocument(documentOf(text), offset, {});
  const typed = /[\w-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const item = items.find(({ label }) => label.startsWith(typed));
  return { labels: items.map(({ label }) => label), taken: item ? applyEdits(text, [item.edit]) : null };
}

describe('an ai.txt', () => {
  const read = (text: string): LanguageDocument => {
    const policy = parsePolicy(text);
    return { language: 'ai-txt', policy, outline: buildOutline(policy) };
  };

  test('U1: its fields are about training, and there are no others', () => {
    const text = 'User-agent: *\nDisallow: *.jpg\n';
    const { items } = completeDocument(read(text), text.length, {});
    expect(items.map(({ label, meaning }) => `${label}: ${meaning}`)).toEqual([
      'Disallow: AI must not be trained on pages whose path matches.',
      'Allow: AI may be trained on pages whose path matches. The longest rule that matches a path decides.',
      'User-agent: Opens a group: the rules below are for the crawler with this name. * means every crawler without its own group.',
    ]);
    expect(completeDocument(read(text), text.indexOf('*'), {}).items.map(({ label }) => label)).toContain('GPTBot');
  });

  test('U1: hovering explains that too', () => {
    const text = 'User-agent: *\nDisallow: *.jpg\n';
    const titled = (offset: number) => hoverDocument(read(text), offset, [], [])?.parts.map((part) => part.text[0]);
    expect(titled(text.indexOf('Dis'))).toEqual(['AI must not be trained on pages whose path matches.']);
    expect(titled(text.indexOf('.jpg'))).toEqual(['Matches every path that contains .jpg. Case-sensitive.']);
  });
});

describe('completion', () => {
  test.each<[name: string, marked: string, labels: string[], taken: string | null]>([
    [
      'T1: a rule',
      '[\n  |',
      ['{ "location": "/", "tdm-reservation": 1 }'],
      '[\n  { "location": "/", "tdm-reservation": 1 }',
    ],
    ['T1: members', '[{ |', ['location', 'tdm-reservation', 'tdm-policy'], '[{ "location": '],
    [
      'T1: a partly typed member',
      '[{"location": "/", "tdm-p|',
      ['tdm-reservation', 'tdm-policy'],
      '[{"location": "/", "tdm-policy": ',
    ],
    [
      'T1: a member that already has a value',
      '[{"t|": 1, "tdm-policy": ""}]',
      ['location', 'tdm-reservation', 'tdm-policy'],
      '[{"tdm-reservation": 1, "tdm-policy": ""}]',
    ],
    ['T2: values', '[{"tdm-reservation": |', ['1', '0'], '[{"tdm-reservation": 1'],
    ['T2: a value in quotes', '[{"tdm-reservation": "|"}]', ['1', '0'], '[{"tdm-reservation": 1}]'],
    ['T2: in place of another value', '[{"tdm-reservation": |1}]', ['1', '0'], '[{"tdm-reservation": 1}]'],
    ['T1: nothing before a colon', '[{"tdm-reservation"|: 1}]', [], null],
    ['T1: nothing before a value that follows', '[{"tdm-reservation":| 1}]', [], null],
    [
      'T1: a member in place of another',
      '[{|"x": 1}]',
      ['location', 'tdm-reservation', 'tdm-policy'],
      '[{"location": 1}]',
    ],
    ['T1: no member before another without a comma', '[{"location": "/",| "tdm-policy": ""}]', [], null],
    ['T1: no rule without a comma', '[{"location": "/"}|', [], null],
    ['T1: no rule directly before another', '[ | {"location": "/"}]', [], null],
    [
      'T1: a rule on a line above another',
      '[\n  |\n  {}\n]',
      ['{ "location": "/", "tdm-reservation": 1 }'],
      '[\n  { "location": "/", "tdm-reservation": 1 },\n  {}\n]',
    ],
    ['T3: no location is known', '[{"location": |', [], null],
    ['T1: nothing outside the list', '|', [], null],
    ['Z5: the root', '<|', ['rsl'], '<rsl'],
    [
      'Z5: the contents of a licence',
      `${LICENSE}<pe|`,
      ['permits', 'prohibits', 'payment', 'reporting', 'legal', '/license'],
      `${LICENSE}<permits`,
    ],
    ['Z5: attributes', '<rsl><content url="/" |', ['server'], '<rsl><content url="/" server="'],
    ['Z5: an attribute in place of another', '<rsl><content |x="/">', ['url', 'server'], '<rsl><content url="/">'],
    ['Z5: only the end tag in place of one', `${LICENSE}<|/x>`, ['/license'], `${LICENSE}</license>`],
    ['Z5: the end tag before its angle bracket', `${LICENSE}</|>`, ['/license'], `${LICENSE}</license>`],
    [
      'Z5: no end tag in place of an element with attributes',
      `${LICENSE}<pe| type="usage">`,
      ['permits', 'prohibits', 'payment', 'reporting', 'legal'],
      `${LICENSE}<permits type="usage">`,
    ],
    ['Z5: the end tag after one that was not finished', `${LICENSE}<\n</|`, ['/license'], `${LICENSE}<\n</license>`],
    ['Z7: types', `${LICENSE}<permits type="|"`, ['usage', 'user', 'geo'], `${LICENSE}<permits type="usage"`],
    [
      'Z7: usages, except those already listed',
      `${LICENSE}<permits type="usage">search ai-t| ai-all</permits>`,
      ['all', 'ai-train', 'ai-input', 'ai-index'],
      `${LICENSE}<permits type="usage">search ai-train ai-all</permits>`,
    ],
    ['Z7: no usages among users', `${LICENSE}<permits type="user">|</permits>`, [], null],
    ['Z5: nothing in comments', '<rsl><!-- <|', [], null],
  ])('%s', (_name, marked, labels, taken) => {
    expect(complete(marked)).toEqual({ labels, taken });
  });
});

test.each<[text: string, word: string, title: string | undefined, said: string]>([
  ['[{"tdm-reservation": 1, "location": "/"}]', 'tdm-res', 'tdm-reservation', 'Whether text and data mining'],
  ['[{"tdm-reservation": 1, "location": "/"}]', '1', 'tdm-reservation: 1', 'Reserved: mining needs'],
  ['[{"location": "/"}]', 'loc', 'location', 'The paths that the rule covers'],
  ['[{"location": "/a/*.pdf"}]', '/a', 'location: /a/*.pdf', 'Matches every path under /a/ that contains .pdf.'],
  ['[{"location": "a"}]', '"a', 'location: a', 'Matches no path, since a path starts with /.'],
  [
    `${LICENSE}<permits type="usage">ai-train</permits></license></content></rsl>`,
    'ai-train',
    'ai-train: AI training',
    'Permitted: training AI models',
  ],
  [`${LICENSE}</license></content></rsl>`, '<content', 'content', 'The licences for the URLs'],
  ['[{"other": 1}]', 'other', undefined, ''],
])('S12: hover in %s on %s', (text, word, title, said) => {
  const hover = hoverDocument(documentOf(text), text.indexOf(word) + 1, [], []);
  const [part] = hover?.parts ?? [];
  expect(part?.title).toBe(title);
  expect((part?.text[0] ?? '').startsWith(said)).toBe(true);
  expect(part?.source ?? '').toMatch(title === undefined ? /^$/ : /20\d\d/);
});

test('T1: hover shows findings, too', () => {
  const text = '[{"location": "/", "tdm-reservation": "1"}]';
  const found = runTdmrepLint(createTextDocument(text));
  const titles = hoverDocument(documentOf(text), text.indexOf('"1"') + 1, found, [])?.parts.map(({ title }) => title);
  expect(titles).toEqual(['tdm-reservation', 'tdmrep-reservation-unset']);
});

test('T3, Z6: the outline lists rules, and contents with their licences; both fold', () => {
  const rules = documentOf('[\n  {\n    "location": "/a",\n    "tdm-reservation": 1\n  },\n  {"location": "/"}\n]');
  expect(symbolsOfDocument(rules).map(({ name, detail, line }) => [name, detail, line])).toEqual([
    ['/a', 'reserved', 1],
    ['/', 'not stated', 5],
  ]);
  expect(foldsOfDocument(rules).map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
    [0, 5],
    [1, 3],
  ]);
  const license = documentOf(
    `<rsl ${NS}>\n<content url="">\n<license>\n<prohibits type="usage">all</prohibits>\n</license>\n</content>\n</rsl>`,
  );
  const [content] = symbolsOfDocument(license);
  expect([content?.name, content?.children.map(({ name, line }) => [name, line])]).toEqual([
    'the page itself',
    [['prohibits all', 3]],
  ]);
  expect(foldsOfDocument(license).map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
    [0, 5],
    [1, 4],
    [2, 3],
  ]);
});

test('T1, Z5: every feature works on any text', () => {
  const piece = fc.constantFrom(
    '"',
    '[',
    '{',
    '}',
    ']',
    ',',
    ':',
    '"tdm-reservation"',
    '1',
    ' ',
    '\n',
    '\\',
    '<',
    '>',
    '/',
    '<rsl ',
    NS,
    '="',
    "'",
    'permits',
    '<permits type="usage">',
    '</permits>',
    '<!--',
    '-->',
    '&',
    '<![CDATA[',
    '\uFEFF',
    'ai-train',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.nat(60),
      fc.constantFrom('tdmrep', 'rsl'),
      (pieces, at, language) => {
        const text = createTextDocument(pieces.join(''));
        const document = { language, text };
        const offset = Math.min(at, text.text.length);
        const found = language === 'tdmrep' ? runTdmrepLint(text) : runRslLint(text);
        for (const { edit } of completeDocument(document, offset, {}).items) {
          expect(edit.start <= offset && offset <= edit.end && edit.end <= text.text.length).toBe(true);
        }
        hoverDocument(document, offset, found, []);
        symbolsOfDocument(document);
        foldsOfDocument(document);
        lensesOfDocument(document, found);
        let end = 0;
        for (const token of tokensOfDocument(document)) {
          expect(end <= token.start && token.start < token.end && token.end <= text.text.length).toBe(true);
          ({ end } = token);
        }
      },
    ),
    { numRuns: 400 },
  );
});
