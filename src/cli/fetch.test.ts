import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';
import { startRobotsServer } from '#testing/server/robots-server.ts';
import { runGatepost } from '#testing/run-gatepost.ts';
import { TEST_CERTIFICATE } from '#testing/server/test-certificate.ts';

const { path: folder, write, run: gatepost } = makeCommandFolder();
const server = startRobotsServer();

const ROBOTS = 'User-agent: *\nDisallow: /private/\n';
const text =
  (body: string | Uint8Array, type = 'text/plain', status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const redirect =
  (location: string | null, status = 301): RequestListener =>
  (_, response) =>
    response.writeHead(status, location === null ? {} : { location }).end('moved');

const decide = (url: string, reader = 'rfc9309', ...more: string[]) =>
  gatepost(['decide', url, '-c', 'AnyBot', '-p', '/private/x', '-u', 'crawl', '-r', reader, ...more]);

describe('a robots.txt given by its URL', () => {
  test('is requested as crawlers do, at /robots.txt of an origin', async () => {
    server.serve('/robots.txt', text(ROBOTS));
    const { code, stdout, stderr } = await decide(server.origin());
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^crawl +prohibited +Line 2 /) });
    expect(stderr).toBe(
      `gatepost: ${server.origin()}/robots.txt: It returns 200 (OK) with text/plain and 34 bytes; crawlers read its text.\n`,
    );
    expect(server.requests().at(-1)).toMatch(/^GET \/robots\.txt gatepost\/\d+\.\d+\.\d+$/);
  });

  test('is read by every command, silently if nothing is unusual', async () => {
    const url = server.serve('/every/robots.txt', text(ROBOTS));
    write('own.txt', ROBOTS);
    write('paths.txt', '/private/x\n/y\n');
    write('open.txt', 'User-agent: *\nDisallow:\n');
    write(
      'live.yaml',
      `robots: ${url}\ntests:\n  - crawlers: '*'\n    paths: /private/x\n    expect: { crawl: blocked }\n`,
    );
    write('tests.yaml', `tests:\n  - crawlers: '*'\n    paths: /private/x\n    expect: { crawl: blocked }\n`);
    const commands: readonly [readonly string[], number, RegExp][] = [
      [['diff', url, 'own.txt'], 0, /^No difference:/],
      [['diff', 'own.txt', url, '--gate', 'no-new-block'], 0, /./],
      [['diff', url, 'open.txt', '--gate', 'no-new-access'], 1, /./],
      [['test', 'live.yaml'], 0, /1 passed, 0 failed/],
      [['test', 'tests.yaml', '--robots', url], 0, /1 passed, 0 failed/],
      [['matrix', url, '-c', '*', '-p', 'paths.txt'], 0, /^\/private\/x,blocked\r\n\/y,allowed\r$/m],
      [['coverage', url, '--urls', 'paths.txt'], 0, /2 URLs, 1 blocked/],
      [['convert', url], 0, /^ACAP-disallow-crawl: \/private\/$/m],
      [['tidy', url], 0, /^$/],
      [['apply', 'block-ai-training', url], 0, /^User-agent: GPTBot$/m],
    ];
    for (const [parameters, code, stdout] of commands) {
      const run = await gatepost(parameters);
      expect({ parameters, code: run.code, stderr: run.stderr }).toEqual({
        parameters,
        code,
        stderr: expect.not.stringContaining('It returns'),
      });
      expect(run.stdout).toMatch(stdout);
    }
  });

  test('names the URL in SARIF and JSON', async () => {
    const url = server.serve('/sarif/robots.txt', text('User-agent: *\nDisalow: /x\n'));
    const { code, stdout } = await gatepost(['check', url, '--format', 'sarif']);
    expect(code).toBe(1);
    expect(stdout).not.toContain('"ruleId": "response"');
    expect(stdout).toContain(`"uri": "${url}"`);
    const json = await gatepost(['decide', url, '-c', 'A', '-p', '/', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ file: url, response: { status: 200, redirects: [] } });
  });
});

describe('G7: what the response means', () => {
  test.each([
    [404, 'rfc9309', 'permitted', 0, 'For crawlers, there is no robots.txt: everything may be crawled.'],
    [410, 'google', 'permitted', 0, 'For crawlers, there is no robots.txt'],
    [401, 'rfc9309', 'permitted', 0, 'Refusing the file does not block the site'],
    [403, 'koster-1996', 'prohibited', 0, 'Only crawlers that follow the 1996 draft treat it as blocked.'],
    [429, 'rfc9309', 'permitted', 1, 'Google treats the whole site as blocked.'],
    [429, 'google', 'prohibited', 1, 'RFC 9309 lets crawlers crawl everything'],
    [500, 'rfc9309', 'prohibited', 1, 'Crawlers must treat the whole site as blocked'],
    [503, 'google', 'prohibited', 1, 'Crawlers must treat the whole site as blocked'],
    [304, 'rfc9309', 'permitted', 1, 'It returns 304 (Not Modified). For crawlers, there is no robots.txt'],
  ] as const)('%i, as %s reads: %s', async (status, reader, effect, found, sentence) => {
    const body = status === 304 ? '' : 'User-agent: *\nDisallow: /private/\n';
    const url = server.serve(`/${status}/robots.txt`, text(body, 'text/plain', status));
    const { code, stdout, stderr } = await decide(url, reader);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(new RegExp(`^crawl +${effect} `)) });
    expect(stderr).toContain(sentence);
    // The text is that of an error page, whatever it looks like.
    const checked = await gatepost(['check', url]);
    expect(checked).toEqual({ code: found, stdout: '', stderr: expect.stringContaining(sentence) });
    const message = expect.stringContaining(sentence);
    const severity = found === 1 ? 'warning' : 'information';
    const json = await gatepost(['check', url, '--format', 'json']);
    expect(json.code).toBe(found);
    expect(JSON.parse(json.stdout)).toEqual([
      expect.objectContaining({ file: url, line: 1, column: 1, rule: 'response', severity, message }),
    ]);
    const sarif = JSON.parse((await gatepost(['check', url, '--format', 'sarif'])).stdout);
    const [run] = sarif.runs;
    expect(run.results).toMatchObject([{ ruleId: 'response', message: { text: message } }]);
    expect(run.tool.driver.rules[run.results[0].ruleIndex]).toMatchObject({ id: 'response' });
  });

  test.each([
    [404, '/private/x,allowed', '2 URLs, 0 blocked', 0],
    [503, '/private/x,blocked', '2 URLs, 2 blocked', 1],
  ])('%i, for the commands that look at many paths', async (status, row, summary, gate) => {
    const url = server.serve(`/many/${status}/robots.txt`, text(ROBOTS, 'text/plain', status));
    write('paths.txt', '/private/x\n/y\n');
    expect((await gatepost(['matrix', url, '-c', '*', '-p', 'paths.txt'])).stdout).toContain(row);
    const coverage = await gatepost(['coverage', url, '--urls', 'paths.txt']);
    expect(coverage.stdout).toContain(summary);
    // No line of the file is read, and none is listed.
    expect(coverage.stdout).not.toContain('Lines');
    write('open.txt', 'User-agent: *\nDisallow:\n');
    expect((await gatepost(['diff', url, 'open.txt', '--gate', 'no-new-access'])).code).toBe(gate);
    write(
      't.yaml',
      `tests:\n  - crawlers: '*'\n    paths: /private/x\n    expect: { crawl: ${gate === 0 ? 'allowed' : 'blocked'} }\n`,
    );
    expect((await gatepost(['test', 't.yaml', '--robots', url])).code).toBe(0);
    expect(await gatepost(['convert', url])).toMatchObject({ code: 2, stdout: '' });
  });

  test('--status overrides the status of the response', async () => {
    const url = server.serve('/status/robots.txt', text(ROBOTS));
    expect((await decide(url, 'rfc9309', '--status', '404')).stdout).toMatch(/^crawl +permitted/);
  });
});

describe('redirects', () => {
  test('follows up to five and reports each', async () => {
    server.serve('/r0', redirect('/r1', 302));
    for (const step of [1, 2, 3]) server.serve(`/r${step}`, redirect(`r${step + 1}`, 307));
    server.serve('/r4', redirect('/end', 308));
    server.serve('/end', text(ROBOTS));
    const { code, stdout, stderr } = await decide(`${server.origin()}/r0`);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^crawl +prohibited/) });
    expect(stderr.match(/redirects \(30\d\) to/g)).toHaveLength(5);
    expect(stderr).not.toContain('different host');
  });

  test('treats a sixth as no robots.txt', async () => {
    for (const step of [0, 1, 2, 3, 4, 5]) server.serve(`/s${step}`, redirect(`/s${step + 1}`));
    server.serve('/s6', text(ROBOTS));
    const { code, stdout, stderr } = await decide(`${server.origin()}/s0`);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^crawl +permitted/) });
    expect(stderr).toContain(
      'It redirects 6 times, but crawlers need not follow more than 5. For crawlers, there is no',
    );
  });

  test('names a redirect loop', async () => {
    const [one, two] = [server.serve('/one', redirect('/two')), server.serve('/two', redirect('/one'))];
    const { code, stderr } = await gatepost(['check', one]);
    expect(code).toBe(1);
    expect(stderr).toContain(`It redirects in a loop: ${one} → ${two} → ${one}.`);
  });

  test('reports another host', async () => {
    server.serve('/here', text(ROBOTS));
    const there = server.serve('/there', redirect(`${server.otherOrigin()}/here`));
    const { code, stderr } = await gatepost(['convert', there]);
    expect(code).toBe(0);
    expect(stderr).toContain(
      `${there} redirects (301) to ${server.otherOrigin()}/here, a different host. Crawlers follow it and apply its rules`,
    );
  });

  test.each([
    ['without a URL', null, 'a redirect without a target'],
    ['to another protocol', 'ftp://127.0.0.1/robots.txt', 'a redirect to a URL that crawlers do not request'],
    ['to what is no URL', 'http://[', 'a redirect to a URL that crawlers do not request'],
    ['with a password', 'http://user:secret@127.0.0.1/', 'a redirect to a URL that crawlers do not request'],
  ])('%s', async (_, location, sentence) => {
    const url = server.serve('/nowhere', redirect(location));
    const { code, stderr } = await gatepost(['check', url]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) });
    expect(stderr).not.toContain('Crawlers follow it');
  });
});

describe('content', () => {
  test('reports HTML in place of text', async () => {
    const url = server.serve(
      '/html',
      text('<!doctype html>\n<html><p>Welcome</p></html>\n', 'text/html; charset=utf-8'),
    );
    const { code, stdout, stderr } = await gatepost(['check', url]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('[document-not-robots]') });
    expect(stderr).toContain('It is served as a web page (text/html), not as text/plain.');
    expect((await gatepost(['matrix', url, '-c', '*', '-p', write('paths.txt', '/\n')])).stderr).toContain('web page');
  });

  test('reports another or a missing content type', async () => {
    const odd = server.serve('/odd', text(ROBOTS, 'application/octet-stream'));
    expect((await gatepost(['check', odd])).stderr).toContain(
      'It is served as application/octet-stream; RFC 9309 requires',
    );
    const none = server.serve('/none', (_, response) => response.end(ROBOTS));
    expect((await gatepost(['check', none])).stderr).toContain('with no content type and 34 bytes');
  });

  test('decompresses text, and refuses pictures', async () => {
    const packed = server.serve('/gzip', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(gzipSync(ROBOTS)),
    );
    expect((await decide(packed)).stdout).toMatch(/^crawl +prohibited/);
    const picture = server.serve('/png', text(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10), 'image/png'));
    expect(await gatepost(['check', picture])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('This is a PNG image, not a text file.'),
    });
  });

  test('reads more than 500 KiB, but reports it', async () => {
    const url = server.serve('/long', text(`User-agent: *\n# ${'x'.repeat(520_000)}\nDisallow: /private/\n`));
    const { stdout, stderr } = await decide(url);
    expect(stdout).toMatch(/^crawl +prohibited +Line 3 /);
    expect(stderr).toContain('Google only reads the first 500 KiB, and no crawler has to read more.');
  });

  test('cuts off an endless response without holding it in memory', async () => {
    let sent = 0;
    const line = `Disallow: /${'x'.repeat(65_000)}\n`;
    const url = server.serve('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': String(2 ** 31) });
      response.write('User-agent: *\nDisallow: /private/\n');
      const more = () => {
        while (!response.destroyed && sent < 2 ** 31) {
          sent += line.length;
          if (!response.write(line)) break;
        }
      };
      response.on('drain', more);
      more();
    });
    const { code, stdout, stderr } = await decide(url);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^crawl +prohibited +Line 2 /) });
    expect(stderr).toMatch(/It is longer than 8,\d{3},\d{3} bytes; only that much was read\./);
    // Socket buffers come on top of what was read.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('also cuts off a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(ROBOTS), Buffer.alloc(30_000_000, `${'x'.repeat(99)}\n`)]));
    const url = server.serve('/bomb', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(bomb),
    );
    const { code, stderr } = await decide(url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('only that much was read') });
  });
});

describe('no response: exits with 2 and one message', () => {
  const UNREACHABLE = 'A crawler that gets no response must treat the whole site as blocked.';
  const failure = async (url: string, timeout = '20') => {
    const { code, stdout, stderr } = await gatepost(['check', url, '--timeout', timeout]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(UNREACHABLE);
    return stderr.replace(` ${UNREACHABLE}\n`, '');
  };

  test('a server that hangs', async () => {
    const url = server.serve('/hangs', () => undefined);
    expect(await failure(url, '0.3')).toBe(
      `gatepost: ${url} cannot be fetched: ${new URL(url).host} did not respond within 0.3 s.`,
    );
  });

  test('is requested once, also as the robots.txt of a page', async () => {
    const url = server.serve('/once', (_, response) => response.destroy());
    const before = server.requests().length;
    const { code, stderr } = await gatepost(['check', url, write('page.html', '<p>\n')]);
    expect(code).toBe(2);
    expect(stderr.match(/cannot be fetched/g)).toHaveLength(1);
    expect(server.requests().slice(before)).toHaveLength(1);
  });

  test('a port of another protocol, which Node refuses to request', async () => {
    expect(await failure('http://localhost:6000/robots.txt')).toBe(
      'gatepost: http://localhost:6000/robots.txt cannot be fetched: the port of localhost:6000 belongs to a protocol other than HTTP.',
    );
  });

  test('a server that trickles', async () => {
    const url = server.serve('/drips', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('User');
    });
    expect(await failure(url, '0.4')).toContain('only 4 bytes of the response arrived within 0.4 s.');
  });

  test('a truncated response', async () => {
    const url = server.serve('/breaks', (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(ROBOTS, () => response.destroy());
    });
    expect(await failure(url)).toMatch(/the response from 127\.0\.0\.1:\d+ was cut off after \d+ bytes\.$/);
  });

  test('a damaged compressed response', async () => {
    const url = server.serve('/damaged', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('This is no gzip.'),
    );
    expect(await failure(url)).toMatch(/the compressed response from 127\.0\.0\.1:\d+ is damaged\.$/);
  });

  test('a host that does not exist', async () => {
    expect(await failure('https://gatepost.invalid')).toMatch(
      /(does not exist|cannot be resolved at the moment) \(DNS\)\.$/,
    );
  });

  test('a port that nobody listens on', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');
    expect(await failure(`http://127.0.0.1:${port}`)).toMatch(/127\.0\.0\.1:\d+ refuses connections\.$/);
  });

  test('a protocol other than HTTP', async () => {
    const other = createServer((socket) => socket.end('220 mail.example ready\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failure(`http://127.0.0.1:${port}`)).toContain(`127.0.0.1:${port} does not speak HTTP.`);
    other.close();
  });

  test('a self-signed certificate, one for another host, and no TLS at all', async () => {
    const unsigned = await failure(server.secureOrigin());
    expect(unsigned).toContain(`the certificate of ${new URL(server.secureOrigin()).host} is self-signed (TLS).`);
    expect(await failure(server.origin().replace('http:', 'https:'))).toContain('does not speak TLS; try http://.');
    const trusted = { NODE_EXTRA_CA_CERTS: path.join(folder, write('ca.pem', TEST_CERTIFICATE.cert)) };
    const check = (origin: string) => runGatepost(folder, ['check', origin], '', 'utf8', trusted);
    expect((await check(server.secureOrigin().replace('127.0.0.1', 'localhost'))).stderr).toContain(
      'the certificate is not valid for localhost:',
    );
    server.serve('/robots.txt', text(ROBOTS));
    expect(await check(server.secureOrigin())).toMatchObject({ code: 0, stderr: expect.stringContaining('200 (OK)') });
  });
});

test.each([
  [['check', 'https://'], 'https:// is not a valid URL.'],
  [['check', 'https://user:secret@site.example/'], 'The URL for site.example contains a user name or a password;'],
  [['check', 'https://site.example', '--fix'], '--fix needs a file: it cannot write to standard input or a URL.'],
  [['tidy', 'https://site.example', '--write'], '--write needs a file: it cannot write to standard input or a URL.'],
  [
    ['coverage', 'own.txt', '--sitemap', 'https://site.example/sitemap.xml'],
    'only a robots.txt can be given as a URL.',
  ],
  [['convert', 'own.txt', '--out', 'https://site.example/robots.txt'], 'only a robots.txt can be given as a URL.'],
  [['check', 'https://site.example/page.html'], 'only a robots.txt can be given as a URL.'],
  [['decide', 'https://site.example/page.html', '-c', 'A', '-p', '/'], 'is named like a page'],
  [['check', 'https://site.example', '--timeout', '0'], 'It must be a number of seconds, up to 3600.'],
])('rejects %j as misuse', async (parameters, message) => {
  const { code, stderr } = await gatepost(parameters);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  expect(stderr).not.toContain('secret');
});
