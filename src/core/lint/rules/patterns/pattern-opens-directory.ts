import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const patternOpensDirectory = defineLintRule({
  id: 'pattern-opens-directory',
  severity: 'information',
  clauses: ['G4'],
  source: ['google/robotstxt'],
  summary: 'An Allow for an index.html page, which opens its directory to Google too.',
  why: 'To Google, "Allow: /x/index.html" also means "Allow: /x/$". To other crawlers it does not.',
  bad: 'User-agent: *\nDisallow: /x/\nAllow: [|/x/index.html|]\n',
  good: 'User-agent: *\nDisallow: /x/\nAllow: /x/start.html\n',
  *check(policy) {
    for (const { line, effect, pattern } of policy.groups.flatMap(({ rules }) => rules)) {
      const directory = /^(.*\/)index\.htm[^/]*$/.exec(pattern.text)?.[1];
      if (effect !== 'allow' || directory === undefined) continue;
      yield {
        span: spanInDocument(policy, line, pattern),
        message: `For Google, this allows "${directory}" too.`,
      };
    }
  },
});
