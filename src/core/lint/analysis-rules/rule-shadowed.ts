import { defineAnalysisLintRule, fieldSpan, nameLines } from '../analysis-lint-rule.ts';

/** A rule of whose paths others decide some, which are more than plain exceptions. Clause: G3, D5, D6. */
export const ruleShadowed = defineAnalysisLintRule({
  id: 'rule-shadowed',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['G3', 'D5', 'D6'],
  source: ['RFC 9309 §2.2.2', 'Part 1 §2.4.5'],
  summary:
    'A rule that is overruled on the very path that it names, or by a rule that crosses it; with what is left of it.',
  why: 'An exception that lies within a rule is how such files are written, and is not reported. Here the other rule takes away the path that the pattern spells out, or covers paths on both sides, so that the longer pattern decides and not the thought behind it.',
  bad: 'User-agent: *\nAllow: /private$\nDisallow: /private/\n[|Disallow: /private|]\n',
  good: 'User-agent: *\nDisallow: /private\nAllow: /private/press/\n',
  *check({ rules }, policy) {
    for (const { line, path, lines, effect, left } of rules.shadowed) {
      yield {
        span: fieldSpan(policy, line),
        message: `"${path}", which this rule matches, is ${effect} by ${nameLines(lines) ?? 'default'}. What is left of the rule: paths such as "${left.path}".`,
      };
    }
  },
});
