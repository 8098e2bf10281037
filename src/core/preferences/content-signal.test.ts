import { describe, expect, test } from 'vitest';
import { askPreference, type PreferenceExample } from '#testing/ask-preference.ts';

const ALL = 'User-agent: *\n';

describe('Content-Signal', () => {
  test.each<[title: string, example: PreferenceExample, key: string, expected: string]>([
    [
      'X1: the field, in any letter case',
      { robots: `${ALL}CONTENT-signal: ai-train=no` },
      'ai-train',
      'disallowed 2 robots',
    ],
    ['X1: in the plural too', { robots: `${ALL}Content-Signals: ai-train=no` }, 'ai-train', 'disallowed 2 robots'],
    [
      'S1: a file that was not found says nothing',
      { robots: `${ALL}Content-Signal: ai-train=no`, status: 404 },
      'ai-train',
      'unknown none',
    ],
    [
      'S1: a line without a colon does not count',
      { robots: `${ALL}Content-Signal ai-train=no` },
      'ai-train',
      'unknown none',
    ],
    ['S2: paths are case-sensitive', { robots: `${ALL}Content-Signal: /A ai-train=no` }, 'ai-train', 'unknown none'],
    [
      'S3: the lines of all groups of the crawler add up',
      { robots: `${ALL}Content-Signal: search=yes\nDisallow:\n\nUser-agent: *\nContent-Signal: ai-train=no` },
      'ai-train',
      'disallowed 6 robots',
    ],
    [
      'S3: a line between two User-agent lines is for both',
      { robots: `User-agent: A\nContent-Signal: ai-train=no\nUser-agent: B\nDisallow: /x`, crawler: 'B' },
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'S3, H10: a named group inherits nothing from *',
      { robots: `${ALL}Content-Signal: ai-train=no\nAllow: /\n\nUser-agent: AnyBot\nDisallow: /x` },
      'ai-train',
      'unknown none [H10]',
    ],
    [
      'H10: inherited',
      { robots: `${ALL}Content-Signal: ai-train=no\nAllow: /\n\nUser-agent: AnyBot\nDisallow: /x`, readings: ['H10'] },
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'X2, H6: a line outside every group applies to nobody',
      { robots: `Content-Signal: ai-train=no\n${ALL}Disallow:` },
      'ai-train',
      'unknown none [H6]',
    ],
    [
      'H6: or to everyone',
      { robots: `Content-Signal: ai-train=no\n${ALL}Disallow:`, readings: ['H6'] },
      'ai-train',
      'disallowed 1 robots',
    ],
    [
      'L4, X3: a no-break space is not a blank',
      { robots: `${ALL}Content-Signal: ai-train=no\u00A0, search=no` },
      'ai-train',
      'unknown unreadable 2 robots',
    ],
    [
      'L4, X7: nor is it in a header',
      { headers: 'Content-Signal: ai-train=no\u00A0' },
      'ai-train',
      'unknown unreadable header',
    ],
    [
      'X3: blanks, letter case and empty items',
      { robots: `${ALL}Content-Signal: , AI-Train = NO ,, search=yes` },
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'X4: an unreadable item does not affect the others',
      { robots: `${ALL}Content-Signal: ai-input=n, ai-train=no` },
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'X4: but is itself unreadable',
      { robots: `${ALL}Content-Signal: ai-input=n, ai-train=no` },
      'ai-input',
      'unknown unreadable 2 robots',
    ],
    [
      'X4: a word of another vocabulary is not a key',
      { robots: `${ALL}Content-Signal: train-ai=no` },
      'ai-train',
      'unknown unstated 2 robots',
    ],
    ['X5: a scope', { robots: `${ALL}Content-Signal: /b ai-train=no` }, 'ai-train', 'unknown none'],
    [
      'H7: without scopes, a path makes its item unreadable',
      { robots: `${ALL}Content-Signal: /b search=no, ai-train=no`, readings: ['H7'] },
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'X6: the longest scope wins',
      { robots: `${ALL}Content-Signal: ai-train=no\nContent-Signal: /a ai-train=yes` },
      'ai-train',
      'allowed 3 robots [H7]',
    ],
    [
      'X6, H5: of repeated items, the most restrictive wins',
      { robots: `${ALL}Content-Signal: ai-train=no\nContent-Signal: ai-train=yes` },
      'ai-train',
      'disallowed 2 robots [H5]',
    ],
    [
      'H5: or the last',
      { robots: `${ALL}Content-Signal: ai-train=no, ai-train=yes`, readings: ['H5'] },
      'ai-train',
      'allowed 2 robots',
    ],
    [
      'X7, S9: of header and file, the more restrictive wins',
      {
        robots: `${ALL}Content-Signal: ai-train=yes`,
        headers: 'Content-Signal: search=yes\nContent-Signal: ai-train=no',
      },
      'ai-train',
      'disallowed header',
    ],
    [
      'S4: a header of a page that may not be fetched does not count',
      { robots: `${ALL}Disallow: /`, headers: 'Content-Signal: ai-train=no' },
      'ai-train',
      'unknown none',
    ],
    [
      'X8, H8: a level, the lowest of several',
      { robots: `${ALL}Content-Signal: use=reference, use=full` },
      'use',
      'reference 2 robots [H5]',
    ],
    ['X8: no level', { robots: `${ALL}Content-Signal: ai-train=no` }, 'use', 'null unstated 2 robots'],
    [
      'X8, H8: a level says nothing about the keys',
      { robots: `${ALL}Content-Signal: use=reference` },
      'ai-train',
      'unknown unstated 2 robots [H8]',
    ],
    [
      'H8: a level below full refuses training',
      { robots: `${ALL}Content-Signal: use=reference`, readings: ['H8'] },
      'ai-train',
      'disallowed 2 robots',
    ],
    [
      'H8: and the lowest one also search',
      { robots: `${ALL}Content-Signal: use=immediate`, readings: ['H8'] },
      'search',
      'disallowed 2 robots',
    ],
    [
      'X9: applies even where crawling is refused',
      { robots: `${ALL}Disallow: /\nContent-Signal: ai-train=no` },
      'ai-train',
      'disallowed 3 robots',
    ],
    [
      'X10, S6, S8: a missing key is unknown',
      { robots: `${ALL}Content-Signal: ai-train=no` },
      'search',
      'unknown unstated 2 robots',
    ],
  ])('%s', (_, example, key, expected) => {
    expect(askPreference(example, 'content-signal', key)).toBe(expected);
  });

  test('S5, S10: readings that are switched on are no longer listed', () => {
    const robots = `${ALL}Content-Signal: ai-train=no\nContent-Signal: ai-train=yes`;
    expect(askPreference({ robots, readings: ['H5'] }, 'content-signal', 'ai-train')).toBe('allowed 3 robots');
  });
});
