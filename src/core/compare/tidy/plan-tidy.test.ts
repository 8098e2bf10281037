import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyProposals, planTidy, tidyText } from './plan-tidy.ts';
import { proveUnchanged } from '../differences/prove-unchanged.ts';

const tidy = (text: string) => tidyText({ policy: parsePolicy(text) });

describe('tidyText', () => {
  test.each([
    {
      name: 'G3: rules that change nothing are removed',
      text: 'User-agent: *\nDisallow: /a\nDisallow: /a/b\nAllow: /c\n',
      tidied: 'User-agent: *\nDisallow: /a\n',
    },
    {
      name: 'G1: equal groups are merged',
      text: 'User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /x\n',
      tidied: 'User-agent: a\nUser-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /x\n',
    },
    {
      name: 'G1: across another group, and at the end of the file',
      text: 'User-agent: a\r\nDisallow: /\r\n\r\nUser-agent: *\r\nDisallow: /x\r\n\r\nUser-agent: b\r\nDisallow: /',
      tidied: 'User-agent: a\r\nUser-agent: b\r\nDisallow: /\r\n\r\nUser-agent: *\r\nDisallow: /x\r\n',
    },
    {
      name: 'A2: equal records are merged',
      text: 'ACAP-crawler: a\nACAP-disallow-crawl: /x\n\nACAP-crawler: b\nACAP-disallow-crawl: /x\n',
      tidied: 'ACAP-crawler: a\nACAP-crawler: b\nACAP-disallow-crawl: /x\n',
    },
    {
      name: 'G1: a name that is already listed is not repeated',
      text: 'User-agent: a\nDisallow: /x\n\nUser-agent: a\nDisallow: /x\n',
      tidied: 'User-agent: a\nDisallow: /x\n',
    },
  ])('$name', ({ text, tidied }) => {
    expect(tidy(text).text).toBe(tidied);
    expect(tidy(tidied)).toEqual({ text: tidied, proposals: [], complete: true });
  });

  test.each([
    ['L3: a comment after a rule', 'User-agent: *\nDisallow: /a\nDisallow: /a/b # until May\n'],
    ['L3: a comment above a group', 'User-agent: a\nDisallow: /x\n\n# b is slow\nUser-agent: b\nDisallow: /x\n'],
    ['G1: other fields', 'User-agent: a\nDisallow: /x\n\nUser-agent: b\nCrawl-delay: 5\nDisallow: /x\n'],
    ['G1: any other crawler', 'User-agent: a\nDisallow: /x\n\nUser-agent: *\nDisallow: /x\n'],
  ])('%s: left alone', (_title, text) => {
    expect(proveUnchanged({ policy: parsePolicy(text) }, { policy: parsePolicy(tidy(text).text) })).toBe('proved');
    expect(tidy(text).text).toBe(text);
  });

  test('G1: a rule without effect in a group that is merged leaves nothing to clean up', () => {
    const group = (name: string) => `User-agent: ${name}\nDisallow: /x\nDisallow: /x/y\n`;
    const policy = parsePolicy(`${group('a')}\n${group('b')}`);
    expect(planTidy({ policy })).toMatchObject({
      proposals: [{ kind: 'remove-rule' }, { kind: 'merge-groups' }],
      complete: true,
    });
  });

  test('applies a selection of the proposals if that is proved, too', () => {
    const policy = parsePolicy('User-agent: *\nDisallow: /a\nDisallow: /a*\nAllow: /c\n');
    const { proposals } = planTidy({ policy });
    expect(proposals.map(({ kind, title, line }) => `${line + 1} ${kind}: ${title}`)).toEqual([
      '3 remove-rule: Remove "Disallow: /a*", which has no effect',
      '4 remove-rule: Remove "Allow: /c", which has no effect',
    ]);
    expect(applyProposals({ policy }, proposals.slice(1))?.text).toBe('User-agent: *\nDisallow: /a\nDisallow: /a*\n');
    const [first] = proposals;
    const wrong = first && { ...first, edits: [{ start: 0, end: policy.document.text.length, newText: '' }] };
    expect(applyProposals({ policy }, wrong ? [wrong] : [])).toBe(null);
  });
});

const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), fc.constantFrom('/', '/a', '/a/b', '/*b', '/a*', ''));
const files = fc
  .array(
    fc.tuple(
      fc.constantFrom('*', 'x', 'xy', 'y'),
      fc.array(rule, { minLength: 1, maxLength: 3 }),
      fc.constantFrom([], [''], ['', '']),
      fc.boolean(),
    ),
    { maxLength: 5 },
  )
  .map((groups) =>
    groups.flatMap(([name, rules, end, isAcap]) => [
      `${isAcap ? 'ACAP-crawler' : 'User-agent'}: ${name}`,
      ...rules
        .filter(([, value]) => !isAcap || value !== '')
        .map(([effect, value]) => `${isAcap ? `ACAP-${effect.toLowerCase()}-crawl` : effect}: ${value}`),
      ...end,
    ]),
  );

test('G1-G6, D1-D12: tidying changes no decision for any reader, and is idempotent', () => {
  fc.assert(
    fc.property(files, fc.constantFrom('\n', '\r\n'), (lines, terminator) => {
      const text = lines.join(terminator);
      const after = tidy(text).text;
      expect(proveUnchanged({ policy: parsePolicy(text) }, { policy: parsePolicy(after) })).toBe('proved');
      expect(tidy(after).text).toBe(after);
    }),
    { numRuns: 60 },
  );
});

describeShared('corpus', 'G1-G6: real files', () => {
  test('tidying does not change how a file is read', () => {
    const some = corpusFiles('robots').filter(({ text }, index) => index % 40 === 0 && text.length < 4000);
    for (const { text } of some) {
      const after = tidyText({ policy: parsePolicy(text) }, { budget: 20_000 }).text;
      expect(proveUnchanged({ policy: parsePolicy(text) }, { policy: parsePolicy(after) })).not.toBe('changed');
    }
    expect(some.length).toBeGreaterThan(0);
  }, 60_000);
});
