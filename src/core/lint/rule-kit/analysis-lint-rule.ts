import type { PolicyAnalysis } from '../../compare/redundancy/analyze-policy.ts';
import type { LineReference } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { joinFirst, joinWords } from '../../text/join-words.ts';
import { RULE_DEFAULTS, type Declared, type Finding, type LintRuleDocumentation } from './lint-rule.ts';

/** A check of a robots.txt over all paths, more expensive than a check of its lines, with its documentation. */
export interface AnalysisLintRule extends LintRuleDocumentation {
  readonly check: (analysis: PolicyAnalysis, policy: Policy) => Iterable<Finding>;
}

export function defineAnalysisLintRule(rule: Declared<AnalysisLintRule>): AnalysisLintRule {
  return { ...RULE_DEFAULTS, ...rule };
}

const LINES_SHOWN = 4;

/** Names the lines that decide: `line 3`, `lines 3 and 7`, `line 2 of more.txt`; `null` if there are none. */
export function nameLines(lines: readonly LineReference[]): string | null {
  const ofFile = new Set(lines.filter(({ path }) => path === 'robots.txt').map(({ line }) => line + 1));
  const numbers = [...ofFile].toSorted((a, b) => a - b).map(String);
  const own = numbers.length > LINES_SHOWN ? joinFirst(numbers, LINES_SHOWN) : joinWords(numbers);
  const others = lines
    .filter(({ path }) => path !== 'robots.txt')
    .map(({ path, line }) => `line ${line + 1} of ${path}`);
  const named = [...(own === '' ? [] : [`${numbers.length === 1 ? 'line' : 'lines'} ${own}`]), ...others.slice(0, 2)];
  return named.length === 0 ? null : joinWords(named);
}
