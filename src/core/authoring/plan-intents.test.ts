import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import type { Intent } from './intent.ts';
import { planIntents } from './plan-intents.ts';
import { EVERYONE, crawlers, except, crawl, textAfter, BLOCK } from './plan-intents.test-setup.ts';

describe('chosen crawlers', () => {
  test.each([
    {
      name: 'G1: an empty file gets a group',
      before: '',
      intent: BLOCK,
      after: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
    },
    {
      name: 'G2: crawlers without a group get one; if blocked everywhere, without the rules of *',
      before: 'User-agent: *\nDisallow: /private/\n',
      intent: BLOCK,
      after: 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
    },
    {
      name: 'G2: a group for part of the name counts only for readers that search the whole header',
      before: 'User-agent: GPTBot\nDisallow: /\n',
      intent: crawl(crawlers('GPTBot2'), 'disallow', ['/']),
      after: 'User-agent: GPTBot\nUser-agent: GPTBot2\nDisallow: /\n',
    },
    {
      name: 'G2: otherwise their group starts from the rules of *, other fields included',
      before: 'User-agent: *\nDisallow: /private/\nCrawl-delay: 5\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/news/']),
      after:
        'User-agent: *\nDisallow: /private/\nCrawl-delay: 5\n\nUser-agent: GPTBot\nDisallow: /private/\nCrawl-delay: 5\nDisallow: /news/\n',
    },
    {
      name: 'G2: a group for the token that a crawler falls back to counts only for readers that know such tokens',
      before: 'User-agent: *\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n',
      intent: crawl(crawlers('Googlebot-Image'), 'disallow', ['/']),
      after: 'User-agent: *\nAllow: /\n\nUser-agent: Googlebot\nUser-agent: Googlebot-Image\nDisallow: /\n',
    },
    {
      name: 'G2: so does a field of such a group',
      before: 'User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /x/\n',
      intent: {
        who: crawlers('Googlebot-Image'),
        purposes: [],
        where: [],
        what: [],
        fields: [{ name: 'Crawl-delay', value: '10' }],
      },
      after: 'User-agent: Googlebot\nUser-agent: Googlebot-Image\nCrawl-delay: 10\nDisallow: /x/\n',
    },
    {
      name: 'G2: nothing to do where * already blocks everything',
      before: 'User-agent: *\nDisallow: /\n',
      intent: BLOCK,
      after: 'User-agent: *\nDisallow: /\n',
    },
    {
      name: 'G3: contradicting rules are removed from their own group',
      before: 'User-agent: GPTBot\nAllow: /news/\nDisallow: /x\n\nUser-agent: *\nDisallow: /private/\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/']),
      after: 'User-agent: GPTBot\nDisallow: /x\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n',
    },
    {
      name: 'G2: they join a group that says the same',
      before: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n',
      intent: BLOCK,
      after: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n',
    },
    {
      name: 'G3: they leave a shared group that says the opposite',
      before: 'User-agent: GPTBot\nUser-agent: bingbot\nDisallow: /x/\nAllow: /y\n',
      intent: BLOCK,
      after: 'User-agent: bingbot\nDisallow: /x/\nAllow: /y\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n',
    },
    {
      name: 'G2: a second group adds to one shared with others',
      before: 'User-agent: GPTBot\nUser-agent: bingbot\nDisallow: /x/\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/y/']),
      after: 'User-agent: GPTBot\nUser-agent: bingbot\nDisallow: /x/\n\nUser-agent: GPTBot\nDisallow: /y/\n',
    },
    {
      name: 'G1: a group without rules is closed, so that it does not merge with the new one',
      before: 'User-agent: *\nContent-Signal: ai-train=no\n',
      intent: BLOCK,
      after:
        'User-agent: *\nContent-Signal: ai-train=no\nDisallow:\n\nUser-agent: GPTBot\nUser-agent: CCBot\nContent-Signal: ai-train=no\nDisallow: /\n',
    },
    {
      name: 'X9: crawlers blocked everywhere keep the preferences of *, but none of its rules, misspelt ones included',
      before:
        'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\nLicense: https://e.example/l.xml\nAllow: /a\nDisalow: /b\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/']),
      after:
        'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\nLicense: https://e.example/l.xml\nAllow: /a\nDisalow: /b\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\nLicense: https://e.example/l.xml\nDisallow: /\n',
    },
    {
      name: 'X9: so do those that leave a shared group',
      before: 'User-agent: GPTBot\nUser-agent: bingbot\nContent-Signal: ai-train=no\nAllow: /y\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/']),
      after:
        'User-agent: bingbot\nContent-Signal: ai-train=no\nAllow: /y\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n',
    },
    {
      name: 'A5: preferences below the first record are copied above it; rules there do not matter',
      before: 'ACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: *\nContent-Signal: ai-train=no\nDisallow: /x\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/'], { write: 'user-agent' }),
      after:
        'User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /\n\nACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: *\nContent-Signal: ai-train=no\nDisallow: /x\n',
    },
    {
      name: 'G3: opens a directory in a blocked site',
      before: 'User-agent: *\nDisallow: /\n',
      intent: crawl(crawlers('GPTBot'), 'allow', ['/news/']),
      after: 'User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\nAllow: /news/\n',
    },
    {
      name: 'G2: a group for a delay copies the rules of *',
      before: 'User-agent: *\nDisallow: /x/\n',
      intent: {
        who: crawlers('bingbot'),
        purposes: [],
        where: [],
        what: [],
        fields: [{ name: 'Crawl-delay', value: '10' }],
      },
      after: 'User-agent: *\nDisallow: /x/\n\nUser-agent: bingbot\nDisallow: /x/\nCrawl-delay: 10\n',
    },
    {
      name: 'D4, D11: where the file has ACAP records, both kinds of rules are written',
      before:
        'ACAP-crawler: *\nACAP-allow-crawl: /\n\nACAP-crawler: GPTBot\nACAP-crawler: bingbot\nACAP-allow-crawl: /z\nACAP-disallow-index: /i\n',
      intent: BLOCK,
      after:
        'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nACAP-crawler: *\nACAP-allow-crawl: /\n\nACAP-crawler: bingbot\nACAP-allow-crawl: /z\nACAP-disallow-index: /i\n\nACAP-crawler: GPTBot\nACAP-disallow-index: /i\nACAP-disallow-crawl: /\n\nACAP-crawler: CCBot\nACAP-disallow-crawl: /\n',
    },
    {
      name: 'D1: a crawler that leaves a shared record takes along what it already says as wanted',
      before:
        'User-agent: GPTBot\nDisallow: /\n\nACAP-crawler: bingbot\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /\nACAP-allow-crawl: /\n',
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/']),
      after:
        'User-agent: GPTBot\nDisallow: /\n\nACAP-crawler: bingbot\nACAP-disallow-crawl: /\nACAP-allow-crawl: /\n\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /\n',
    },
    {
      name: 'D4: a permission keeps what * prohibits within it, with the exceptions to that',
      before:
        'User-agent: *\nDisallow: /subscriber/\n\nACAP-crawler: *\nACAP-allow-crawl: /\nACAP-disallow-crawl: /subscriber/\nACAP-allow-crawl: /subscriber/free/\nACAP-disallow-index: /x/\n',
      intent: crawl(crawlers('Googlebot'), 'allow', ['/']),
      after:
        'User-agent: *\nDisallow: /subscriber/\n\nACAP-crawler: *\nACAP-allow-crawl: /\nACAP-disallow-crawl: /subscriber/\nACAP-allow-crawl: /subscriber/free/\nACAP-disallow-index: /x/\n\nACAP-crawler: Googlebot\nACAP-disallow-crawl: /subscriber/\nACAP-allow-crawl: /subscriber/free/\nACAP-allow-crawl: /\n',
    },
    {
      name: 'D4: what its own rules override already stays overridden',
      before:
        'ACAP-crawler: *\nACAP-disallow-crawl: /a/\nACAP-disallow-crawl: /b/\n\nACAP-crawler: Googlebot\nACAP-allow-crawl: /a/\n',
      intent: crawl(crawlers('Googlebot'), 'allow', ['/'], { write: 'acap' }),
      after:
        'ACAP-crawler: *\nACAP-disallow-crawl: /a/\nACAP-disallow-crawl: /b/\n\nACAP-crawler: Googlebot\nACAP-allow-crawl: /a/\nACAP-disallow-crawl: /b/\nACAP-allow-crawl: /\n',
    },
    {
      name: 'A4: purposes can only be expressed in ACAP',
      before: '',
      intent: crawl(crawlers('SearchBot1'), 'disallow', ['/'], { purposes: ['news.*', 'images.*'] }),
      after:
        '##ACAP version=1.0\nACAP-crawler: SearchBot1\nACAP-usage-purpose: news.*\nACAP-usage-purpose: images.*\nACAP-disallow-crawl: /\n',
    },
    {
      name: 'L4: blanks around a purpose are not part of it',
      before: '##ACAP version=1.0\nACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-crawl: /a\n',
      intent: crawl(EVERYONE, 'disallow', ['/b'], { purposes: [' news\t'] }),
      after:
        '##ACAP version=1.0\nACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-crawl: /a\nACAP-disallow-crawl: /b\n',
    },
    {
      name: 'L4: blanks around a pattern and a field are not part of them, other white space is',
      before: 'User-agent: bingbot\nCrawl-delay: 10\nDisallow: /x\n',
      intent: crawl(crawlers('bingbot'), 'disallow', [' /x\t', '/y\u00A0'], {
        fields: [{ name: ' Crawl-delay', value: '10 ' }],
      }),
      after: 'User-agent: bingbot\nCrawl-delay: 10\nDisallow: /x\nDisallow: /y\u00A0\n',
    },
  ])('$name', ({ before, intent, after }) => {
    expect(textAfter(before, intent)).toBe(after);
  });
});

describe('existing content', () => {
  const only = [
    crawl(crawlers('Googlebot'), 'allow', ['/']),
    crawl(except('Googlebot', 'Pinterestbot'), 'disallow', ['/']),
  ];

  test.each([
    {
      name: 'G1: leaving merged groups removes the fields below the name too',
      before:
        'User-agent: a\nDisallow: /a\n\nUser-agent: GPTBot\nCrawl-delay: 9\n\nUser-agent: b\nCrawl-delay: 7\nAllow: /b\n',
      intents: [crawl(crawlers('GPTBot'), 'disallow', ['/'])],
      after:
        'User-agent: a\nDisallow: /a\n\n\nUser-agent: b\nCrawl-delay: 7\nAllow: /b\n\nUser-agent: GPTBot\nDisallow: /\n',
    },
    {
      name: 'G1: no group is left without rules',
      before:
        'User-agent: GPTBot\nUser-agent: b\nDisallow: /\n\nUser-agent: GPTBot\nAllow: /a\n\nUser-agent: c\nDisallow: /c\n',
      intents: [crawl(crawlers('GPTBot'), 'disallow', ['/'])],
      after:
        'User-agent: GPTBot\nUser-agent: b\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: c\nDisallow: /c\n',
    },
    {
      name: 'G4: a group that only Google recognises is closed before the new one',
      before: 'UserAgent: *\nCrawl-delay: 5\n',
      intents: [crawl(crawlers('GPTBot'), 'disallow', ['/'])],
      after: 'UserAgent: *\nCrawl-delay: 5\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /\n',
    },
    {
      name: 'G4: a group that only Google reads as Googlebot stays; a name in a header counts',
      before:
        'User-agent: Googlebot*\nDisallow: /g\n\nUser-agent: Pinterest\nDisallow: /p\n\nUser-agent: *\nDisallow: /x\n',
      intents: only,
      after:
        'User-agent: Googlebot*\nDisallow: /g\n\nUser-agent: Pinterest\nDisallow: /p\nDisallow: /\n\nUser-agent: *\nDisallow: /x\nDisallow: /\n\nUser-agent: Pinterestbot\nDisallow: /p\n',
    },
    {
      name: 'A2: of several records for everyone, the one that loses its rule gets the new one',
      before: 'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-crawler: *\nACAP-disallow-crawl: /x/\n',
      intents: [crawl(EVERYONE, 'disallow', ['/'], { write: 'acap' })],
      after: 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-crawler: *\nACAP-disallow-crawl: /x/\n',
    },
  ])('$name', ({ before, intents, after }) => {
    expect(textAfter(before, ...intents)).toBe(after);
  });

  test('A5: rules that ACAP crawlers ignore are not copied to where they would count', () => {
    const text = 'ACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: *\nDisallow: /x\n';
    const result = planIntents({ policy: parsePolicy(text) }, [crawl(crawlers('GPTBot'), 'disallow', ['/y'])]);
    expect(result).toMatchObject({
      ok: false,
      problem: { kind: 'structure', text: expect.stringContaining('The first of them is line 3.') },
    });
  });
});

describe('everyone', () => {
  test.each([
    {
      name: 'G2: every group gets the rule that it lacks',
      before: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: bingbot\nAllow: /a\n\nUser-agent: *\nDisallow: /p/',
      intents: [crawl(EVERYONE, 'disallow', ['/x/'])],
      after:
        'User-agent: GPTBot\nDisallow: /\n\nUser-agent: bingbot\nAllow: /a\nDisallow: /x/\n\nUser-agent: *\nDisallow: /p/\nDisallow: /x/',
    },
    {
      name: 'G3: opening everything replaces blocking rules',
      before: 'User-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n',
      intents: [crawl(EVERYONE, 'allow', ['/'], { exceptions: 'remove' })],
      after: 'User-agent: a\nAllow: /\n\nUser-agent: *\nAllow: /\n',
    },
    {
      name: 'Guide 2.1.1: in both vocabularies',
      before: '',
      intents: [
        crawl(EVERYONE, 'disallow', ['/'], { write: 'both' }),
        crawl(EVERYONE, 'allow', ['/$', '/index.html$'], { write: 'both' }),
      ],
      after:
        '##ACAP version=1.0\nUser-agent: *\nDisallow: /\nAllow: /$\nAllow: /index.html$\n\nACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: /$\nACAP-allow-crawl: /index.html$\n',
    },
    {
      name: 'D4: records that name a crawler get what they would otherwise override',
      before:
        'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=50-chars\n\nACAP-crawler: Bing\nACAP-allow-present: /\n',
      intents: [
        {
          who: EVERYONE,
          purposes: [],
          where: ['/'],
          what: [
            { usage: 'present-snippet', effect: 'allow', qualifiers: [{ name: 'max-length', value: '100-chars' }] },
          ],
        } satisfies Intent,
      ],
      after:
        'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=100-chars\n\nACAP-crawler: Bing\nACAP-allow-present: /\nACAP-allow-present-snippet: / max-length=100-chars\n',
    },
    {
      name: 'D4, P3: a record about other paths gets nothing, even if those begin alike',
      before: 'ACAP-crawler: Googlebot\nACAP-disallow-crawl: /a$\nACAP-disallow-crawl: /*.b$\n',
      intents: [crawl(EVERYONE, 'allow', ['/$', '/*.c$'], { write: 'acap', exceptions: 'keep' })],
      after:
        'ACAP-crawler: Googlebot\nACAP-disallow-crawl: /a$\nACAP-disallow-crawl: /*.b$\n\nACAP-crawler: *\nACAP-allow-crawl: /$\nACAP-allow-crawl: /*.c$\n',
    },
    {
      name: 'D4: what a record repeats makes it repeat what that would override',
      before: 'ACAP-crawler: Googlebot\nACAP-disallow-crawl: /a\n\nACAP-crawler: *\nACAP-allow-crawl: /b/\n',
      intents: [crawl(EVERYONE, 'disallow', ['/*.x', '/c/', '/b/'], { write: 'acap', exceptions: 'keep' })],
      after:
        'ACAP-crawler: Googlebot\nACAP-disallow-crawl: /a\nACAP-disallow-crawl: /*.x\nACAP-disallow-crawl: /c/\nACAP-disallow-crawl: /b/\n\nACAP-crawler: *\nACAP-disallow-crawl: /*.x\nACAP-disallow-crawl: /c/\nACAP-disallow-crawl: /b/\n',
    },
    {
      name: 'a site-wide field is added to the file itself',
      before: 'User-agent: *\nDisallow: /x/\n',
      intents: [
        {
          who: EVERYONE,
          purposes: [],
          where: [],
          what: [],
          fields: [{ name: 'Sitemap', value: 'https://e.example/s.xml' }],
        } satisfies Intent,
      ],
      after: 'User-agent: *\nDisallow: /x/\n\nSitemap: https://e.example/s.xml\n',
    },
  ])('$name', ({ before, intents, after }) => {
    expect(textAfter(before, ...intents)).toBe(after);
  });
});

describe('everyone except some', () => {
  const only = [
    crawl(crawlers('Googlebot', 'bingbot'), 'allow', ['/']),
    crawl(except('Googlebot', 'bingbot'), 'disallow', ['/']),
  ];

  test.each([
    {
      name: 'G1: an empty file gets a group for each',
      before: '',
      intents: only,
      after: 'User-agent: Googlebot\nUser-agent: bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n',
    },
    {
      name: 'G2: the exceptions keep their rules, those of shared groups and * included',
      before: 'User-agent: Googlebot\nUser-agent: Ahrefs\nDisallow: /g\n\nUser-agent: *\nDisallow: /p/\n',
      intents: only,
      after:
        'User-agent: Ahrefs\nDisallow: /g\nDisallow: /\n\nUser-agent: *\nDisallow: /p/\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /g\n\nUser-agent: bingbot\nDisallow: /p/\n',
    },
    {
      name: 'D4: in ACAP, the exceptions get their own record',
      before: 'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-disallow-preserve: /x/\n',
      intents: [
        {
          who: except('Googlebot'),
          purposes: [],
          where: ['/'],
          what: [{ usage: 'preserve', effect: 'disallow' }],
        } satisfies Intent,
      ],
      after:
        'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-disallow-preserve: /x/\nACAP-disallow-preserve: /\n\nACAP-crawler: Googlebot\nACAP-disallow-preserve: /x/\nACAP-allow-preserve: /\n',
    },
  ])('$name', ({ before, intents, after }) => {
    expect(textAfter(before, ...intents)).toBe(after);
  });
});
