import { createTextDocument } from '#core';
import { expect, test } from 'vitest';
import { describeEncoding, describeLineEndings } from './describe-file.ts';

test.each([
  ['', 'No line ending', null],
  ['a', 'No line ending', null],
  ['a\nb\n', 'LF', null],
  ['a\r\nb', 'CRLF', null],
  ['a\rb\r', 'CR', null],
  ['a\nb\r\nc\r\n', 'Mixed line endings', '1 × LF, 2 × CRLF'],
  ['a\r\r\n\n', 'Mixed line endings', '1 × LF, 1 × CRLF, 1 × CR'],
])('L2: the line endings of %j are %j', (text, label, details) => {
  expect(describeLineEndings(createTextDocument(text))).toStrictEqual({ label, details });
});

test('L1: names the encoding and the BOM', () => {
  expect(describeEncoding('utf-8', createTextDocument('a'))).toBe('UTF-8');
  expect(describeEncoding('utf-8', createTextDocument('\uFEFFa'))).toBe('UTF-8 with BOM');
  expect(describeEncoding('windows-1252', createTextDocument('é'))).toBe('Windows-1252');
});
