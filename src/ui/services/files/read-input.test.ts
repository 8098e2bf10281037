import { encodeText } from '#core';
import { describe, expect, test } from 'vitest';
import { formatSize, looksDamaged, MAX_INPUT_BYTES, readBytes, readPastedText } from './read-input.ts';

const ascii = (text: string) => encodeText(text, 'utf-8').bytes;

describe('readBytes', () => {
  test('L1: a plain file is ready, with its BOM and line endings', () => {
    expect(readBytes(ascii('\uFEFFUser-agent: *\r\nDisallow: /a\r'))).toStrictEqual({
      kind: 'readable',
      doubts: [],
      text: '\uFEFFUser-agent: *\r\nDisallow: /a\r',
      encoding: 'utf-8',
      notes: [],
    });
  });

  test('bytes that are not UTF-8 are read as windows-1252, with a note', () => {
    const reading = readBytes(new Uint8Array([0x23, 0x20, 0xe9, 0x0a]));
    expect(reading).toStrictEqual({
      kind: 'readable',
      doubts: [],
      text: '# é\n',
      encoding: 'windows-1252',
      notes: ['The file is not valid UTF-8; it was read as windows-1252, so some characters may be wrong.'],
    });
  });

  test('says that crawlers find no rules in UTF-16', () => {
    expect(readBytes(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toMatchObject({
      encoding: 'utf-16le',
      notes: [expect.stringMatching(/^Crawlers expect UTF-8/) as string],
    });
  });

  test.each([
    ['gzip-compressed data', [0x1f, 0x8b, 8, 0]],
    ['a PNG image', [0x89, 0x50, 0x4e, 0x47, 13, 10]],
    ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
    ['a ZIP archive', [0x50, 0x4b, 3, 4]],
  ])('refuses %s and names it', (name, bytes) => {
    expect(readBytes(new Uint8Array(bytes))).toStrictEqual({
      kind: 'refused',
      reason: `This is ${name}, not a text file.`,
    });
  });

  test('refuses what is too large, and states both sizes', () => {
    expect(readBytes(new Uint8Array(MAX_INPUT_BYTES + 1024 * 1024).fill(0x61))).toStrictEqual({
      kind: 'refused',
      reason: 'This is 11 MiB; Gatepost opens up to 10 MiB. Crawlers stop reading well before that.',
    });
  });

  test('an empty file is an empty robots.txt', () => {
    expect(readBytes(new Uint8Array())).toStrictEqual({
      kind: 'readable',
      text: '',
      encoding: 'utf-8',
      notes: [],
      doubts: [],
    });
  });
});

describe('readPastedText', () => {
  test('asks about a sitemap', () => {
    const sitemap = '<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
    expect(readPastedText(sitemap)).toMatchObject({ doubts: ['This is a sitemap, not a robots.txt.'] });
  });

  test('asks about an access log', () => {
    const request = '192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/1.1" 200 2326';
    const doubts = [
      'This looks like an access log, not a robots.txt. To see what the rules do to its URLs, choose it in Coverage.',
    ];
    expect(readPastedText(`${request}\n${request}\n`)).toMatchObject({ doubts });
    expect(readPastedText(`www.example.com:443 ${request} "-" "GPTBot/1.0"\n`)).toMatchObject({ doubts });
    const json = '{"ts":1,"request":{"method":"GET","uri":"/a"},"status":200}\n';
    const cloud = '{"httpRequest":{"requestUrl":"https://a.example/","status":200}}\n';
    const iis = '#Software: IIS\r\n#Version: 1.0\r\n#Fields: date cs-uri-stem\r\n2026-10-10 /a\r\n';
    for (const log of [json, cloud, iis]) expect(readPastedText(log)).toMatchObject({ doubts });
    for (const other of ['{\n  "request": "/a"\n}\n', '# Fields: none\nUser-agent: *\n']) {
      expect(readPastedText(other)).toMatchObject({ doubts: [] });
    }
    expect(readPastedText(`# ${request}\nUser-agent: *\n`)).toMatchObject({ doubts: [] });
  });

  test('asks about an HTML page', () => {
    const reading = readPastedText('\n<!DOCTYPE html>\n<html><body>404</body></html>');
    expect(reading).toMatchObject({
      doubts: [
        'This looks like an HTML page, not a robots.txt. Servers without a robots.txt often return a page instead.',
      ],
    });
  });

  test('asks about more than 2 MiB, and accepts exactly 2 MiB with a note', () => {
    const line = 'Disallow: /a/b/c\n';
    const large = line.repeat(Math.ceil((4.2 * 1024 * 1024) / line.length));
    expect(readPastedText(large)).toMatchObject({
      doubts: ['This is 4.2 MiB. Above 2 MiB, every change may take a while, and Google reads only the first 500 KiB.'],
    });
    expect(readPastedText('a'.repeat(2 * 1024 * 1024))).toMatchObject({
      doubts: [],
      notes: ['It is 2 MiB; Google reads only the first 500 KiB.'],
    });
  });

  test('counts the bytes that the text has in UTF-8', () => {
    expect(readPastedText('# 日本語\n'.repeat(60_000))).toMatchObject({
      doubts: [],
      notes: ['It is 703 KiB; Google reads only the first 500 KiB.'],
    });
  });

  test('keeps NULs and lone surrogates, and says so', () => {
    const reading = readPastedText('Allow: /\u0000\u0000\nAllow: /\uD800 \u{1F600}\n');
    expect(reading).toMatchObject({
      doubts: [],
      text: 'Allow: /\u0000\u0000\nAllow: /\uD800 \u{1F600}\n',
      notes: [
        'It contains 2 NUL characters, kept as is; crawlers may stop reading there.',
        'It contains 1 broken character (unpaired surrogates), which UTF-8 cannot encode: a saved file gets U+FFFD instead.',
      ],
    });
  });
});

test.each([
  ['\uFFFD\uFFFD\uFFFD\uFFFD\0\u0010JFIF\0\u0001', true],
  ['User-agent: *\r\nDisallow: /caf\uFFFD/\r\n\0', false],
  ['\n\n\n\t\r\n', false],
  ['', false],
])('looksDamaged(%j) is %s', (text, expected) => {
  expect(looksDamaged(text)).toBe(expected);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1536, '1.5 KiB'],
  [250 * 1024, '250 KiB'],
  [10 * 1024 * 1024, '10 MiB'],
])('formatSize(%d) is %s', (size, expected) => {
  expect(formatSize(size)).toBe(expected);
});
