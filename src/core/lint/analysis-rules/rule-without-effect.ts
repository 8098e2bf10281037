import { defineAnalysisLintRule, nameCrawlers, nameLines } from '../analysis-lint-rule.ts';
import { checkIdleRules } from '../idle-rules.ts';

/** A rule that others overrule wherever it matches. Clause: G3, D5. */
export const ruleWithoutEffect = defineAnalysisLintRule({
  id: 'rule-without-effect',
  severity: 'warning',
  voids: false,
  fix: 'proved',
  clauses: ['G3', 'G5', 'D5', 'D12'],
  source: ['RFC 9309 §2.2.2', 'Part 1 §2.4.5'],
  summary: 'A rule that never decides, while others decide otherwise on its paths.',
  why: 'Somebody meant to say something, and no crawler heeds it: of several rules that match, the longest pattern decides, of equals the permission; in ACAP the narrower one. It is exact: over all paths, crawlers and usages nothing would change without the rule. Where a reader of another kind needs it, that is said, and no fix is offered.',
  bad: 'User-agent: *\nAllow: /blog/\n[|Disallow: /blog/|]\nDisallow: /drafts/\n',
  good: 'User-agent: *\nAllow: /blog/\nDisallow: /blog/drafts/\n',
  check: checkIdleRules('overruled', ({ path, effect, crawlers, lines }) => {
    const by = nameLines(lines) ?? 'default';
    return `This rule changes nothing: "${path}" is ${effect} for ${nameCrawlers(crawlers)} by ${by}.`;
  }),
});
