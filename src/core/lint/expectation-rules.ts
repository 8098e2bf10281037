import type { LintRuleDocumentation } from './rule-kit/lint-rule.ts';

/** The robots.txt that the examples of {@link EXPECTATION_RULES} test. */
export const TESTED_EXAMPLE = 'User-agent: *\nDisallow: /private/\n';

/** What is reported in expectations files; the checks are elsewhere, since they need a robots.txt. */
export const EXPECTATION_RULES = [
  {
    id: 'expectation-unknown',
    severity: 'warning',
    voids: false,
    fix: null,
    clauses: ['A11'],
    source: ['Part 1 §2.3.2'],
    summary: 'A test whose result cannot be determined.',
    why: 'The document it tests is missing, or there are too many rules to check all paths. Such a test protects nothing.',
    bad: 'robots: [|elsewhere.txt|]\ntests:\n  - crawlers: GPTBot\n    paths: /\n    expect: { crawl: allowed }\n',
    good: 'robots: robots.txt\ntests:\n  - crawlers: GPTBot\n    paths: /\n    expect: { crawl: allowed }\n',
  },
  {
    id: 'expectation-unmet',
    severity: 'error',
    voids: false,
    fix: 'suggestion',
    clauses: ['G2', 'G3', 'D1'],
    source: ['RFC 9309 §2.2', 'Part 1 §2.4'],
    summary: 'A failing test: the robots.txt decides differently from what the test expects.',
    why: 'Either the file lost a rule that somebody relies on, or the expectation is out of date. Change one of them.',
    bad: 'tests:\n  - [|crawlers: GPTBot|]\n    all: /private/*\n    expect: { crawl: allowed }\n',
    good: 'tests:\n  - crawlers: GPTBot\n    all: /private/*\n    expect: { crawl: blocked }\n',
  },
  {
    id: 'expectation-unreadable',
    severity: 'error',
    voids: true,
    fix: null,
    clauses: ['F7'],
    source: ['YAML 1.2.2'],
    summary: 'An expectations file or test that cannot be read.',
    why: 'A test that cannot be read does not run, so a mistake in the robots.txt goes unnoticed; gatepost test refuses the whole file.',
    bad: 'tests:\n  - crawlers: GPTBot\n    paths: /\n    expect: { [|crwl: allowed }|]\n',
    good: 'tests:\n  - crawlers: GPTBot\n    paths: /\n    expect: { crawl: allowed }\n',
  },
] as const satisfies readonly LintRuleDocumentation[];

export type ExpectationRuleId = (typeof EXPECTATION_RULES)[number]['id'];
