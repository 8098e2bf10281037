import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { decodeText } from './decode-text.ts';
import { encodeText } from './encode-text.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const WINDOWS_NOTE = 'The file is not valid UTF-8; it was read as windows-1252, so some characters may be wrong.';

describe('decodeText', () => {
  test.each([
    ['nothing', bytesOf(), '', 'utf-8', null],
    ['ASCII', latin('User-agent: *\r\n'), 'User-agent: *\r\n', 'utf-8', null],
    ['UTF-8 of two, three and four bytes', new TextEncoder().encode('é€😀\n'), 'é€😀\n', 'utf-8', null],
    ['L2: UTF-8 with a BOM, which is kept', bytesOf(0xef, 0xbb, 0xbf, 0x61), '\uFEFFa', 'utf-8', null],
    ['a stray NUL in UTF-8', latin('Disallow: /a\0b\n'), 'Disallow: /a\0b\n', 'utf-8', null],
    ['UTF-16LE with a BOM', bytesOf(0xff, 0xfe, 0x61, 0, 0xac, 0x20), '\uFEFFa€', 'utf-16le', null],
    ['UTF-16BE with a BOM', bytesOf(0xfe, 0xff, 0, 0x61, 0x20, 0xac), '\uFEFFa€', 'utf-16be', null],
    [
      'UTF-16 without a BOM',
      bytesOf(0x61, 0, 0x3a, 0, 0x20, 0, 0x62, 0),
      'a: b',
      'utf-16le',
      'The file has no byte order mark; it was read as UTF-16.',
    ],
    ['windows-1252', latin('caf\xe9 \x80\x81\n'), 'café €\u0081\n', 'windows-1252', WINDOWS_NOTE],
    ['an overlong UTF-8 form', bytesOf(0x61, 0xc0, 0xaf), 'aÀ¯', 'windows-1252', WINDOWS_NOTE],
    ['a surrogate in UTF-8', bytesOf(0xed, 0xa0, 0x80), 'í\u00A0€', 'windows-1252', WINDOWS_NOTE],
    ['a cut UTF-8 character', bytesOf(0x61, 0xe2, 0x82), 'aâ‚', 'windows-1252', WINDOWS_NOTE],
    ['a number beyond Unicode', bytesOf(0xf4, 0x90, 0x80, 0x80), 'ô\u0090€€', 'windows-1252', WINDOWS_NOTE],
  ])('reads %s', (_, bytes, text, encoding, note) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text, encoding, note });
  });

  test.each([
    ['gzip', bytesOf(0x1f, 0x8b, 8, 0), 'This is gzip-compressed data, not a text file.'],
    ['PNG', bytesOf(0x89, 0x50, 0x4e, 0x47), 'This is a PNG image, not a text file.'],
    ['JPEG', bytesOf(0xff, 0xd8, 0xff, 0xe0), 'This is a JPEG image, not a text file.'],
    ['PDF', latin('%PDF-1.7'), 'This is a PDF document, not a text file.'],
    ['bytes of no known kind', bytesOf(1, 2, 0xff, 4, 0, 0xfe, 7, 8), 'This is binary data, not a text file.'],
    ['NULs only', new Uint8Array(64), 'This is binary data, not a text file.'],
    [
      'half a UTF-16 character',
      bytesOf(0xff, 0xfe, 0x61),
      'This is UTF-16 text that ends in the middle of a character.',
    ],
  ])('refuses %s', (_, bytes, reason) => {
    expect(decodeText(bytes)).toEqual({ ok: false, reason });
  });

  test('L1: decoded text is encoded to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const decoded = decodeText(bytes);
        const encoded = decoded.ok ? encodeText(decoded.text, decoded.encoding).bytes : bytes;
        expect(encoded).toEqual(bytes);
      }),
      { numRuns: 2000 },
    );
  });

  test('decodes ten megabytes', () => {
    const line = 'Disallow: /café/\n';
    const bytes = new TextEncoder().encode(line.repeat(600_000));
    const decoded = decodeText(bytes);
    expect(decoded.ok && decoded.text.length).toBe(line.length * 600_000);
  });
});

describe('encodeText', () => {
  test('switches to UTF-8 if windows-1252 lacks a character, and says so', () => {
    expect(encodeText('a€ж', 'windows-1252')).toEqual({
      bytes: new TextEncoder().encode('a€ж'),
      note: 'The text has characters that windows-1252 does not have; it was written as UTF-8.',
    });
    expect(encodeText('a€', 'windows-1252')).toEqual({ bytes: bytesOf(0x61, 0x80), note: null });
  });

  test('writes U+FFFD for half a surrogate pair in UTF-8, and keeps it in UTF-16', () => {
    const { bytes, note } = encodeText('a\uD800b', 'utf-8');
    expect([...bytes]).toEqual([0x61, 0xef, 0xbf, 0xbd, 0x62]);
    expect(note).toBe('The text has a character that UTF-8 cannot encode, replaced with U+FFFD.');
    expect([...encodeText('a\uD800', 'utf-16be').bytes]).toEqual([0, 0x61, 0xd8, 0]);
  });

  test('agrees with the platform on UTF-8', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(encodeText(text, 'utf-8').bytes).toEqual(new TextEncoder().encode(text));
      }),
    );
  });
});

describeShared('corpus', 'L1: files of the corpus', () => {
  const files = [...corpusFiles('robots'), ...corpusFiles('acap')];

  test('each round-trips byte for byte, or is refused', () => {
    expect(files.length).toBeGreaterThan(600);
    const refused = files.filter(({ bytes }) => !decodeText(bytes).ok);
    const changed = files.filter(({ bytes }) => {
      const decoded = decodeText(bytes);
      return decoded.ok && !Buffer.from(bytes).equals(encodeText(decoded.text, decoded.encoding).bytes);
    });
    expect(changed.map(({ name }) => name)).toEqual([]);
    const binary = ['bizjournals', 'cityadspix', 'co.nf', 'firsttechfed', 'paulsmith', 'ttpod', 'wikiwand'];
    expect(refused.map(({ name }) => binary.find((start) => name.startsWith(start)) ?? name)).toEqual(binary);
  });
});
