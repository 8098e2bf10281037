import { describe, expect, test } from 'vitest';
import { testLintRule } from '#testing/test-lint-rule.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import { runLint } from '../../run-lint.ts';
import { agentNameCut } from './agent-name-cut.ts';
import { agentNamePattern } from './agent-name-pattern.ts';
import { agentNameTaken } from './agent-name-taken.ts';

describe('a crawler name has at most one problem', () => {
  test.each([
    ['MJ12bot', 'agent-name-cut'],
    ['archive.org_bot', 'agent-name-cut'],
    ['Website Quester', 'agent-name-cut'],
    ['Googlebot/2.1', null],
    ['Googlebot 2.1', null],
    ['ia_archiver (crawler@alexa.com)', null],
    ['* everybody', null],
    ['Googlebot*', 'agent-name-pattern'],
    ['Googlebot|Bingbot*', 'agent-name-pattern'],
    ['GPTBot, CCBot', 'agent-list'],
    ['Gogglebot', 'agent-misspelt'],
    ['Googlebot,', 'agent-misspelt'],
    ['Googlebot Images', 'agent-name-taken'],
    ['Mozilla/5.0 (compatible; x)', 'agent-name-taken'],
    ['*\u200b', 'field-invisible-character'],
    ['ia_archiver Disallow: /', 'field-in-value'],
  ])('G2, G4: "%s"', (name, rule) => {
    const found = runLint(parsePolicy(`User-agent: ${name}\nDisallow: /x\n`));
    expect(found.map(({ ruleId }) => ruleId)).toEqual(rule === null ? [] : [rule]);
  });
});

testLintRule(agentNamePattern, {
  'G2: asterisks and quoted ones mean every crawler': {
    text: 'User-agent: [|**|]\nDisallow: /x\n\nUser-agent: [|"*"|]\nDisallow: /y\n\nUser-agent: [|\'*\'|]\nDisallow: /z\n',
    fixed: 'User-agent: *\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n\nUser-agent: *\nDisallow: /z\n',
  },
  'G2: a pattern of names means no single one': { text: 'User-agent: [|Google*bot|]\nDisallow: /x\n' },
});

testLintRule(agentNameCut, {
  'G4: reported once, with all its occurrences': {
    text: 'User-agent: [|MJ12bot|]\nUser-agent: 008\nUser-agent: a.b\nDisallow: /\n',
    messages: [`Google reads this name as "MJ", so the group won't apply to MJ12bot. The same goes for 2 more names.`],
  },
  'G4: one more occurrence': {
    text: 'User-agent: [|MJ12bot|]\nUser-agent: a.b\nDisallow: /\n',
    messages: [`Google reads this name as "MJ", so the group won't apply to MJ12bot. The same goes for one more name.`],
  },
  'G4: a name that begins with a digit': {
    text: 'User-agent: [|008|]\nDisallow: /\n',
    messages: [`Google reads no name here, so the group won't apply to 008.`],
  },
  'G2: by RFC 9309 a name ends at a blank': {
    text: 'User-agent: [|Website Quester|]\nDisallow: /\n',
    messages: [
      `Crawlers that follow RFC 9309, Google among them, read this name as "Website", so the group won't apply to Website Quester.`,
    ],
  },
});

testLintRule(agentNameTaken, {
  'G2: the rules reach another crawler too': {
    text: 'User-agent: [|Googlebot Images|]\nDisallow: /x\n',
    messages: [
      'Crawlers that follow RFC 9309 read "Googlebot Images" as "Googlebot", so the rules below apply to Googlebot too.',
    ],
  },
  'G2: not reported where both have the same rules': {
    text: 'User-agent: Googlebot Images\nUser-agent: Googlebot\nDisallow: /x\n',
  },
});
