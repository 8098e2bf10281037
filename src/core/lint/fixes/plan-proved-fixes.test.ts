import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { planProvedFixes } from './plan-proved-fixes.ts';

const fix = (text: string) => applyEdits(text, planProvedFixes({ policy: parsePolicy(text) }).edits);

describe('planProvedFixes', () => {
  test('G3: applies a fix and removes a rule that change no decision', () => {
    expect(fix('Allow /x\nUser-agent: *\nDisallow: /a\nDisallow: /a/b\n')).toBe(
      'Allow: /x\nUser-agent: *\nDisallow: /a\n',
    );
  });

  test.each([
    ['X4: a signal that readers ignore', 'User-agent: *\nContent-Signal: train-ai=no\nAllow: /x\nDisallow: /\n'],
    ['X2: a signal that applies to nobody', 'Content-Signal: ai-train=no\nUser-agent: *\nAllow: /x\nDisallow: /\n'],
    [
      'Z2: a licence of one group',
      'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\nLicense: https://b.example/\n',
    ],
  ])('%s: the fix changes preferences, so it is left to the user', (_title, text) => {
    expect(fix(text)).toBe(text);
  });
});
