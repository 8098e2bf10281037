import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { READINGS } from '#core';
import { describeShared } from '#testing/describe-shared.ts';
import { runGatepost } from '#testing/run-gatepost.ts';
import { makeCommandFolder } from './command-folder.test-setup.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';

const { run: gatepost } = makeCommandFolder();
/** Starts the program, which reads from a pipe. */
const start = (parameters: readonly string[], input?: string) => runGatepost(tmpdir(), parameters, input);

/** Sends lines to `decide --batch` and returns the answers. */
const batch = (...lines: readonly (string | object)[]) => answersOf(gatepost, lines);
const batchByPipe = (...lines: readonly (string | object)[]) => answersOf(start, lines);

async function answersOf(run: typeof start, lines: readonly (string | object)[]): Promise<unknown[]> {
  const input = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const { code, stdout, stderr } = await run(['decide', '--batch'], input);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answers = stdout.split('\n');
  expect(answers.pop()).toBe('');
  return answers.map((answer) => JSON.parse(answer) as unknown);
}

const ASKED = { id: 1, robots: 'User-agent: *\nDisallow: /a', crawler: 'Bot', path: '/a', usage: 'crawl' };

describe('gatepost decide --batch', () => {
  test('answers each request in order, with the lines that decided', async () => {
    const decision = { decision: 'prohibited', basis: 'conventional', restrictions: [], lines: [2], ambiguous: [] };
    expect(await batch(ASKED, { ...ASKED, id: 'b', path: '/x', quick: true })).toEqual([
      { id: 1, decisions: { crawl: decision }, incomplete: false },
      {
        id: 'b',
        decisions: { crawl: { decision: 'permitted', basis: 'default', restrictions: [], lines: [] } },
        incomplete: false,
      },
    ]);
  });

  test.each([
    ['Bot', ASKED.robots, 'rfc9309'],
    ['Googlebot', ASKED.robots, 'google'],
    ['Googlebot', `${ASKED.robots}\nACAP-crawler: *\nACAP-disallow-crawl: /a`, 'acap'],
  ])('chooses the reader that %s most likely is, and names it', async (crawler, robots, reader) => {
    const [answer] = await batch({ ...ASKED, crawler, robots, reader: 'auto', quick: true });
    expect(answer).toMatchObject({ id: 1, reader, decisions: { crawl: { decision: 'prohibited' } } });
  });

  test('answers for all fourteen usages when none is named', async () => {
    const [answer] = await batch({ ...ASKED, usage: null });
    expect(Object.keys((answer as { decisions: object }).decisions)).toHaveLength(14);
  });

  test('F7: names the same other readings for one usage as for all', async () => {
    const robots = 'User-agent: *\nDisallow: /a\nACAP-crawler: *\nACAP-allow-crawl: /\nACAP-allow-present: a\n';
    const [all, ...single] = await batch(
      { ...ASKED, robots, usage: null },
      ...['crawl', 'index', 'present'].map((usage) => ({ ...ASKED, robots, usage })),
    );
    const { decisions } = all as { decisions: Record<string, { ambiguous: string[] }> };
    expect(decisions['crawl']?.ambiguous).toEqual(['R1']);
    for (const one of single) expect(all).toMatchObject(one as object);
  });

  test.each([
    { name: 'no JSON', line: '{', error: 'The line is not valid JSON.', id: null },
    { name: 'no object', line: '[]', error: 'A request must be a JSON object.', id: null },
    { name: 'a missing field', line: '{"id":3,"robots":""}', error: '"crawler" is missing.', id: 3 },
    {
      name: 'a usage that is none',
      line: { ...ASKED, usage: 'read' },
      error: '"usage" must be the name of one of the fourteen usages, or null for all.',
      id: 1,
    },
    {
      name: 'a reader that is none',
      line: { ...ASKED, reader: 'bing' },
      error: '"reader" must be one of auto, acap, rfc9309, google, koster-1996.',
      id: 1,
    },
    {
      name: 'a date that is none',
      line: { ...ASKED, date: 'today' },
      error: '"date" must be a valid date, YYYY-MM-DD.',
      id: 1,
    },
    {
      name: 'a reference that is no text',
      line: { ...ASKED, references: { '/a': 1 } },
      error: '"/a" must be a string.',
      id: 1,
    },
    {
      name: 'a day that does not exist',
      line: { ...ASKED, firstIndexed: '2026-02-30' },
      error: '"firstIndexed" must be a valid date, YYYY-MM-DD.',
      id: 1,
    },
    {
      name: 'null in place of the file',
      line: { ...ASKED, robots: null },
      error: '"robots" is missing.',
      id: 1,
    },
    {
      name: 'a status that is none',
      line: { ...ASKED, status: '404' },
      error: '"status" must be a number, or null for no response.',
      id: 1,
    },
    {
      name: 'a reading that is none',
      line: { ...ASKED, readings: ['R99'] },
      error: `"readings" may only contain ${READINGS.join(', ')}.`,
      id: 1,
    },
    {
      name: 'an id that is nested too deeply',
      line: `{"id": ${'['.repeat(200_000)}${']'.repeat(200_000)}, "robots": "", "crawler": "a", "path": "/"}`,
      error: 'The id cannot be echoed: it is nested too deeply.',
      id: null,
    },
  ])('answers $name with an error, and goes on', async ({ line, error, id }) => {
    const answers = await batch(line, { ...ASKED, id: 'next', quick: true });
    expect(answers[0]).toEqual({ id, error });
    expect(answers[1]).toMatchObject({ id: 'next', decisions: { crawl: { decision: 'prohibited' } } });
  });

  test('accepts a last line without its line ending, blank lines, and characters split between chunks', async () => {
    const robots = `User-agent: *\nDisallow: /${'é'.repeat(100_000)}`;
    const { stdout } = await start(['decide', '--batch'], `\n${JSON.stringify({ ...ASKED, robots })}`);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, decisions: { crawl: { decision: 'permitted' } } });
  });

  test('accepts a byte order mark, null for every optional field, and a line of ten million characters', async () => {
    const nothing = { reader: null, usage: null, purpose: null, date: null, firstIndexed: null, html: null };
    const less = { headers: null, elements: null, url: null, references: null, readings: null, quick: null };
    const long = { ...ASKED, robots: `User-agent: *\nDisallow: /${'a'.repeat(10_000_000)}`, quick: true };
    const answers = await batchByPipe(`\ufeff${JSON.stringify({ ...ASKED, ...nothing, ...less })}`, long);
    expect(Object.keys((answers[0] as { decisions: object }).decisions)).toHaveLength(14);
    expect(answers[1]).toMatchObject({ decisions: { crawl: { decision: 'permitted' } } });
  });

  test('D13, F7: without a date, the day of first indexing expires nothing and adds nothing to the answer', async () => {
    const robots = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=30-days';
    const asked = { ...ASKED, robots, usage: 'index', quick: true };
    const [given, missing] = await batch({ ...asked, firstIndexed: '2026-01-31' }, asked);
    expect(given).toEqual(missing);
    expect(given).toMatchObject({
      decisions: { index: { decision: 'permitted', restrictions: ['time-limit=30-days'] } },
    });
  });

  test('D13: after that day it is prohibited', async () => {
    const robots = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=30-days';
    const asked = { ...ASKED, robots, usage: 'index', firstIndexed: '2026-01-31', quick: true };
    const [last, after] = await batch({ ...asked, date: '2026-03-02' }, { ...asked, date: '2026-03-03' });
    expect(last).toMatchObject({ decisions: { index: { decision: 'permitted' } } });
    expect(after).toMatchObject({ decisions: { index: { decision: 'prohibited', basis: 'expired' } } });
  });

  test('G7: a status takes precedence over the text, and null means no answer', async () => {
    const answers = await batch(...[404, 503, null].map((status) => ({ ...ASKED, status, quick: true })));
    const crawl = (decision: string) => ({ decisions: { crawl: { decision, basis: 'response', lines: [] } } });
    expect(answers).toMatchObject([crawl('permitted'), crawl('prohibited'), crawl('prohibited')]);
  });

  test('accepts no file in addition to its requests', async () => {
    expect(await gatepost(['decide', 'robots.txt', '--batch'])).toMatchObject({ code: 2, stdout: '' });
  });

  test.each([['--json'], ['-c', 'x'], ['--no-elements'], ['--preferences']])('refuses %s', async (...options) => {
    const { code, stdout, stderr } = await gatepost(['decide', '--batch', ...options]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('cannot be combined with --batch');
  });
});

describeShared('conformance/acap-vectors.ndjson', 'gatepost decide --batch agrees with another implementation', () => {
  interface Vector {
    readonly request: { readonly id: number };
    readonly answer: object;
  }
  const vectors = sharedJsonLines('conformance/acap-vectors.ndjson') as readonly Vector[];

  test('on all of its requests, in one stream', async () => {
    const answers = await batchByPipe(...vectors.map(({ request }) => request));
    expect(answers).toEqual(vectors.map(({ request, answer }) => ({ id: request.id, ...answer })));
  }, 60_000);
});
