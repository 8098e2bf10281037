import { describe, expect, test } from 'vitest';
import { createTextDocument } from '../../text/text-document.ts';
import { classifyYamlLine, YAML_START, type YamlLineState } from './classify-yaml-line.ts';
import { completeExpectations } from './complete-expectations.ts';
import { expectationSymbols } from './expectation-symbols.ts';
import { hoverExpectations } from './hover-expectations.ts';

/** The tokens of a text, each with its kind, line by line. */
function classify(text: string): string[] {
  let state: YamlLineState = YAML_START;
  return text.split('\n').map((line) => {
    const { tokens, state: next } = classifyYamlLine(line, state);
    state = next;
    return tokens.map(({ start, end, kind }) => `${line.slice(start, end)}/${kind}`).join(' ');
  });
}

test('highlights keys, outcomes, paths, texts and comments', () => {
  expect(
    classify(
      `tests: # all\n  - name: "a # b"\n    crawlers: [purpose:search, "*"]\n    paths: [/a#b, { all: /n/* }]\n    expect: { crawl: blocked, x: allowed }\n    headers: |\n      X: y\n    status: 404`,
    ),
  ).toEqual([
    'tests/field :/colon # all/comment',
    '-/colon name/field :/colon "a # b"/string',
    'crawlers/field :/colon [/colon purpose:search/value ,/colon "*"/string ]/colon',
    'paths/field :/colon [/colon /a#b/pattern ,/colon {/colon all/field :/colon /n/*/pattern }/colon ]/colon',
    'expect/field :/colon {/colon crawl/usage :/colon blocked/disallow ,/colon x/malformed :/colon allowed/allow }/colon',
    'headers/field :/colon |/value',
    'X: y/string',
    'status/field :/colon 404/value',
  ]);
});

const START = 'robots: robots.txt\ntests:\n  - name: a\n';

/** The first labels offered at the `|`, and the text after choosing the first one. */
function complete(marked: string): { first: string[]; taken: string | null } {
  const text = `${START}${marked}`;
  const offset = text.indexOf('|', START.length);
  const plain = text.replace('|', '');
  const items = completeExpectations(createTextDocument(plain), offset, {
    paths: ['robots.txt'],
    today: '2026-11-22',
  });
  const [item] = items.filter(({ label, edit }) => label.startsWith(plain.slice(edit.start, offset)));
  const { start = 0, end = 0, newText = '' } = item?.edit ?? {};
  return {
    first: items.slice(0, 3).map(({ label }) => label),
    taken: item ? (plain.slice(0, start) + newText + plain.slice(end)).slice(START.length) : null,
  };
}

describe('completion', () => {
  test.each<[marked: string, first: string[], taken: string | null]>([
    ['    cr|', ['name', 'crawlers', 'paths'], '    crawlers: '],
    ['  - |', ['name', 'crawlers', 'paths'], '  - name: '],
    [
      '    crawlers: [GPTBot, purpose:s|]',
      ['*', 'purpose:search', 'purpose:ai-search'],
      '    crawlers: [GPTBot, purpose:search]',
    ],
    ['    crawlers:\n      - |', ['*', 'purpose:search', 'purpose:ai-search'], '    crawlers:\n      - "*"'],
    ['    expect: { cr| }', ['crawl', 'follow', 'index'], '    expect: { crawl:  }'],
    ['    expect:\n      ind|', ['crawl', 'follow', 'index'], '    expect:\n      index: '],
    ['    expect: { crawl: bl| }', ['allowed', 'blocked'], '    expect: { crawl: blocked }'],
    [
      '    expect: { present-snippet: { max| } }',
      ['allowed', 'time-limit', 'must-use-resource'],
      '    expect: { present-snippet: { max-length:  } }',
    ],
    ['    expect: { index: { allowed: | } }', ['true', 'false'], '    expect: { index: { allowed: true } }'],
    [
      '    expect:\n      index:\n        time-limit: |',
      ['until-recrawled', '7-days'],
      '    expect:\n      index:\n        time-limit: until-recrawled',
    ],
    ['    paths: [/a, { | }]', ['all'], '    paths: [/a, { all:  }]'],
    ['    reader: g|', ['auto', 'acap', 'rfc9309'], '    reader: google'],
    ['    status: |', ['200', '404', '403'], '    status: 200'],
    ['    date: |', ['2026-11-22'], '    date: 2026-11-22'],
    ['    paths: /a|', [], null],
    ['    crawlers: [GPTBot, ChatGPT Ag|]', ['*', 'purpose:search'], '    crawlers: [GPTBot, ChatGPT Agent]'],
    ['    crawlers: ChatGPT A|gent # c', ['*', 'purpose:search'], '    crawlers: ChatGPT Agent # c'],
    ['    crawlers:\n      - Sogou web |', ['*', 'purpose:search'], '    crawlers:\n      - Sogou web spider'],
    ['    crawlers: ["ChatGPT Ag|"]', ['*', 'purpose:search'], '    crawlers: ["ChatGPT Agent"]'],
    ["    crawlers: ['Google-Ext|, GPTBot]", ['*', 'purpose:search'], "    crawlers: ['Google-Extended', GPTBot]"],
    ['    crawlers: "|"', ['*', 'purpose:search'], '    crawlers: "*"'],
    ['    crawlers: GPTBot, ChatGPT Ag|', ['*', 'purpose:search'], '    crawlers: GPTBot, ChatGPT Agent'],
    ['    crawlers: "GPTBot, ChatGPT Ag|"', ['*', 'purpose:search'], '    crawlers: "GPTBot, ChatGPT Agent"'],
    ['    crawlers: "ChatGPT Ag|, GPTBot"', ['*', 'purpose:search'], '    crawlers: "ChatGPT Agent, GPTBot"'],
    ['    crawlers: [GPTBot] |', [], null],
    ['    "crawlers": Google-Ext|', ['*', 'purpose:search'], '    "crawlers": Google-Extended'],
    ['    "crawlers":\n      - Google-Ext|', ['*', 'purpose:search'], '    "crawlers":\n      - Google-Extended'],
    ['    "cra|": GPTBot', ['name', 'crawlers', 'paths'], '    "crawlers": GPTBot'],
    ['    "cra|', ['name', 'crawlers', 'paths'], '    "crawlers": '],
    ['    "crawlers"|: GPTBot', [], null],
    ['    crawlers: ["GPTBot"|, a]', [], null],
    ['    cr|ew: GPTBot', ['name', 'crawlers', 'paths'], '    crawlers: GPTBot'],
    ['    expect: { |crawl: blocked }', ['crawl', 'follow', 'index'], '    expect: { crawl: blocked }'],
    ['  |  paths: /a', [], null],
    ['    paths:| /a', [], null],
    ['    # cr|', [], null],
    ['ro|', ['robots', 'tests'], 'robots: '],
    ['robots: |', ['robots.txt'], 'robots: robots.txt'],
  ])('%s', (marked, first, taken) => {
    const found = complete(marked);
    expect([found.first.slice(0, first.length || 3), found.taken]).toEqual([first, taken]);
  });
});

test.each([
  ['reader: acap', 'reader', 'reader: How the file is read. auto chooses the most likely reader for the crawler.'],
  ['expect: { index: allowed }', 'index', 'index: List in search.'],
  ['expect: { present-snippet: allowed }', 'present', 'present-snippet: Show a snippet.'],
  ['crawlers: [GPTBot]', 'GPTBot', 'GPTBot: OpenAI'],
  ['crawlers: [GPTBot, ChatGPT Agent] # c', 'Agent', 'ChatGPT Agent: OpenAI'],
  ['crawlers: "ChatGPT Agent"', 'Agent', 'ChatGPT Agent: OpenAI'],
  ['crawlers: GPTBot, ChatGPT Agent', 'Agent', 'ChatGPT Agent: OpenAI'],
  ['crawlers: "GPTBot, CCBot"', 'GPTBot', 'GPTBot: OpenAI'],
  ['crawlers:\n  - ChatGPT Agent', 'Agent', 'ChatGPT Agent: OpenAI'],
  ['"crawlers": "*"', 'crawlers', 'crawlers: Names, User-Agent headers'],
  ['"crawlers": "*"', '"*', '*: Any crawler that the file does not name.'],
  ['crawlers: [purpose:ai-training]', 'purpose', 'purpose:ai-training: '],
  ['name: GPTBot', 'GPTBot', undefined],
  ['# crawlers: GPTBot', 'GPTBot', undefined],
  ['expect: { present-snippet: { max-length: 200-chars } }', 'max', 'max-length: '],
  ['paths: /', '/', undefined],
])('hover explains %s', (text, word, said) => {
  const hover = hoverExpectations(createTextDocument(text), text.indexOf(word) + 1, []);
  const [part] = hover?.parts ?? [];
  expect(part && `${part.title}: ${part.text[0] ?? ''}`.slice(0, said?.length)).toBe(said);
});

// A search that backtracks over this much takes minutes.
test('a hover over a word of very many colons explains nothing', () => {
  const text = `- name: ${':'.repeat(400_000)}x`;
  expect(hoverExpectations(createTextDocument(text), text.length, [])).toBeNull();
});

test('the outline lists the tests by their names', () => {
  const text = `# x\ntests:\n  - name: "one"\n    crawlers:\n      - a\n\n  - crawlers: a\n    name: two # c\n  - name: "a # b" # c\n  - name:  # c\n`;
  expect(expectationSymbols(createTextDocument(text)).map(({ name, line }) => `${line + 1} ${name}`)).toEqual([
    '3 one',
    '7 two',
    '9 a # b',
    '10 Test 4',
  ]);
  expect(expectationSymbols(createTextDocument('tests: [{crawlers: a}]'))).toEqual([]);
});
