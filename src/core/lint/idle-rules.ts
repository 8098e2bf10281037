import type { IdleRule } from '../compare/describe-idle.ts';
import type { ReaderId } from '../decide/question.ts';
import { removeLines } from '../edit/remove-lines.ts';
import type { Policy } from '../model/policy.ts';
import { type AnalysisLintRule, fieldSpan } from './analysis-lint-rule.ts';
import type { Fix } from './lint-rule.ts';

/** Each removal reads the whole file anew: of so many lines in all, removals are worked out. */
const MOST_LINES_READ = 300_000;

/**
 * Reports rules of one sort that make no difference, each with the fix that removes it where that is proved to be safe,
 * and with who needs it nevertheless. In files of thousands of lines only the first have fixes: removing all of them
 * together is what tidying is for.
 *
 * @param describe - the sentence about a rule
 */
export function checkIdleRules(
  kind: IdleRule['kind'],
  describe: (rule: IdleRule) => string,
): AnalysisLintRule['check'] {
  return function* ({ rules: { idle, removable } }, policy) {
    const canGo = new Set(removable);
    let left = MOST_LINES_READ / policy.document.lineStarts.length;
    for (const rule of idle) {
      if (rule.kind !== kind) continue;
      const fixes = left > 0 && canGo.has(rule.line) ? removalOf(rule, policy) : [];
      left -= fixes.length;
      yield {
        span: fieldSpan(policy, rule.line),
        message: `${describe(rule)}${describeNeed(rule)}`,
        fixes,
      };
    }
  };
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
