import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { comparePolicies } from '../../compare/differences/compare-policies.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { READERS } from '../../vocabulary/readers.ts';
import { addGroups, type NewGroup } from './add-groups.ts';

const NEW: NewGroup = { agents: ['n'], rules: [{ effect: 'disallow', pattern: '/n' }] };

const edited = (text: string, group = NEW) => textAfter(text, (policy) => addGroups(policy, [group]));

describe('G1, A5: where a new group goes', () => {
  test.each([
    { name: 'an empty document', text: '', after: 'User-agent: n\nDisallow: /n\n' },
    { name: 'a BOM alone', text: '\uFEFF', after: '\uFEFFUser-agent: n\nDisallow: /n\n' },
    {
      name: 'below the last group',
      text: 'User-agent: a\r\nAllow: /\r\n',
      after: 'User-agent: a\r\nAllow: /\r\n\r\nUser-agent: n\r\nDisallow: /n\r\n',
    },
    {
      name: 'E7: below an unterminated line',
      text: 'User-agent: a\rAllow: /',
      after: 'User-agent: a\rAllow: /\r\rUser-agent: n\rDisallow: /n',
    },
    {
      name: 'above the sitemaps after the last group',
      text: 'User-agent: a\nAllow: /\nCrawl-delay: 5\n# tail\n\n# maps\nSitemap: /s\n',
      after: 'User-agent: a\nAllow: /\nCrawl-delay: 5\n# tail\n\nUser-agent: n\nDisallow: /n\n\n# maps\nSitemap: /s\n',
    },
    {
      name: 'set off from a sitemap directly below',
      text: 'User-agent: a\nAllow: /\nSitemap: /s\n',
      after: 'User-agent: a\nAllow: /\n\nUser-agent: n\nDisallow: /n\n\nSitemap: /s\n',
    },
    {
      name: 'a file without groups',
      text: '# c\nSitemap: /s\n\n',
      after: '# c\nSitemap: /s\n\nUser-agent: n\nDisallow: /n\n',
    },
    {
      name: 'above the ACAP records and their comments',
      text: 'User-agent: a\nAllow: /\n\n# who\nACAP-crawler: *\nACAP-allow-crawl: /\n',
      after: 'User-agent: a\nAllow: /\n\nUser-agent: n\nDisallow: /n\n\n# who\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    },
    {
      name: 'above the records of a file without groups, below definitions',
      text: 'ACAP-resource-set: s /\n\n# who\nACAP-crawler: *\nACAP-allow-crawl: /\n',
      after: 'ACAP-resource-set: s /\n\nUser-agent: n\nDisallow: /n\n\n# who\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    },
    {
      name: 'L7: below a declaration of the version',
      text: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-crawl: /\n',
      after: '##ACAP version=1.1\n\nUser-agent: n\nDisallow: /n\n\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    },
    {
      name: 'below rules that belong to nobody',
      text: 'Disallow: /x\n',
      after: 'Disallow: /x\n\nUser-agent: n\nDisallow: /n\n',
    },
  ])('$name', ({ text, after }) => {
    expect(edited(text)).toBe(after);
  });
});

describe('G1: a new group does not merge with its neighbours', () => {
  test.each([
    {
      name: 'a group without rules above it is completed',
      text: 'user-agent:*\nContent-Signal: ai-train=no\n\n',
      after: 'user-agent:*\nContent-Signal: ai-train=no\ndisallow:\n\nuser-agent:n\ndisallow:/n\n',
    },
    {
      name: 'above a last group that continues among ACAP records',
      text: '# top\n\n# a\nUser-agent: a\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /x\n',
      after:
        '# top\n\nUser-agent: n\nDisallow: /n\n\n# a\nUser-agent: a\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /x\n',
    },
    {
      name: 'G4: a group without rules that only Google sees is closed',
      text: 'UserAgent: *\nCrawl-delay: 5\n\n# end\n',
      after: 'UserAgent: *\nCrawl-delay: 5\n\n# end\nDisallow:\n\nUser-agent: n\nDisallow: /n\n',
    },
    {
      name: 'rules of nobody among ACAP records would become its own',
      text: 'ACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /x\n',
      after: 'refused: conventional-lines-in-record',
    },
  ])('$name', ({ text, after }) => {
    expect(edited(text)).toBe(after);
  });

  test('without rules it gets an empty Disallow', () => {
    expect(edited('User-agent: a\n  Allow: /x', { agents: ['n', 'm'], rules: [] })).toBe(
      'User-agent: a\n  Allow: /x\n\nUser-agent: n\nUser-agent: m\n  Disallow:',
    );
  });
});

describe('G2: a group that starts from the rules of everyone', () => {
  const likeEveryone = (text: string) => edited(text, { agents: ['n'], startsFrom: 'everyone', rules: [] });

  test.each([
    {
      name: 'copies all groups for *, patterns as written, without site-wide fields',
      text: [
        'User-agent: *',
        'Disallow: /a b%7e # why',
        'Crawl-delay: 5',
        'Sitemap: /s',
        'User-agent: a',
        'Disallow: /',
        'User-agent: x',
        'User-agent: */2',
        'Allow: *.css$',
        'Disallow:',
        'Disalow: /typo',
      ].join('\n'),
      copied: ['Disallow: /a b%7e', 'Crawl-delay: 5', 'Allow: *.css$', 'Disalow: /typo'],
    },
    {
      name: 'an empty Disallow where * has no rules',
      text: 'User-agent: *\nCrawl-delay: 5',
      copied: ['Crawl-delay: 5', 'Disallow:'],
    },
    { name: 'an empty Disallow where there is no *', text: 'User-agent: a\nDisallow: /', copied: ['Disallow:'] },
  ])('$name', ({ text, copied }) => {
    const after = likeEveryone(text);
    expect(after.slice(after.indexOf('User-agent: n')).split('\n')).toStrictEqual(['User-agent: n', ...copied]);
  });

  test('changes no decision for the crawler in any reader that merges several groups for *', () => {
    const text =
      'User-agent: *\nCrawl-delay: 1\n\nUser-agent: a\nDisallow: /\n\nUSER-AGENT: *\nDISALLOW: /b\nAllow: /b/$\n';
    const before = { policy: parsePolicy(text) };
    const after = { policy: parsePolicy(likeEveryone(text)) };
    for (const reader of READERS.filter((one) => one !== 'koster-1996')) {
      expect(comparePolicies(before, after, { reader })).toMatchObject({ equivalent: true });
    }
  });

  test('copies thousands of rules', () => {
    const rules = Array.from({ length: 20_000 }, (_, index) => `Disallow: /${index}`);
    const after = likeEveryone(['User-agent: *', ...rules].join('\n'));
    expect(after.split('\n')).toStrictEqual(['User-agent: *', ...rules, '', 'User-agent: n', ...rules]);
  });
});

describe('contents of a new group', () => {
  test('several agents and rules, in the style of the group above', () => {
    const group: NewGroup = {
      agents: ['*', ' b c '],
      rules: [
        { effect: 'allow', pattern: '/1' },
        { effect: 'disallow', pattern: '' },
      ],
    };
    expect(edited('USER-AGENT:\ta\n  DISALLOW:\t/a\n', group)).toBe(
      'USER-AGENT:\ta\n  DISALLOW:\t/a\n\nUSER-AGENT:\t*\nUSER-AGENT:\tb c\n  ALLOW:\t/1\n  DISALLOW:\n',
    );
  });

  test.each<{ group: NewGroup; refusal: string }>([
    { group: { agents: [], rules: [] }, refusal: 'value-is-empty' },
    { group: { agents: ['a', ' '], rules: [] }, refusal: 'value-is-empty' },
    { group: { agents: ['a\nb'], rules: [] }, refusal: 'value-has-line-end' },
    { group: { agents: ['a'], rules: [{ effect: 'allow', pattern: '/#' }] }, refusal: 'value-has-comment-mark' },
  ])('$refusal', ({ group, refusal }) => {
    expect(edited('', group)).toBe(`refused: ${refusal}`);
  });
});

test('G1: a list of crawlers becomes one line each', () => {
  const group: NewGroup = { agents: ['GPTBot, CCBot, gptbot'], rules: [{ effect: 'disallow', pattern: '/' }] };
  expect(edited('', group)).toBe('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n');
});

test('G1: several groups are written one below the other, in the style of the last group', () => {
  const added = textAfter('user-agent:a\r\ndisallow:/a\r\n\r\nACAP-crawler: *\r\n', (policy) =>
    addGroups(policy, [
      { agents: ['b'], rules: [], fields: [{ name: 'Crawl-delay', value: '2' }] },
      { agents: ['c', 'd'], startsFrom: policy.groups, rules: [{ effect: 'allow', pattern: '/c' }] },
    ]),
  );
  expect(added).toBe(
    'user-agent:a\r\ndisallow:/a\r\n\r\nuser-agent:b\r\ncrawl-delay:2\r\ndisallow:\r\n\r\n' +
      'user-agent:c\r\nuser-agent:d\r\ndisallow:/a\r\nallow:/c\r\n\r\nACAP-crawler: *\r\n',
  );
});

test('one group that cannot be written is refused, and all others with it', () => {
  const groups = ['b', 'x#y'].map((name): NewGroup => ({ agents: [name], rules: [] }));
  expect(addGroups(parsePolicy(''), groups).ok).toBe(false);
});
