import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { setUsages, type ChosenUsage } from './set-usages.ts';

const edited = (rule: string, usage: ChosenUsage) => {
  const after = textAfter(`ACAP-crawler: *\r\n${rule}\n`, (policy) => setUsages(policy, [1], usage));
  return after.replace('ACAP-crawler: *\r\n', '');
};

describe('A6, A7, E6: the usage of an ACAP rule', () => {
  test.each<{ name: string; rule: string; usage: ChosenUsage; after: string }>([
    {
      name: 'only the usage changes',
      rule: 'ACAP-disallow-crawl:\t/a # c',
      usage: 'index',
      after: 'ACAP-disallow-index:\t/a # c\n',
    },
    {
      name: 'upper case stays',
      rule: 'ACAP-DISALLOW-CRAWL: /',
      usage: 'present-link',
      after: 'ACAP-DISALLOW-PRESENT-LINK: /\n',
    },
    { name: 'a capital stays', rule: 'Acap-Disallow-Crawl: /', usage: 'other', after: 'Acap-Disallow-Other: /\n' },
    {
      name: 'an unknown usage becomes a known one',
      rule: 'ACAP-allow-teleport: /',
      usage: 'follow',
      after: 'ACAP-allow-follow: /\n',
    },
    {
      name: 'A7: a standard usage becomes a local one',
      rule: 'ACAP-allow-crawl : /',
      usage: { local: 'My.use-1' },
      after: 'ACAP-allow-(My.use-1) : /\n',
    },
    {
      name: 'A7: a local usage becomes a standard one',
      rule: 'ACAP-allow-(X): /',
      usage: 'crawl',
      after: 'ACAP-allow-crawl: /\n',
    },
    {
      name: 'A7: the same local usage in another letter case is no change',
      rule: 'ACAP-allow-(X): /',
      usage: { local: 'x' },
      after: 'ACAP-allow-(X): /\n',
    },
    {
      name: 'A6: present-links is already present-link',
      rule: 'ACAP-allow-present-links: /',
      usage: 'present-link',
      after: 'ACAP-allow-present-links: /\n',
    },
    {
      name: 'Q: qualifiers that apply stay',
      rule: 'ACAP-allow-index: / time-limit=3-days',
      usage: 'present',
      after: 'ACAP-allow-present: / time-limit=3-days\n',
    },
    {
      name: 'A8: qualifiers that do not apply',
      rule: 'ACAP-allow-index: / time-limit=3-days',
      usage: 'crawl',
      after: 'refused: qualifiers-not-applicable',
    },
    {
      name: 'A8: a local usage with qualifiers',
      rule: 'ACAP-allow-index: / time-limit=3-days',
      usage: { local: 'x' },
      after: 'refused: line-has-qualifiers',
    },
    {
      name: 'A8: a local usage in a prohibition',
      rule: 'ACAP-disallow-index: /',
      usage: { local: 'x' },
      after: 'refused: local-usage-prohibited',
    },
    {
      name: 'L6: a name that does not begin with a letter',
      rule: 'ACAP-allow-index: /',
      usage: { local: '1x' },
      after: 'refused: local-name-unreadable',
    },
    {
      name: 'L6: a name with a blank',
      rule: 'ACAP-allow-index: /',
      usage: { local: 'x y' },
      after: 'refused: local-name-unreadable',
    },
    { name: 'a crawler', rule: 'ACAP-crawler: x', usage: 'index', after: 'refused: not-a-rule' },
    { name: 'a conventional rule', rule: 'Disallow: /', usage: 'index', after: 'refused: not-a-rule' },
  ])('$name', ({ rule, usage, after }) => {
    expect(edited(rule, usage)).toBe(after);
  });
});
