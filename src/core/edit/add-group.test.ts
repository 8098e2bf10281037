import { describe, expect, test } from 'vitest';
import { editedText } from '#testing/edited-text.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { addGroup, type NewGroup } from './add-group.ts';

const NEW: NewGroup = { agents: ['n'], rules: [{ effect: 'disallow', pattern: '/n' }] };

const edited = (text: string, group = NEW) => {
  const policy = buildPolicy(createTextDocument(text));
  return editedText(policy, addGroup(policy, group));
};

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
      name: 'above the sitemaps behind the last group',
      text: 'User-agent: a\nAllow: /\nCrawl-delay: 5\n# tail\n\n# maps\nSitemap: /s\n',
      after: 'User-agent: a\nAllow: /\nCrawl-delay: 5\n# tail\n\nUser-agent: n\nDisallow: /n\n\n# maps\nSitemap: /s\n',
    },
    {
      name: 'set off from a sitemap that follows at once',
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
      name: 'where the last group goes on among ACAP records, above it',
      text: '# top\n\n# a\nUser-agent: a\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /x\n',
      after:
        '# top\n\nUser-agent: n\nDisallow: /n\n\n# a\nUser-agent: a\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /x\n',
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

describe('what a new group holds', () => {
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
