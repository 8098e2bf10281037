import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { findDefinitions, findReferences, type Location } from './find-references.ts';

/** Queries some files, given as texts, at the mark `<|>`. Places are returned as `path:line text`. */
function ask(texts: Readonly<Record<string, string>>) {
  const [path = '', marked = ''] = Object.entries(texts).find(([, text]) => text.includes('<|>')) ?? [];
  const files = new Map(Object.entries(texts).map(([each, text]) => [each, parsePolicy(text.replace('<|>', ''))]));
  const print = ({ path: where, span }: Location) => {
    const text = files.get(where)?.document.text ?? '';
    const line = text.slice(0, span.start).split(/\r\n?|\n/).length;
    return `${where}:${line} ${text.slice(span.start, span.end)}`;
  };
  const offset = marked.indexOf('<|>');
  return {
    definitions: findDefinitions(files, path, offset).map(print),
    references: findReferences(files, path, offset).map(print),
  };
}

const DEFINITIONS = [
  'ACAP-qualified-usage: short present-snippet max-length=9-words',
  'ACAP-composite-usage: both (short) index',
  'ACAP-resource-set: paid /a /b',
  'ACAP-crawler: *',
].join('\r\n');

describe('where a name is defined and used', () => {
  test('A7: a local usage, in a rule and in a composite', () => {
    const found = ask({ 'robots.txt': `${DEFINITIONS}\r\nACAP-allow-(SH<|>ORT): /\r\nACAP-allow-(both): /` });
    expect(found.definitions).toEqual(['robots.txt:1 short']);
    expect(found.references).toEqual(['robots.txt:1 short', 'robots.txt:2 short', 'robots.txt:5 SHORT']);
  });

  test('A9: a resource set, from its definition', () => {
    const text = `${DEFINITIONS}\r\nACAP-allow-crawl: the-acap:resource-set:paid`.replace('paid /a', 'pa<|>id /a');
    const found = ask({ 'robots.txt': text });
    expect(found.definitions).toEqual(['robots.txt:3 paid']);
    expect(found.references).toEqual(['robots.txt:3 paid', 'robots.txt:5 paid']);
  });

  test('A9: an undefined name has uses but no definition', () => {
    const found = ask({ 'robots.txt': 'ACAP-crawler: *\nACAP-allow-(gh<|>ost): /\nACAP-allow-(ghost): /x\n' });
    expect(found.definitions).toEqual([]);
    expect(found.references).toEqual(['robots.txt:2 ghost', 'robots.txt:3 ghost']);
  });

  test('A11: a name that the referring document defines is found from the referenced one, and vice versa', () => {
    const referring = `${DEFINITIONS}\r\nACAP-permissions-reference: other.txt\r\n`;
    const other = 'ACAP-crawler: *\nACAP-allow-(short): /x\n';
    const fromOther = ask({ 'robots.txt': referring, 'other.txt': other.replace('short', 'sho<|>rt') });
    expect(fromOther.definitions).toEqual(['robots.txt:1 short']);
    expect(fromOther.references).toEqual(['robots.txt:1 short', 'robots.txt:2 short', 'other.txt:2 short']);
    const fromHome = ask({ 'robots.txt': referring.replace('short', '<|>short'), 'other.txt': other });
    expect(fromHome.references).toEqual(fromOther.references);
    const own = `ACAP-qualified-usage: short index time-limit=1-days\n${other}`;
    expect(ask({ 'robots.txt': referring, 'other.txt': own.replace('(short', '(<|>short') }).references).toEqual([
      'other.txt:1 short',
      'other.txt:3 short',
    ]);
  });

  test('A11: a reference leads to its document, if that exists', () => {
    const text = 'ACAP-crawler: *\nACAP-permissions-reference: oth<|>er.txt\n';
    expect(ask({ 'robots.txt': text, 'other.txt': '' }).definitions).toEqual(['other.txt:1 ']);
    expect(ask({ 'robots.txt': text }).definitions).toEqual([]);
    expect(ask({ 'robots.txt': text }).references).toEqual(['robots.txt:2 other.txt']);
  });

  test('A4: a purpose is found wherever it is named', () => {
    const text =
      'ACAP-crawler: *\nACAP-usage-purpose: Press\nACAP-allow-index: /\nACAP-usage-purpose: pre<|>ss\nACAP-allow-index: /x\n';
    const found = ask({ 'robots.txt': text });
    expect(found.definitions).toEqual(['robots.txt:2 Press']);
    expect(found.references).toEqual(['robots.txt:2 Press', 'robots.txt:4 press']);
  });

  test('G2, A2: a crawler is found in groups and records, in every document', () => {
    const text = 'User-agent: GPTBot/1.0\nDisallow: /\n\nACAP-crawler: gpt<|>bot\nACAP-allow-crawl: /\n';
    const found = ask({ 'robots.txt': text, 'other.txt': 'ACAP-crawler: GPTBot\nACAP-allow-crawl: /\n' });
    expect(found.definitions).toEqual(['robots.txt:1 GPTBot/1.0']);
    expect(found.references).toEqual(['robots.txt:1 GPTBot/1.0', 'robots.txt:4 gptbot', 'other.txt:1 GPTBot']);
  });

  test('A6: a standard usage is found in rules and definitions', () => {
    const text =
      'ACAP-composite-usage: x index follow\nACAP-crawler: *\nACAP-disallow-ind<|>ex: /\nACAP-allow-present: /\n';
    const found = ask({ 'robots.txt': text });
    expect(found.definitions).toEqual([]);
    expect(found.references).toEqual(['robots.txt:1 index', 'robots.txt:3 index']);
  });

  test.each(['User-agent: *\nDisal<|>low: /\n', '# <|>comment\n', '<|>'])('nothing in %j', (text) => {
    expect(ask({ 'robots.txt': text })).toEqual({ definitions: [], references: [] });
  });
});
