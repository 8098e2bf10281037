import { describe, expect, test } from 'vitest';
import { forbiddenWrites } from '#testing/forbidden-writes.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { insertPreference } from './insert-preference.ts';

function insert(text: string, name: string, value: string, line = 0): string {
  const result = insertPreference(parsePolicy(text), line, { name, value });
  if (!result.ok) return result.refusal;
  const after = applyEdits(text, result.edits);
  expect(forbiddenWrites(text, after)).toEqual([]);
  return `${after.replaceAll('\n', '|')} ${(result.line ?? -1) + 1}`;
}

describe('a preference that a user adds to a group', () => {
  test.each([
    [
      'E1: a group without rules gets an empty Disallow',
      'User-agent: A\nCrawl-delay: 3\n',
      ['Content-Signal', 'ai-train=no'],
      'User-agent: A|Crawl-delay: 3|Disallow:|Content-Signal: ai-train=no| 4',
    ],
    [
      'after the last rule, in the style of the group',
      'user-agent: *\nallow: /\n',
      ['Content-Usage', 'train-ai=n'],
      'user-agent: *|allow: /|content-usage: / train-ai=n| 3',
    ],
    [
      'a key joins the existing line',
      'User-agent: *\nAllow: /\nContent-Signal: search=yes\n',
      ['Content-Signal', 'ai-train=no'],
      'User-agent: *|Allow: /|Content-Signal: search=yes, ai-train=no| 3',
    ],
    [
      'a shared group',
      'User-agent: A\nUser-agent: B\nAllow: /\n',
      ['Content-Signal', 'ai-train=no'],
      'User-agent: A|User-agent: B|Allow: /|Content-Signal: ai-train=no| 4',
    ],
    [
      'what the group already states',
      'User-agent: *\nAllow: /\nContent-Signal: ai-train=yes\n',
      ['Content-Signal', 'ai-train=no'],
      'stated-already',
    ],
    [
      'E8: next to full use',
      'User-agent: *\nAllow: /\nContent-Signal: use=full\n',
      ['Content-Signal', 'ai-train=no'],
      'training-in-full-use',
    ],
    [
      'E8: the opposite of the other vocabulary',
      'User-agent: *\nAllow: /\nContent-Signal: ai-train=yes\n',
      ['Content-Usage', 'train-ai=n'],
      'contradicted',
    ],
    ['E8, Y6: where nobody may fetch', 'User-agent: *\nDisallow: /\n', ['Content-Usage', 'train-ai=n'], 'path-closed'],
    ['E5: a path', 'User-agent: *\nAllow: /\n', ['Content-Signal', '/a ai-train=no'], 'path-in-signal'],
    [
      'E6: a word of the other vocabulary',
      'User-agent: *\nAllow: /\n',
      ['Content-Usage', 'ai-train=n'],
      'no-such-word',
    ],
    ['an unknown value', 'User-agent: *\nAllow: /\n', ['Content-Signal', 'ai-train=maybe'], 'no-such-word'],
    ['no group', 'Sitemap: https://e.example/s.xml\n', ['Content-Signal', 'ai-train=no'], 'changes-other-lines'],
  ] as const)('%s', (_, text, [name, value], expected) => {
    expect(insert(text, name, value)).toBe(expected);
  });
});
