import { expect, test } from 'vitest';
import { createTextDocument } from '../../text/text-document.ts';
import { convertHeaders } from './convert-headers.ts';

test('C7, K90, K94: directives of headers become META tags, and each is reported on its line', () => {
  const headers =
    'Date: Mon\r\nX-Robots-Tag: noindex, indexifembedded\r\nX-Robots-Tag: otherbot: max-snippet:\r\n 50\r\n';
  const { lines, document, differences } = convertHeaders(createTextDocument(headers));
  expect(lines.map(({ row, line, from, to }) => [row, line, from, to.join()])).toEqual([
    ['K90', 1, 'noindex', 'ACAP disallow-index'],
    ['K101', 1, 'indexifembedded', ''],
    ['K94', 2, 'max-snippet: 50', 'ACAP allow-present-snippet max-length=50-chars'],
  ]);
  expect(document?.text).toBe(
    '<meta name="robots" content="ACAP disallow-index">\n' +
      '<meta name="otherbot" content="ACAP allow-present-snippet max-length=50-chars">\n',
  );
  expect(differences).toEqual([]);
});
