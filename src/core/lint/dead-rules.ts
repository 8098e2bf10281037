import type { DeadRule } from '../compare/redundancy/describe-dead-rule.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { removeLines } from '../edit/lines/remove-lines.ts';
import type { Policy } from '../model/policy.ts';
import { type AnalysisLintRule } from './rule-kit/analysis-lint-rule.ts';
import { participleFor } from './rule-kit/describe-verdict.ts';
import { fieldSpan, type Fix } from './rule-kit/lint-rule.ts';

/** Upper bound on the lines parsed to compute fixes: each removal parses the whole file again. */
const MAX_LINES_READ = 300_000;

/**
 * Reports dead rules of one kind, each with a fix that removes it if that is proved safe, and with any reader that
 * still needs it. In files of thousands of lines only the first ones get a fix; tidying removes all of them.
 *
 * @param describe - builds the sentence about a rule
 */
export function checkDeadRules(
  kind: DeadRule['kind'],
  describe: (rule: DeadRule, policy: Policy) => string,
): AnalysisLintRule['check'] {
  return function* ({ rules: { dead, removable } }, policy) {
    const canGo = new Set(removable);
    let left = MAX_LINES_READ / policy.document.lineStarts.length;
    for (const rule of dead) {
      if (rule.kind !== kind) continue;
      const fixes = left > 0 && canGo.has(rule.line) ? removalOf(rule, policy) : [];
      left -= fixes.length;
      yield {
        span: fieldSpan(policy, rule.line),
        message: `${describe(rule, policy)}${describeNeed(rule)}`,
        fixes,
      };
    }
  };
}

function removalOf({ line }: DeadRule, policy: Policy): Fix[] {
  const removed = removeLines(policy, [line]);
  return removed.ok ? [{ title: 'Remove the rule', safety: 'proved', edits: removed.edits }] : [];
}

const READER_NAMES: Readonly<Record<ReaderId, string>> = {
  acap: 'An ACAP-aware crawler',
  rfc9309: 'A crawler that follows RFC 9309',
  google: "Google's parser",
  'koster-1996': 'A crawler that follows the 1996 draft',
};

function describeNeed({ neededBy }: DeadRule): string {
  if (neededBy === null) return '';
  const { reader, usage, path, after } = neededBy;
  return ` ${READER_NAMES[reader]} needs it, though: without it, "${path}" would be ${participleFor({ usage, effect: after.effect })}.`;
}
