import { expect, test } from 'vitest';
import { readLogLine } from './read-log-line.ts';

const AT = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000]';

test.each<[title: string, line: string, request: ReturnType<typeof readLogLine>]>([
  ['common', `${AT} "GET /a?b HTTP/1.1" 200 512`, { path: '/a?b', userAgent: null }],
  ['combined', `${AT} "GET /a HTTP/2.0" 200 512 "-" "GPTBot/1.0"`, { path: '/a', userAgent: 'GPTBot/1.0' }],
  ['without a header', `${AT} "GET /a HTTP/2.0" 304 - "-" "-"`, { path: '/a', userAgent: '' }],
  [
    'with a user and more fields at the end',
    `a.example - Jane Doe [22/Nov/2026:10:00:00 +0000] "HEAD /x HTTP/1.0" 404 0 "https://b.example/" "a \\"b\\" c" 0.003`,
    { path: '/x', userAgent: 'a "b" c' },
  ],
  ['of a proxy', `${AT} "GET https://a.example/x HTTP/1.1" 200 1`, { path: 'https://a.example/x', userAgent: null }],
  ['without a path', `${AT} "OPTIONS * HTTP/1.1" 200 1`, null],
  ['of TLS bytes', `${AT} "\\x16\\x03\\x01" 400 1 "-" "-"`, null],
  ['of another format', '{"path":"/a"}', null],
  ['blank', '', null],
  ['of endless brackets', '['.repeat(90_000), null],
  ['of endless blanks', `a b ${' '.repeat(90_000)}`, null],
])('reads a line %s', (_title, line, request) => {
  expect(readLogLine(line)).toEqual(request);
});
