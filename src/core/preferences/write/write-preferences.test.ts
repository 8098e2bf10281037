import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { forbiddenWrites } from '#testing/forbidden-writes.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import type { PreferenceAudience, PreferenceStatement } from './statement.ts';
import { describeWritingRefusal } from './statement.ts';
import { writePreferences } from './write-preferences.ts';

const LICENSE_URL = 'https://e.example/rsl.xml';
const DOCUMENTS = new Set([LICENSE_URL]);

function audienceOf(name: string): PreferenceAudience {
  if (name === 'all') return { kind: 'everybody' };
  return name === '*' ? { kind: 'unnamed' } : { kind: 'crawler', name };
}

/** Parses a statement: `GPTBot signal ai-train=no`, `all usage /a train-ai=n`, `* license https://…`. */
function statement(text: string): PreferenceStatement {
  const [who = '', vocabulary, ...rest] = text.split(' ');
  const audience = audienceOf(who);
  const last = rest.at(-1) ?? '';
  if (vocabulary === 'license') return { vocabulary: 'rsl', url: last, audience };
  const [category = '', word = ''] = last.split('=');
  const value = /^(?:no|n)$/.test(word) ? 'disallowed' : word.startsWith('y') ? 'allowed' : (word as 'full');
  const path = rest.length > 1 ? (rest[0] ?? null) : null;
  return { vocabulary: vocabulary === 'signal' ? 'content-signal' : 'content-usage', category, value, path, audience };
}

function write(robots: string, ...statements: string[]): string {
  const policy = parsePolicy(robots);
  const { text, edits, refused } = writePreferences(policy, statements.map(statement), DOCUMENTS);
  expect(applyEdits(robots, edits)).toBe(text);
  expect(refused).toEqual([]);
  return text;
}

function refusals(robots: string, ...statements: string[]): string[] {
  const { refused } = writePreferences(parsePolicy(robots), statements.map(statement), DOCUMENTS);
  return refused.map(({ refusal, agent }) => (agent === null ? refusal : `${refusal} ${agent}`));
}

describe('writing preferences', () => {
  test.each<[title: string, before: string, statements: string[], after: string]>([
    [
      'K106: after the last rule of the group',
      'User-agent: *\nDisallow: /a\nCrawl-delay: 1\n\nUser-agent: X\nDisallow: /\n',
      ['* signal ai-train=no'],
      'User-agent: *\nDisallow: /a\nContent-Signal: ai-train=no\nCrawl-delay: 1\n\nUser-agent: X\nDisallow: /\n',
    ],
    [
      'S3: what a crawler is told instead of everyone',
      'User-agent: *\nAllow: /\n\nUser-agent: X\nAllow: /\n',
      ['x signal ai-train=no', 'x usage search=n', 'all signal ai-train=yes', 'all usage / search=y'],
      'User-agent: *\nAllow: /\nContent-Signal: ai-train=yes\nContent-Usage: / search=y\n\nUser-agent: X\nAllow: /\nContent-Signal: ai-train=no\nContent-Usage: / search=n\n',
    ],
    [
      'Y6: a group that blocks everything has no pages to use, even if a shorter rule allows some',
      'User-agent: *\nAllow: /\n\nUser-agent: X\nAllow: /\nDisallow: /*\n',
      ['all signal ai-train=no', 'all usage / train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Signal: ai-train=no\nContent-Usage: / train-ai=n\n\nUser-agent: X\nAllow: /\nDisallow: /*\n',
    ],
    [
      'Y7: of two lines for one path, only one states a label',
      'User-agent: *\nAllow: /\nContent-Usage: /a train-ai=n\nContent-Usage: /a ai-use=n\n',
      ['* usage / train-ai=n', '* usage /a train-ai=y'],
      'User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Usage: /a train-ai=y\nContent-Usage: /a ai-use=n\n',
    ],
    [
      'X8: a lower level makes room for a refusal of what the higher one includes',
      'User-agent: *\nAllow: /\nContent-Signal: use=full\n',
      ['* signal ai-train=no', '* signal use=immediate'],
      'User-agent: *\nAllow: /\nContent-Signal: use=immediate, ai-train=no\n',
    ],
    [
      'K106: Content-Usage lines from short to long paths',
      'User-agent: *\nAllow: /\n',
      ['* usage /news/old/ train-ai=y', '* usage / train-ai=n', '* usage /news/ ai-use=n'],
      'User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Usage: /news/ train-ai=n, ai-use=n\n' +
        'Content-Usage: /news/old/ train-ai=y, ai-use=n\n',
    ],
    [
      'K106, E9: License above the first User-agent',
      '# My site\n\n# All\nUser-agent: *\nDisallow:\n',
      [`all license ${LICENSE_URL}`],
      `# My site\n\nLicense: ${LICENSE_URL}\n\n# All\nUser-agent: *\nDisallow:\n`,
    ],
    [
      'Z2: a License for one crawler in its group',
      'User-agent: X\nDisallow: /a\n',
      [`X license ${LICENSE_URL}`],
      `User-agent: X\nDisallow: /a\nLicense: ${LICENSE_URL}\n`,
    ],
    [
      'E1, E3: a group without rules is closed with an empty Disallow',
      'User-agent: *\nCrawl-delay: 2',
      ['* signal ai-train=no'],
      'User-agent: *\nCrawl-delay: 2\nDisallow:\nContent-Signal: ai-train=no',
    ],
    [
      'E1: a new group is closed too',
      '',
      ['all signal ai-train=no', 'all usage / train-ai=n'],
      'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: / train-ai=n\nDisallow:\n',
    ],
    [
      'E3: the existing group, whatever its letter case',
      'User-agent: GPTBot\nDisallow: /a\n\nuser-agent: gptbot\ndisallow: /b\n',
      ['GPTBot signal ai-train=no'],
      'User-agent: GPTBot\nDisallow: /a\nContent-Signal: ai-train=no\n\nuser-agent: gptbot\ndisallow: /b\n',
    ],
    [
      'S3: everyone includes crawlers with their own groups, except closed ones',
      'User-agent: *\nDisallow:\n\nUser-agent: A\nDisallow: /a\n\nUser-agent: B\nDisallow: /\n',
      ['all signal ai-train=no'],
      'User-agent: *\nDisallow:\nContent-Signal: ai-train=no\n\nUser-agent: A\nDisallow: /a\nContent-Signal: ai-train=no\n\n' +
        'User-agent: B\nDisallow: /\n',
    ],
    [
      'X6: an item with a different value is changed, a missing one joins the line',
      'User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-train=YES # old\n',
      ['* signal ai-train=no', '* signal ai-input=no', '* signal search=yes'],
      'User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-train=no, ai-input=no # old\n',
    ],
    [
      'X8: a level',
      'User-agent: *\nAllow: /\nContent-Signal: ai-train=no, use=full\n',
      ['* signal use=reference'],
      'User-agent: *\nAllow: /\nContent-Signal: ai-train=no, use=reference\n',
    ],
    [
      'Y7: longer lines that would hide it get it too',
      'User-agent: *\nAllow: /\nContent-Usage: search=y\nContent-Usage: /a ai-use=y\nContent-Usage: /b train-ai=y\n',
      ['* usage / train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: search=y, train-ai=n\nContent-Usage: /a ai-use=y, train-ai=n\n' +
        'Content-Usage: /b train-ai=y\n',
    ],
    [
      'Y7: a longer line repeats what it would hide',
      'User-agent: *\nAllow: /\nContent-Usage: search=y\n',
      ['* usage /a train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: search=y\nContent-Usage: /a train-ai=n, search=y\n',
    ],
    [
      'Y8: a longer line repeats what several lines say together',
      'User-agent: *\nAllow: /\nContent-Usage: / train-ai=y\nContent-Usage: / search=n, train-ai=n\n',
      ['* usage /a ai-use=n'],
      'User-agent: *\nAllow: /\nContent-Usage: / train-ai=y\nContent-Usage: / search=n, train-ai=n\n' +
        'Content-Usage: /a train-ai=n, ai-use=n, search=n\n',
    ],
    [
      'Y7: a line for the paths for which a longer line would hide it',
      'User-agent: *\nAllow: /\nContent-Usage: /*.pdf$ search=y\n',
      ['* usage /a/ train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: /a/ train-ai=n\nContent-Usage: /*.pdf$ search=y\n' +
        'Content-Usage: /a/*.pdf$ train-ai=n, search=y\n',
    ],
    [
      'Y7: a longer line that would hide it gets it, although a line between the two states it already',
      'User-agent: *\nAllow: /\nContent-Usage: /a ai-use=n\nContent-Usage: /a/ train-ai=n\n',
      ['* usage / ai-use=n'],
      'User-agent: *\nAllow: /\nContent-Usage: / ai-use=n\nContent-Usage: /a ai-use=n\nContent-Usage: /a/ train-ai=n, ai-use=n\n',
    ],
    [
      'Y7: no line for paths for which the shorter one is hidden anyway',
      'User-agent: *\nAllow: /\nContent-Usage: /a ai-use=n\nContent-Usage: /a* search=y\n',
      ['* usage /*b train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: /a ai-use=n\nContent-Usage: /a* search=y\nContent-Usage: /*b train-ai=n\n',
    ],
    [
      'Y7: a line for the paths of each of two longer lines',
      'User-agent: *\nAllow: /\nContent-Usage: /*.pdf search=y\nContent-Usage: /*.doc search=n\n',
      ['* usage /a/ train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: /a/ train-ai=n\nContent-Usage: /*.pdf search=y\nContent-Usage: /*.doc search=n\n' +
        'Content-Usage: /a/*.pdf train-ai=n, search=y\nContent-Usage: /a/*.doc train-ai=n, search=n\n',
    ],
    [
      'Y7: lines for the paths that two patterns with wildcards share, but none that would be hidden itself',
      'User-agent: *\nAllow: /\nContent-Usage: /*.pdf search=y\nContent-Usage: /a.c search=n\n',
      ['* usage /*b train-ai=n', '* usage /*a.c ai-use=y'],
      'User-agent: *\nAllow: /\nContent-Usage: /*b train-ai=n\nContent-Usage: /*.pdf search=y\n' +
        'Content-Usage: /a.c search=n\nContent-Usage: /*a.c ai-use=y\nContent-Usage: /*b*a.c train-ai=n, ai-use=y\n' +
        'Content-Usage: /*a.c*b train-ai=n, ai-use=y\nContent-Usage: /*b*.pdf train-ai=n, search=y\n' +
        'Content-Usage: /*.pdf*b train-ai=n, search=y\n',
    ],
    [
      'Y7: a line for the paths for which a new line would hide a shorter one',
      'User-agent: *\nAllow: /\nContent-Usage: /a/ train-ai=n\n',
      ['* usage /*.pdf$ search=n'],
      'User-agent: *\nAllow: /\nContent-Usage: /a/ train-ai=n\nContent-Usage: /*.pdf$ search=n\n' +
        'Content-Usage: /a/*.pdf$ train-ai=n, search=n\n',
    ],
    [
      'Y6, Y7: no line for paths that are blocked, nor one that would hide another',
      'User-agent: *\nAllow: /\nDisallow: /b/*.pdf$\nContent-Usage: /*.pdf$ search=y\nContent-Usage: /a/b.pdf train-ai=n\n',
      ['* usage /a/ ai-use=n', '* usage /b/ ai-use=n'],
      'User-agent: *\nAllow: /\nDisallow: /b/*.pdf$\nContent-Usage: /a/ ai-use=n\nContent-Usage: /b/ ai-use=n\n' +
        'Content-Usage: /*.pdf$ search=y\nContent-Usage: /a/b.pdf train-ai=n, ai-use=n\n',
    ],
    [
      'Y5: a new line does not repeat what an unreadable one hides, only what is to be stated for all',
      'User-agent: *\nAllow: /\nContent-Usage: / search=n\nContent-Usage: /a search = y\n',
      ['* usage / ai-use=n', '* usage /a/b train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: / search=n, ai-use=n\nContent-Usage: /a search = y\n' +
        'Content-Usage: /a/b train-ai=n, ai-use=n\n',
    ],
    [
      'Y8: the same path with another value is changed',
      'User-agent: *\nAllow: /\nContent-Usage: /%61 train-ai=y\n',
      ['* usage /a train-ai=n'],
      'User-agent: *\nAllow: /\nContent-Usage: /%61 train-ai=n\n',
    ],
  ])('%s', (_, before, statements, after) => {
    expect(write(before, ...statements)).toBe(after);
    expect(write(after, ...statements)).toBe(after);
  });

  test('S3, Y6: a crawler beside everyone gets what nobody else may have', () => {
    const before = 'User-agent: A\nUser-agent: *\nDisallow: /\nUser-agent: A\nAllow: /\nUser-agent: *\nUser-agent: B\n';
    const after =
      'User-agent: A\nUser-agent: *\nDisallow: /\nContent-Usage: / train-ai=n\nUser-agent: A\nAllow: /\n' +
      'User-agent: *\nUser-agent: B\nDisallow:\nContent-Usage: / train-ai=n\n';
    const wanted = statement('all usage / train-ai=n');
    const { text, refused } = writePreferences(parsePolicy(before), [wanted]);
    expect([text, refused]).toEqual([after, [{ statement: wanted, refusal: 'path-closed', agent: '*' }]]);
    expect(writePreferences(parsePolicy(after), [wanted]).text).toBe(after);
  });

  test.each<[title: string, robots: string, statements: string[], refused: string[]]>([
    [
      'E2: no group for a crawler that obeyed *',
      'User-agent: *\nDisallow: /a\n',
      ['GPTBot signal ai-train=no'],
      ['obeys-everyone gptbot'],
    ],
    [
      'E3: nor the group shared by several crawlers',
      'User-agent: A\nUser-agent: B\nDisallow: /a\n',
      ['A signal ai-train=no'],
      ['group-is-shared a'],
    ],
    ['E5: no path in Content-Signal', 'User-agent: *\nDisallow:\n', ['* signal /a ai-train=no'], ['path-in-signal']],
    [
      'E6: no retired label, no other vocabulary’s word, no path without a slash',
      'User-agent: *\nDisallow:\n',
      ['* usage / ai-train=n', '* usage / train-genai=n', '* usage *.pdf train-ai=n'],
      ['no-such-word', 'no-such-word', 'path-unreadable'],
    ],
    [
      'E8: training refused next to full use',
      'User-agent: *\nDisallow:\nContent-Signal: use=full\n',
      ['* signal ai-train=no'],
      ['training-in-full-use *'],
    ],
    [
      'E8, K105: of two contradicting statements, the more restrictive one stays',
      'User-agent: *\nDisallow:\n',
      ['* signal use=full', '* usage / train-ai=y', '* signal ai-train=no'],
      ['training-in-full-use *', 'contradicted *'],
    ],
    [
      'S9, K105: of several values for one use, the most restrictive one stays',
      'User-agent: *\nDisallow:\n',
      ['* signal search=yes', '* signal search=no', 'all signal use=reference', '* signal use=immediate'],
      ['restricted-more *', 'restricted-more *'],
    ],
    [
      'S9, K105: also for two patterns of the same paths',
      'User-agent: *\nDisallow:\n',
      ['* usage /a train-ai=n', '* usage /a* train-ai=y'],
      ['restricted-more *'],
    ],
    [
      'S9, E8: nothing less takes the place of a refusal that is not written',
      'User-agent: *\nDisallow:\nContent-Signal: ai-train=yes\n',
      ['* usage / train-ai=n', '* usage / train-ai=y'],
      ['contradicted *', 'restricted-more *'],
    ],
    [
      'E8: Content-Usage for a path that nobody may crawl',
      'User-agent: *\nDisallow: /a/\nDisallow: /b\nAllow: /b/c\n',
      ['* usage /a/x train-ai=n', '* usage /b train-ai=n'],
      ['path-closed *'],
    ],
    [
      'E9: a relative URL, and a missing document',
      'User-agent: *\nDisallow:\n',
      ['all license /rsl.xml', 'all license https://e.example/other.xml'],
      ['address-relative', 'document-missing'],
    ],
    [
      'Y3: a group that readers form in two ways',
      'User-agent: *\nContent-Usage: train-ai=n\nUser-agent: B\nDisallow: /\n',
      ['all usage / search=y'],
      ['group-read-two-ways *'],
    ],
    [
      'E16: beyond the first 500 KiB',
      `User-agent: *\n${'Disallow: /0123456789012345678901234567890123456789\n'.repeat(11_000)}`,
      ['* signal ai-train=no'],
      ['beyond-limit *'],
    ],
  ])('%s', (_, robots, statements, refused) => {
    expect(refusals(robots, ...statements)).toEqual(refused);
    for (const refusal of refused)
      expect(describeWritingRefusal(refusal.split(' ')[0] as 'contradicted')).toMatch(/\.$/);
  });

  test('E16: a line may end with the last octet that crawlers read', () => {
    const line = 'Content-Signal: ai-train=no\r\n';
    const rest = 'User-agent: *\n# \nDisallow: /\n';
    const robots = (octets: number) => rest.replace('# ', `# ${'é'.repeat(octets / 2)}`);
    const room = 500 * 1024 - rest.length - line.length;
    expect(room % 2).toBe(0);
    expect(refusals(robots(room), '* signal ai-train=no')).toEqual([]);
    expect(refusals(robots(room + 2), '* signal ai-train=no')).toEqual(['beyond-limit *']);
  });
});

const AGENTS = ['*', 'GPTBot', 'CCBot', 'Bingbot'];
const PATHS = ['/', '/a', '/a/b', '/*.pdf$', '/b/'];
const anyPath = fc.constantFrom(...PATHS);
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AGENTS).map((name) => `User-agent: ${name}`) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('Allow', 'Disallow'), anyPath).map((parts) => parts.join(': ')) },
  fc.constantFrom('', '# note', 'Crawl-delay: 3', 'Disallow:', 'Sitemap: https://e.example/s.xml'),
  fc.constantFrom(
    'Content-Signal: search=yes',
    'content-signal: ai-train=yes, use=full',
    'Content-Signal: AI-input = no,',
  ),
  fc
    .tuple(anyPath, fc.constantFrom('train-ai=n', 'train-ai=y, search=y', 'ai-use=n', 'Train=no'))
    .map(([path, text]) => `Content-Usage: ${path} ${text}`),
  fc.constantFrom('License: https://e.example/old.xml', 'ACAP-crawler: *', 'ACAP-disallow-crawl: /a'),
);
const file = fc
  .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean())
  .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''));
const audience = fc.constantFrom('all', '*', ...AGENTS.slice(1));
const wanted = fc.oneof(
  fc
    .tuple(audience, fc.constantFrom('search=no', 'ai-train=no', 'ai-input=yes', 'use=full', 'use=immediate'))
    .map(([who, item]) => `${who} signal ${item}`),
  fc
    .tuple(audience, anyPath, fc.constantFrom('train-ai=n', 'ai-use=n', 'search=y', 'train-ai=y'))
    .map(([who, path, item]) => `${who} usage ${path} ${item}`),
  audience.map((who) => `${who} license ${LICENSE_URL}`),
);
const wantedList = fc.array(wanted, { minLength: 1, maxLength: 5 });

/** What is written although it must not be, and what writing a second time changes. */
function inspect(
  robots: string,
  texts: readonly string[],
): { readonly never: string[]; readonly again: readonly unknown[] } {
  const statements = texts.map(statement);
  const { text, edits, refused } = writePreferences(parsePolicy(robots), statements, DOCUMENTS);
  const permissions = new Set(texts.map((one) => one.split(' ').at(-1) ?? ''));
  const never = forbiddenWrites(robots, text, { documents: DOCUMENTS, permissions });
  const kept = statements.filter((one) => !refused.some((other) => other.statement === one));
  const isApplied = applyEdits(robots, edits) === text;
  return { never, again: isApplied ? writePreferences(parsePolicy(text), kept, DOCUMENTS).edits : [text] };
}

const NOTHING_WRONG = { never: [], again: [] };

describe('writing preferences', () => {
  test('E1-E9, E15: writes nothing that must not be written, and is idempotent', () => {
    fc.assert(
      fc.property(file, wantedList, (robots, texts) => {
        expect(inspect(robots, texts)).toEqual(NOTHING_WRONG);
      }),
      { numRuns: 1500 },
    );
  });
});

describeShared('corpus/robots', 'E1-E16: real files', () => {
  test('get preferences for everyone, and nothing that must not be written', () => {
    const files = corpusFiles('robots').filter(({ text }) => text.length < 20_000);
    expect(files.length).toBeGreaterThan(50);
    for (const { text } of files) {
      const statements = ['all signal ai-train=no', 'all usage / train-ai=n', `all license ${LICENSE_URL}`];
      expect(inspect(text, statements)).toEqual(NOTHING_WRONG);
    }
  });
});
