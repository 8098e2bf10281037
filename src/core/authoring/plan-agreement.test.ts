import { describe, expect, test } from 'vitest';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { planAgreement } from './plan-agreement.ts';

/** The text after the edits; `null` where there are none. */
function agreed(
  text: string,
  path: string,
  reader: ReaderId,
  allowing: readonly ReaderId[],
  crawler = 'GPTBot',
): string | null {
  const question = { reader, crawler, path, purpose: null, date: null };
  const edits = planAgreement({ policy: buildPolicy(createTextDocument(text)) }, { question, allowing });
  return edits === null ? null : applyEdits(text, edits);
}

const IGNORED = 'ACAP-ignore-conventional-records\n';

describe('planAgreement', () => {
  test('D1: a path that a group blocks is blocked by a record too', () => {
    const text = `User-agent: GPTBot\nDisallow: /private/\n\n${IGNORED}ACAP-crawler: *\nACAP-allow-crawl: /\n`;
    expect(agreed(text, '/private/x', 'rfc9309', ['acap'])).toBe(
      `${text}\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /private/\n`,
    );
  });

  test('G3: a path that a record blocks is blocked by a rule of the crawler’s own group too', () => {
    const text = 'User-agent: GPTBot\nDisallow: /x/\n\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /private/\n';
    expect(agreed(text, '/private/x', 'acap', ['rfc9309', 'google'])).toBe(
      text.replace('/x/\n', '/x/\nDisallow: /private/\n'),
    );
  });

  test('G3: an exception that the reader allows would be lost, so there is none', () => {
    const group = 'User-agent: GPTBot\nDisallow: /private/\nAllow: /private/help/\n';
    expect(
      agreed(`${group}\n${IGNORED}ACAP-crawler: *\nACAP-allow-crawl: /\n`, '/private/x', 'rfc9309', ['acap']),
    ).toBe(null);
  });

  test('a crawler that has no name gets none, and neither does a path that nothing blocks', () => {
    const text = `User-agent: *\nDisallow: /private/\n\n${IGNORED}ACAP-crawler: *\nACAP-allow-crawl: /\n`;
    expect(agreed(text, '/private/x', 'rfc9309', ['acap'], '')).toBe(null);
    expect(agreed(text, '/x', 'rfc9309', ['acap'])).toBe(null);
  });
});
