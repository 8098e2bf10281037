import { expect, test } from 'vitest';
import { comparePolicies } from '../compare/differences/compare-policies.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import { planAgreement } from './plan-agreement.ts';
import { writeBlockingGroup } from './write-blocking-group.ts';

/** The text with a group that is proved to change nothing else; `null` if there is none. */
function added(text: string, path: string): string | null {
  const question = { reader: 'acap', crawler: 'GPTBot', path } as const;
  const agreement = planAgreement({ policy: parsePolicy(text) }, { question, allowing: ['rfc9309', 'google'] });
  return agreement?.isGroup === true ? applyEdits(text, agreement.edits) : null;
}

const RECORD = 'ACAP-crawler: gptbot\nACAP-disallow-crawl: /';

test.each([
  ['the whole site', `${RECORD}\n`, `User-agent: GPTBot\nDisallow: /\n\n${RECORD}\n`],
  [
    'with the rules of *',
    `User-agent: *\nDisallow: /a\nAllow: /a/b\n\n${RECORD}x\n`,
    `User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: GPTBot\nDisallow: /a\nAllow: /a/b\nDisallow: /x\n\n${RECORD}x\n`,
  ],
  [
    'with the other fields of * too',
    `User-agent: *\nContent-Signal: ai-train=no\nDisallow: /a\n\n${RECORD}x\n`,
    `User-agent: *\nContent-Signal: ai-train=no\nDisallow: /a\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /a\nDisallow: /x\n\n${RECORD}x\n`,
  ],
  [
    'X9: of the whole site, with the other fields of *, but not its rules',
    `User-agent: *\nContent-Signal: ai-train=no\nDisallow: /a\nDisalow: /b\n\n${RECORD}\n`,
    `User-agent: *\nContent-Signal: ai-train=no\nDisallow: /a\nDisalow: /b\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n\n${RECORD}\n`,
  ],
  [
    'D11: of the whole site, with the rules of * that open a part of it in spite of the records',
    `User-agent: *\nAllow: /public/\n\n${RECORD}\n`,
    `User-agent: *\nAllow: /public/\n\nUser-agent: GPTBot\nAllow: /public/\nDisallow: /\n\n${RECORD}\n`,
  ],
])('G1: adds a group for a crawler that only records block: %s', (_title, text, after) => {
  expect(added(text, '/x')).toBe(after);
  // ACAP-aware crawlers decide as before for all paths, and no path opens for other readers.
  const sides = [text, after].map((each) => ({ policy: parsePolicy(each), references: new Map() })) as [never, never];
  expect(comparePolicies(...sides).equivalent).toBe(true);
  const opened = comparePolicies(...sides, { reader: 'rfc9309' }).differences.filter(
    ({ after: { effect } }) => effect === 'permitted',
  );
  expect(opened).toEqual([]);
});

test.each([
  ['a group names it already', `User-agent: GPTBot\nAllow: /\n\n${RECORD}\n`, 'GPTBot'],
  ['records allow it something', `${RECORD}\nACAP-allow-crawl: /open/\n`, 'GPTBot'],
  ['only records for all block it', 'ACAP-crawler: *\nACAP-disallow-crawl: /\n', 'GPTBot'],
  ['a header is no name', `${RECORD}\n`, 'GPTBot/1.0'],
  ['nothing blocks it', 'ACAP-crawler: *\nACAP-allow-crawl: /\n', 'GPTBot'],
])('D1: adds none where %s', (_title, text, crawler) => {
  expect(writeBlockingGroup({ policy: parsePolicy(text) }, { reader: 'acap', crawler, path: '/x' })).toBeNull();
});

test('A5, D11: adds none that would make rules among the ACAP records count for ACAP-aware crawlers', () => {
  expect(added(`${RECORD}x\n\nUser-agent: *\nDisallow: /secret/\n`, '/x')).toBeNull();
});
