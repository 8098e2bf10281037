import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { planAgreement } from './plan-agreement.ts';

/** The text after the edits; `null` if there is no plan. */
function agreed(
  text: string,
  path: string,
  reader: ReaderId,
  allowing: readonly ReaderId[],
  crawler = 'GPTBot',
): string | null {
  const question = { reader, crawler, path, purpose: null, date: null };
  const agreement = planAgreement({ policy: parsePolicy(text) }, { question, allowing });
  return agreement === null ? null : applyEdits(text, agreement.edits);
}

const IGNORED = 'ACAP-ignore-conventional-records\n';

describe('planAgreement', () => {
  test('D1: adds a record to block what a group blocks', () => {
    const text = `User-agent: GPTBot\nDisallow: /private/\n\n${IGNORED}ACAP-crawler: *\nACAP-allow-crawl: /\n`;
    expect(agreed(text, '/private/x', 'rfc9309', ['acap'])).toBe(
      `${text}\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /private/\n`,
    );
  });

  test('G3: adds a rule to the crawler’s own group to block what a record blocks', () => {
    const text = 'User-agent: GPTBot\nDisallow: /x/\n\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /private/\n';
    expect(agreed(text, '/private/x', 'acap', ['rfc9309', 'google'])).toBe(
      text.replace('/x/\n', '/x/\nDisallow: /private/\n'),
    );
  });

  test('G3: plans nothing that would lose an exception that the reader allows', () => {
    const group = 'User-agent: GPTBot\nDisallow: /private/\nAllow: /private/help/\n';
    expect(
      agreed(`${group}\n${IGNORED}ACAP-crawler: *\nACAP-allow-crawl: /\n`, '/private/x', 'rfc9309', ['acap']),
    ).toBe(null);
  });

  test('plans nothing for a crawler without a name or a path that nothing blocks', () => {
    const text = `User-agent: *\nDisallow: /private/\n\n${IGNORED}ACAP-crawler: *\nACAP-allow-crawl: /\n`;
    expect(agreed(text, '/private/x', 'rfc9309', ['acap'], '')).toBe(null);
    expect(agreed(text, '/x', 'rfc9309', ['acap'])).toBe(null);
  });
});
