import { describe, expect, test } from 'vitest';
import { askPreference, type PreferenceExample } from '#testing/ask-preference.ts';

const ALL = 'User-agent: *\n';

describe('Content-Usage', () => {
  test.each<[title: string, example: PreferenceExample, label: string, expected: string]>([
    [
      'Y1: a statement without a path',
      { robots: `${ALL}Content-Usage: train-ai=n` },
      'train-ai',
      'disallowed 2 robots',
    ],
    [
      'Y1: with a path, and a comment inside a string',
      { robots: `${ALL}Content-Usage: /a train-ai=n, x="#"` },
      'train-ai',
      'unknown unreadable 2 robots',
    ],
    [
      'Y2: a pattern',
      { robots: `${ALL}Content-Usage: /*.pdf$ train-ai=n`, path: '/a.pdf?x' },
      'train-ai',
      'unknown none',
    ],
    [
      'Y3, H1: the line closes the list of agents',
      { robots: `${ALL}Content-Usage: train-ai=n\nUser-agent: B\nDisallow: /` },
      'train-ai',
      'disallowed 2 robots [H1]',
    ],
    [
      'H1: or does not close it',
      { robots: `${ALL}Content-Usage: train-ai=n\nUser-agent: B\nDisallow: /`, readings: ['H1'] },
      'train-ai',
      'unknown not-crawlable 4',
    ],
    [
      'Y4: the last of repeated labels counts',
      { robots: `${ALL}Content-Usage: train-ai=n, train-ai=y;q=1` },
      'train-ai',
      'allowed 2 robots',
    ],
    ...['x=@12, train-ai=n', 'train-ai=n;x=@-1, y=1', 'x=(@1 @2), train-ai=n', 'x="=@1", y=%"=@1", train-ai=n'].map(
      (statement): [string, PreferenceExample, string, string] => [
        `Y4: dates: ${statement}`,
        { robots: `${ALL}Content-Usage: ${statement}` },
        'train-ai',
        'disallowed 2 robots',
      ],
    ),
    ...['x=@@1, train-ai=n', 'x=@1.5, train-ai=n', 'x=@, train-ai=n', '@1=x, train-ai=n'].map(
      (statement): [string, PreferenceExample, string, string] => [
        `Y4, Y5: not dates: ${statement}`,
        { robots: `${ALL}Content-Usage: ${statement}` },
        'train-ai',
        'unknown unreadable 2 robots',
      ],
    ),
    ['Y4: an invalid value', { robots: `${ALL}Content-Usage: train-ai=?0` }, 'train-ai', 'unknown unreadable 2 robots'],
    [
      'Y5, H3: an unparsable statement still takes part',
      { robots: `${ALL}Content-Usage: train-ai=n\nContent-Usage: /a Train-AI=y` },
      'train-ai',
      'unknown unreadable 3 robots [H3 H4]',
    ],
    [
      'H3: or is ignored',
      { robots: `${ALL}Content-Usage: train-ai=n\nContent-Usage: /a Train-AI=y`, readings: ['H3'] },
      'train-ai',
      'disallowed 2 robots',
    ],
    [
      'Y6: says nothing about a path that may not be fetched',
      { robots: `${ALL}Disallow: /a\nContent-Usage: train-ai=n` },
      'train-ai',
      'unknown not-crawlable 2',
    ],
    [
      'Y7, H4: the statement with the longest path wins as a whole',
      { robots: `${ALL}Content-Usage: train-ai=n\nContent-Usage: /a search=y` },
      'train-ai',
      'unknown unstated 3 robots [H4]',
    ],
    [
      'H4: or label by label',
      { robots: `${ALL}Content-Usage: train-ai=n\nContent-Usage: /a search=y`, readings: ['H4'] },
      'train-ai',
      'disallowed 2 robots',
    ],
    [
      'Y7, H2: a missing path is shorter than /',
      { robots: `${ALL}Content-Usage: train-ai=n\nContent-Usage: / train-ai=y` },
      'train-ai',
      'allowed 3 robots [H2]',
    ],
    [
      'H2: or as long',
      { robots: `${ALL}Content-Usage: train-ai=n\nContent-Usage: / train-ai=y`, readings: ['H2'] },
      'train-ai',
      'disallowed 2 robots',
    ],
    [
      'Y8: of equal lengths, the more restrictive wins',
      { robots: `${ALL}Content-Usage: /a train-ai=y\nContent-Usage: /* train-ai=n` },
      'train-ai',
      'disallowed 3 robots',
    ],
    [
      'Y9: a label of an earlier revision says nothing',
      { robots: `${ALL}Content-Usage: train-genai=n` },
      'train-ai',
      'unknown unstated 2 robots',
    ],
    [
      'Y10: all lines of the header form one dictionary',
      { robots: `${ALL}Content-Usage: train-ai=y`, headers: 'Content-Usage: search=y\nContent-Usage: train-ai=n' },
      'train-ai',
      'disallowed header',
    ],
    ['Y10: which may be unparsable', { headers: 'Content-Usage: train-ai = n' }, 'search', 'unknown unreadable header'],
    [
      'H10: inherited',
      { robots: `${ALL}Content-Usage: train-ai=n\n\nUser-agent: AnyBot\nDisallow: /x`, readings: ['H10'] },
      'train-ai',
      'disallowed 2 robots',
    ],
  ])('%s', (_, example, label, expected) => {
    expect(askPreference(example, 'content-usage', label)).toBe(expected);
  });
});
