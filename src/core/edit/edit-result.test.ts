import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { describeRefusal } from './edit-result.ts';
import { setPattern } from './rules/set-pattern.ts';

describe('messages for refused edits', () => {
  test('the message about a comment mark in a pattern says what to write instead', () => {
    const result = setPattern(parsePolicy('Disallow: /a'), 0, '/a#b');
    expect(result.ok ? '' : describeRefusal(result.refusal)).toBe('“#” starts a comment. Write %23 instead.');
  });
});
