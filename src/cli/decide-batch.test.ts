import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { runGatepost } from '#testing/run-gatepost.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';

/** Sends lines to `decide --batch`; gives its answers. */
async function batch(...lines: readonly (string | object)[]): Promise<unknown[]> {
  const input = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const { code, stdout, stderr } = await runGatepost(tmpdir(), ['decide', '--batch'], input);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answers = stdout.split('\n');
  expect(answers.pop()).toBe('');
  return answers.map((answer) => JSON.parse(answer) as unknown);
}

const ASKED = { id: 1, robots: 'User-agent: *\nDisallow: /a', crawler: 'Bot', path: '/a', usage: 'crawl' };

describe('decide --batch', () => {
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

  test('answers for all fourteen usages when none is named', async () => {
    const [answer] = await batch({ ...ASKED, usage: null });
    expect(Object.keys((answer as { decisions: object }).decisions)).toHaveLength(14);
  });

  test.each([
    { name: 'no JSON', line: '{', error: 'The line is no JSON.', id: null },
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
      error: '"reader" must be one of acap, rfc9309, google, koster-1996.',
      id: 1,
    },
    {
      name: 'a date that is none',
      line: { ...ASKED, date: 'today' },
      error: '"date" must be written YYYY-MM-DD.',
      id: 1,
    },
    {
      name: 'a reference that is no text',
      line: { ...ASKED, references: { '/a': 1 } },
      error: '"/a" must be a text.',
      id: 1,
    },
  ])('answers $name with an error, and goes on', async ({ line, error, id }) => {
    const answers = await batch(line, { ...ASKED, id: 'next', quick: true });
    expect(answers[0]).toEqual({ id, error });
    expect(answers[1]).toMatchObject({ id: 'next', decisions: { crawl: { decision: 'prohibited' } } });
  });

  test('takes a last line without its end, blank lines, and characters cut by the stream', async () => {
    const robots = `User-agent: *\nDisallow: /${'é'.repeat(100_000)}`;
    const { stdout } = await runGatepost(tmpdir(), ['decide', '--batch'], `\n${JSON.stringify({ ...ASKED, robots })}`);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, decisions: { crawl: { decision: 'permitted' } } });
  });

  test('takes no file beside its requests', async () => {
    expect(await runGatepost(tmpdir(), ['decide', 'robots.txt', '--batch'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('decide --explain', () => {
  test('prints the steps of the way, each with its clause', async () => {
    const asked = ['decide', '-', '--crawler', 'Bot', '--path', '/a', '--usage', 'crawl', '--explain'];
    const { code, stdout } = await runGatepost(tmpdir(), [...asked, '--reader', 'rfc9309'], ASKED.robots);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^crawl .*prohibited.*\n +G2 +.*\n +G3 +.*\n$/);
  });
});

describeShared('conformance/acap-vectors.ndjson', 'decide --batch agrees with another implementation', () => {
  interface Vector {
    readonly request: { readonly id: number };
    readonly answer: object;
  }
  const vectors = sharedJsonLines('conformance/acap-vectors.ndjson') as readonly Vector[];

  test('on all of its requests, in one stream', async () => {
    const answers = await batch(...vectors.map(({ request }) => request));
    expect(answers).toEqual(vectors.map(({ request, answer }) => ({ id: request.id, ...answer })));
  }, 60_000);
});
