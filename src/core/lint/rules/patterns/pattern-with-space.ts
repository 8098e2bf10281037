import type { ConventionalRule, Policy } from '../../../model/policy.ts';
import { bomLength, prevailingTerminator } from '../../../text/text-document.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';
import { spellingFix } from '../lines/spelling-fix.ts';

/** A blank in the path of a conventional rule. Source: RFC 9309 §2.2.2. Clause: P2. */
export const patternWithSpace = defineLintRule({
  id: 'pattern-with-space',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['P2', 'G3'],
  source: ['RFC 9309 §2.2.2'],
  summary: 'An Allow or Disallow whose path contains a space.',
  why: 'Addresses contain "%20" instead of spaces, so the rule matches nothing. Two paths need two lines.',
  bad: 'User-agent: *\nDisallow: [|/my files/|]\n',
  good: 'User-agent: *\nDisallow: /my%20files/\n',
  *check(policy) {
    for (const rule of policy.groups.flatMap(({ rules }) => rules)) {
      const { line, pattern } = rule;
      const words = pattern.text.split(/[ \t]+/);
      if (words.length === 1 || !/^[/*]/.test(pattern.text) || spellingFix(policy, line)) continue;
      const span = spanInDocument(policy, line, pattern);
      const isList = words.every((word) => /^[/*]/.test(word));
      const message = isList
        ? `This matches nothing: a rule takes one path, but this has ${words.length.toLocaleString('en')}.`
        : 'This matches nothing: addresses contain "%20" instead of spaces.';
      const encoded = pattern.text
        .replace(/[ \t]+\$$/, '$')
        .replaceAll(' ', '%20')
        .replaceAll('\t', '%09');
      yield { span, message, fixes: [isList ? splitRule(policy, rule, words) : replacementFix(span, encoded)] };
    }
  },
});

function splitRule({ document, syntax }: Policy, { line, pattern }: ConventionalRule, paths: readonly string[]): Fix {
  const start = (document.lineStarts[line] ?? 0) + pattern.start;
  const bom = line === 0 ? bomLength(document) : 0;
  const field = syntax.lines[line]?.source.slice(bom, pattern.start) ?? '';
  const newText = paths.join(`${prevailingTerminator(document)}${field}`);
  return {
    title: 'Write a rule for each path',
    safety: 'suggestion',
    edits: [replaceSpan({ start, end: start + pattern.text.length }, newText)],
  };
}
