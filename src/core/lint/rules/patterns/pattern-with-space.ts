import { canMatch } from '../../../match/match-pattern.ts';
import { formatCount } from '../../../text/join-words.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { repeatLine } from '../../rule-kit/repeat-line.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';
import { spellingFix } from '../lines/spelling-fix.ts';

export const patternWithSpace = defineLintRule({
  id: 'pattern-with-space',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['P2', 'G3'],
  source: ['RFC 9309 §2.2.2'],
  summary: 'An Allow or Disallow whose path contains a space.',
  why: 'URLs contain "%20" instead of spaces, so the rule matches nothing. Two paths need two lines.',
  bad: 'User-agent: *\nDisallow: [|/my files/|]\n',
  good: 'User-agent: *\nDisallow: /my%20files/\n',
  *check(policy) {
    for (const rule of policy.groups.flatMap(({ rules }) => rules)) {
      const { line, pattern } = rule;
      const words = pattern.text.split(/[ \t]+/);
      if (words.length === 1 || !canMatch(pattern.text) || spellingFix(policy, line)) continue;
      const span = spanInDocument(policy, line, pattern);
      const isList = words.every((word) => canMatch(word));
      const message = isList
        ? `This matches nothing: a rule takes one path, but this has ${formatCount(words.length)}.`
        : 'This matches nothing: URLs contain "%20" instead of spaces.';
      const encoded = pattern.text
        .replace(/(?<![ \t])[ \t]+\$$/, '$')
        .replaceAll(' ', '%20')
        .replaceAll('\t', '%09');
      const fix: Fix = isList
        ? {
            title: 'Write a rule for each path',
            safety: 'suggestion',
            edits: [repeatLine(policy, line, pattern, words)],
          }
        : replacementFix(span, encoded);
      yield { span, message, fixes: [fix] };
    }
  },
});
