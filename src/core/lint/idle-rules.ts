import type { RuleAnalysis } from '../compare/analyze-rules.ts';
import type { IdleRule } from '../compare/describe-idle.ts';
import type { ReaderId } from '../decide/question.ts';
import { removeLines } from '../edit/remove-lines.ts';
import type { Policy } from '../model/policy.ts';
import type { Span } from '../text/span.ts';
import { fieldSpan } from './analysis-lint-rule.ts';
import type { Fix } from './lint-rule.ts';

/** Rules that make no difference, of one sort, each with the fix that removes it where that is proved to be safe. */
export function* describeIdleRules(
  { idle, removable }: RuleAnalysis,
  policy: Policy,
  kind: IdleRule['kind'],
): Generator<{
  readonly rule: IdleRule;
  readonly span: Span;
  /** Who needs the rule nevertheless, as a further sentence; mostly empty. */
  readonly but: string;
  readonly fixes: readonly Fix[];
}> {
  const canGo = new Set(removable);
  for (const rule of idle) {
    if (rule.kind !== kind) continue;
    const fixes = canGo.has(rule.line) ? removalOf(rule, policy) : [];
    yield { rule, span: fieldSpan(policy, rule.line), but: describeNeed(rule), fixes };
  }
}

function removalOf({ line }: IdleRule, policy: Policy): Fix[] {
  const removed = removeLines(policy, [line]);
  return removed.ok ? [{ title: 'Remove the rule', safety: 'proved', edits: removed.edits }] : [];
}

const READER_NAMES: Readonly<Record<ReaderId, string>> = {
  acap: 'An ACAP-aware crawler',
  rfc9309: 'A crawler that follows RFC 9309',
  google: "Google's parser",
  'koster-1996': 'A crawler that follows the draft of 1996',
};

function describeNeed({ aliveFor }: IdleRule): string {
  if (aliveFor === null) return '';
  const { reader, path, before, after } = aliveFor;
  return ` ${READER_NAMES[reader]} needs it, though: without it "${path}" would be ${after.effect}, and not ${before.effect}.`;
}
