import { expect, test } from 'vitest';
import { createLogReader } from './read-log-line.ts';

const AT = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000]';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

const read = (line: string) => createLogReader()(line);

test.each<[title: string, line: string, request: ReturnType<typeof read>]>([
  ['common', `${AT} "GET /a?b HTTP/1.1" 200 512`, { url: '/a?b', userAgent: '' }],
  ['combined', `${AT} "GET /a HTTP/2.0" 200 512 "-" "GPTBot/1.0"`, { url: '/a', userAgent: 'GPTBot/1.0' }],
  ['without a header', `${AT} "GET /a HTTP/2.0" 304 - "-" "-"`, { url: '/a', userAgent: '' }],
  [
    'with a user and more fields at the end',
    `a.example - Jane Doe [22/Nov/2026:10:00:00 +0000] "HEAD /x HTTP/1.0" 404 0 "https://b.example/" "a \\"b\\" c" 0.003`,
    { url: '/x', userAgent: 'a "b" c' },
  ],
  ['of a proxy', `${AT} "GET https://a.example/x HTTP/1.1" 200 1`, { url: 'https://a.example/x', userAgent: '' }],
  ['without a path', `${AT} "OPTIONS * HTTP/1.1" 200 1`, null],
  ['of TLS bytes', `${AT} "\\x16\\x03\\x01" 400 1 "-" "-"`, null],
  ['of another format', '<14>Nov 22 10:00:00 a.example /a', null],
  ['blank', '', null],
  ['of endless brackets', '['.repeat(90_000), null],
  ['of endless blanks', `a b ${' '.repeat(90_000)}`, null],
  ['of endless braces', '{"a":'.repeat(18_000), null],
  ['of JSON without a path', '{"level":"info","msg":"started"}', null],
  ['of JSON that is cut off', '{"uri":"/a","user_', null],
  ['of JSON that is no object in places', '{"request":null,"httpRequest":["/a"],"uri":{"uri":"/a"}}', null],
  [
    'of Caddy',
    `{"level":"info","logger":"http.log.access","request":{"remote_ip":"203.0.113.9","proto":"HTTP/2.0","method":"GET","host":"a.example","uri":"/x?y=1","headers":{"User-Agent":["${GOOGLEBOT}"],"Accept":["*/*"]}},"status":200}`,
    { url: 'https://a.example/x?y=1', userAgent: GOOGLEBOT },
  ],
  [
    'of Cloudflare',
    `{"ClientRequestHost":"a.example","ClientRequestMethod":"GET","ClientRequestURI":"/x?y=1","ClientRequestUserAgent":"${GOOGLEBOT}","EdgeResponseStatus":200}`,
    { url: 'https://a.example/x?y=1', userAgent: GOOGLEBOT },
  ],
  [
    'of Traefik',
    `{"RequestHost":"a.example","RequestMethod":"GET","RequestPath":"/x?y=1","request_User-Agent":"${GOOGLEBOT}"}`,
    { url: 'https://a.example/x?y=1', userAgent: GOOGLEBOT },
  ],
  [
    'of Google Cloud',
    `{"httpRequest":{"requestMethod":"GET","requestUrl":"https://a.example/x?y=1","userAgent":"${GOOGLEBOT}","status":200}}`,
    { url: 'https://a.example/x?y=1', userAgent: GOOGLEBOT },
  ],
  [
    'of nginx with the names of its variables',
    `{"request_uri":"/x?y=1","uri":"/index.php","host":"a.example","http_user_agent":"${GOOGLEBOT}"}`,
    { url: 'https://a.example/x?y=1', userAgent: GOOGLEBOT },
  ],
  [
    'of nginx with a request line and without a header',
    '{"request":"GET /x?y=1 HTTP/1.1","status":"200","http_user_agent":"-"}',
    { url: '/x?y=1', userAgent: '' },
  ],
])('reads a line %s', (_title, line, request) => {
  expect(read(line)).toEqual(request);
});

test.each<[title: string, lines: string[], requests: ReturnType<typeof read>[]]>([
  [
    'IIS',
    [
      '#Software: Microsoft Internet Information Services 10.0',
      '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) sc-status',
      '2026-11-22 10:00:00 10.0.0.1 GET /x y=1 443 - 203.0.113.9 Mozilla/5.0+(compatible;+Googlebot/2.1) 200',
      '2026-11-22 10:00:01 10.0.0.1 GET /x - 443 - 203.0.113.9 - 200',
    ],
    [null, null, { url: '/x?y=1', userAgent: GOOGLEBOT }, { url: '/x', userAgent: '' }],
  ],
  [
    'CloudFront',
    [
      '#Version: 1.0',
      '#Fields: date time cs-method cs(Host) cs-uri-stem cs(User-Agent) cs-uri-query x-host-header',
      '2026-11-22\t10:00:00\tGET\td1.cloudfront.net\t/x\tMozilla/5.0%20(compatible;%20Googlebot/2.1)\ty=1\ta.example',
    ],
    [null, null, { url: 'https://a.example/x?y=1', userAgent: GOOGLEBOT }],
  ],
  [
    'a server whose columns change',
    ['#Fields: cs-uri', '/a', '#Fields: cs-method cs-uri', 'GET /b', 'GET', '#Date: 2026-11-22', 'GET /c'],
    [null, { url: '/a', userAgent: '' }, null, { url: '/b', userAgent: '' }, null, null, { url: '/c', userAgent: '' }],
  ],
  ['a server that names no paths', ['#Fields: date sc-status', '2026-11-22 200'], [null, null]],
])('reads the lines of %s by the columns that it names', (_title, lines, requests) => {
  const readLine = createLogReader();
  expect(lines.map((line) => readLine(line))).toEqual(requests);
});
