import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import type { Policy } from '../../model/policy.ts';
import { addPurpose, removeSubRecord } from './add-purpose.ts';
import { addReferenceRecord } from './add-record.ts';
import { insertComment } from '../lines/insert-comment.ts';
import { insertField } from './insert-field.ts';
import { insertReference, insertRequest } from './insert-request.ts';
import { setFieldValue } from '../lines/set-field-value.ts';
import { setIgnoreConventional } from './set-ignore-conventional.ts';
import { setVersion } from '../lines/set-version.ts';

describe('L4, E6: the value of a field', () => {
  test.each([
    ['Sitemap', 'Sitemap :  /a\t# c', '/b', 'Sitemap :  /b\t# c'],
    ['an unknown field', 'Foo: bar', 'two words', 'Foo: two words'],
    ['an empty field', 'Foo:# c', 'bar', 'Foo: bar # c'],
    ['a number', 'crawl-DELAY: 5', '0.5', 'crawl-DELAY: 0.5'],
    ['not a number', 'Crawl-delay: 5', '5s', 'refused: value-not-a-number'],
    ['nothing', 'Sitemap: /a', ' ', 'refused: value-is-empty'],
    ['a comment', 'Sitemap: /a', '/a#b', 'refused: value-has-comment-mark'],
    ['two lines', 'Sitemap: /a', '/a\n/b', 'refused: value-has-line-end'],
    [
      'A11: a reference',
      'ACAP-crawler: *\nACAP-permissions-reference: /a',
      '/b',
      'ACAP-crawler: *\nACAP-permissions-reference: /b',
    ],
    [
      'A10: a request',
      'ACAP-crawler: *\nACAP-request-re-crawl: /a',
      '/b',
      'ACAP-crawler: *\nACAP-request-re-crawl: /b',
    ],
    [
      'A10: a request for many pages',
      'ACAP-crawler: *\nACAP-request-re-crawl: /a',
      '/*',
      'refused: wildcard-in-request',
    ],
    [
      'L6: two words in a reference',
      'ACAP-crawler: *\nACAP-permissions-reference: /a',
      '/a b',
      'refused: value-has-white-space',
    ],
    [
      'L7: a second version',
      'ACAP-version: 1.0\nACAP-version: 1.1 # c',
      '1.0',
      'ACAP-version: 1.0\nACAP-version: 1.0 # c',
    ],
    ['a rule', 'Disallow: /', '/a', 'refused: not-a-field'],
    ['a crawler', 'User-agent: a', 'b', 'refused: not-a-field'],
    ['a comment line', '# a', 'b', 'refused: not-a-field'],
  ])('%s', (_, text, value, expected) => {
    expect(textAfter(text, (policy) => setFieldValue(policy, policy.syntax.lines.length - 1, value))).toBe(expected);
  });
});

describe('G1, A5: a new field', () => {
  const FILE =
    'User-agent: a\nDisallow: /a\n\nUser-agent: *\nAllow: /\nCrawl-delay : 1\n\nACAP-crawler: *\nACAP-allow-crawl: /\n';
  test.each([
    ['in a group, styled like a namesake', 0, 'Crawl-delay', '5', FILE.replace('/a\n', '/a\nCrawl-delay : 5\n')],
    [
      'below the last line of the group',
      3,
      'Clean-param',
      'sid',
      FILE.replace('delay : 1\n', 'delay : 1\nClean-param : sid\n'),
    ],
    [
      'in the file, above the records',
      null,
      'Sitemap',
      '/s',
      FILE.replace('ACAP-crawler', 'Sitemap: /s\n\nACAP-crawler'),
    ],
    ['not a number', 0, 'Crawl-delay', 'x', 'refused: value-not-a-number'],
    ['no value', 0, 'Foo', '', 'refused: value-is-empty'],
    ['no name', 0, ' ', 'x', 'refused: field-name-unreadable'],
    ['a name with a colon', 0, 'a:b', 'x', 'refused: field-name-unreadable'],
    ['the name of a rule', 0, 'disallow', '/', 'refused: field-name-reserved'],
    ['the name of an ACAP field', 0, 'ACAP-crawler', '*', 'refused: field-name-reserved'],
    ['no group', 1, 'Foo', 'bar', 'refused: no-such-section'],
  ])('%s', (_, line, name, value, expected) => {
    expect(textAfter(FILE, (policy) => insertField(policy, line, { name, value }))).toBe(expected);
  });

  test('a file-wide field goes below one with the same name, or below another site-wide field', () => {
    const text = 'sitemap:/1\r\n\r\nUser-agent: *\r\nDisallow: /';
    expect(textAfter(text, (policy) => insertField(policy, null, { name: 'Sitemap', value: '/2' }))).toBe(
      text.replace('/1\r\n', '/1\r\nsitemap:/2\r\n'),
    );
    expect(textAfter(text, (policy) => insertField(policy, null, { name: 'Host', value: 'x' }))).toBe(
      text.replace('/1\r\n', '/1\r\nhost:x\r\n'),
    );
  });
});

describe('A10, A11: requests and references', () => {
  const RECORD = 'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-usage-purpose: p\nACAP-allow-index: /\n';
  test('A10: a request is not put into a sub-record, and the next one goes below it', () => {
    const once = textAfter(RECORD, (policy) => insertRequest(policy, 0, 'take-down', '/a'));
    expect(once).toBe(RECORD.replace('crawl: /\n', 'crawl: /\nACAP-request-take-down: /a\n'));
    expect(textAfter(once, (policy) => insertRequest(policy, 0, 're-crawl', '/b'))).toBe(
      once.replace('down: /a\n', 'down: /a\nACAP-request-re-crawl: /b\n'),
    );
  });

  test('A11: a record for another document, and a second document', () => {
    const text = textAfter('User-agent: *\nDisallow: /', (policy) =>
      addReferenceRecord(policy, { crawlers: ['a', 'b'], locator: '/p.txt' }),
    );
    expect(text).toBe(
      'User-agent: *\nDisallow: /\n\nACAP-crawler: a\nACAP-crawler: b\nACAP-permissions-reference: /p.txt',
    );
    expect(textAfter(text, (policy) => insertReference(policy, 3, '/q.txt'))).toBe(
      `${text}\nACAP-permissions-reference: /q.txt`,
    );
    expect(textAfter(text, (policy) => insertRequest(policy, 3, 're-crawl', '/q'))).toBe(
      'refused: record-holds-a-reference',
    );
  });

  test.each([
    ['a wildcard', (policy: Policy) => insertRequest(policy, 0, 're-crawl', '/*'), 'wildcard-in-request'],
    ['an empty path', (policy: Policy) => insertRequest(policy, 0, 're-crawl', ''), 'value-is-empty'],
    ['a request outside a record', (policy: Policy) => insertRequest(policy, 1, 're-crawl', '/a'), 'no-such-section'],
    ['a reference among rules', (policy: Policy) => insertReference(policy, 0, '/a'), 'record-holds-rules'],
    ['a reference outside a record', (policy: Policy) => insertReference(policy, 3, '/a'), 'no-such-section'],
    [
      'a record for nobody',
      (policy: Policy) => addReferenceRecord(policy, { crawlers: [], locator: '/a' }),
      'value-is-empty',
    ],
    [
      'a record without a document',
      (policy: Policy) => addReferenceRecord(policy, { crawlers: ['*'], locator: '' }),
      'value-is-empty',
    ],
  ])('%s is refused', (_, operation, refusal) => {
    expect(textAfter(RECORD, operation)).toBe(`refused: ${refusal}`);
  });

  test('A4: adding a purpose, and removing a sub-record', () => {
    expect(textAfter(RECORD, (policy) => addPurpose(policy, 2, 'q'))).toBe(
      RECORD.replace('purpose: p\n', 'purpose: p\nACAP-usage-purpose: q\n'),
    );
    expect(textAfter(RECORD, (policy) => addPurpose(policy, 2, 'P'))).toBe(RECORD);
    expect(textAfter(RECORD, (policy) => addPurpose(policy, 2, 'a b'))).toBe('refused: value-has-white-space');
    expect(textAfter(RECORD, (policy) => addPurpose(policy, 1, 'q'))).toBe('refused: no-such-section');
    expect(textAfter(RECORD, (policy) => removeSubRecord(policy, 2))).toBe('ACAP-crawler: *\nACAP-allow-crawl: /\n');
    expect(textAfter(RECORD, (policy) => removeSubRecord(policy, 1))).toBe('refused: no-such-section');
  });
});

describe('L7, V1: the version', () => {
  test.each([
    ['is written after the BOM', '\uFEFFUser-agent: *\r\n', '1.1', '\uFEFF##ACAP version=1.1\r\nUser-agent: *\r\n'],
    ['is written in an empty file', '', '1.0', '##ACAP version=1.0\n'],
    ['is changed in place', '# a\n##acap  version=1.0 # b\n', '1.1', '# a\n##acap  version=1.1 # b\n'],
    ['is changed in a field', 'ACAP-version: 1.1\n', '1.0', 'ACAP-version: 1.0\n'],
    ['stays', '##ACAP version=1.0\n', '1.0', '##ACAP version=1.0\n'],
    ['is removed', '##ACAP version=1.1\nUser-agent: *\n', null, 'User-agent: *\n'],
    ['is absent', 'User-agent: *\n', null, 'User-agent: *\n'],
  ] as const)('%s', (_, text, version, expected) => {
    expect(textAfter(text, (policy) => setVersion(policy, version))).toBe(expected);
  });
});

describe('L5, D11: whether conventional records are ignored', () => {
  const FIELD = 'ACAP-ignore-conventional-records';
  test.each([
    [
      'above the first definition',
      'ACAP-resource-set: s /a\nACAP-crawler: *\n',
      true,
      `${FIELD}\nACAP-resource-set: s /a\nACAP-crawler: *\n`,
    ],
    [
      'above the first record',
      'User-agent: *\nDisallow: /\n\nACAP-crawler: *\n',
      true,
      `User-agent: *\nDisallow: /\n\n${FIELD}\n\nACAP-crawler: *\n`,
    ],
    ['at the end', 'User-agent: *\nDisallow: /', true, `User-agent: *\nDisallow: /\n\n${FIELD}`],
    ['is already there', `${FIELD.toLowerCase()}\n`, true, `${FIELD.toLowerCase()}\n`],
    ['every one is removed', `${FIELD}\nACAP-crawler: *\n${FIELD}: \n`, false, 'ACAP-crawler: *\n'],
    ['is absent', 'ACAP-crawler: *\n', false, 'ACAP-crawler: *\n'],
  ])('%s', (_, text, ignored, expected) => {
    expect(textAfter(text, (policy) => setIgnoreConventional(policy, ignored))).toBe(expected);
  });
});

describe('L3, L7: a new comment', () => {
  const FILE = 'User-agent: *\r\n  Disallow: /\r\n';
  test.each([
    ['above a line, with its indentation', 1, ' why ', FILE.replace('  Dis', '  # why\r\n  Dis')],
    ['at the end', 2, 'end', `${FILE}# end\r\n`],
    ['without text', 0, '', `#\r\n${FILE}`],
    ['that declares a version', 0, '#ACAP version=1.1', 'refused: comment-declares-version'],
    ['of two lines', 0, 'a\nb', 'refused: value-has-line-end'],
    ['nowhere', 3, 'a', 'refused: no-such-line'],
  ])('%s', (_, line, text, expected) => {
    expect(textAfter(FILE, (policy) => insertComment(policy, line, text))).toBe(expected);
  });
});
