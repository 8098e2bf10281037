import type { RslReading } from '../../preferences/rsl/read-license.ts';
import type { TdmrepFile } from '../../preferences/tdmrep/read-tdmrep.ts';
import { RULE_DEFAULTS, type Declared, type Finding, type LintRuleDocumentation } from './lint-rule.ts';

/** A check of a tdmrep.json, with its documentation. */
export interface TdmrepLintRule extends LintRuleDocumentation {
  readonly check: (file: TdmrepFile, text: string) => Iterable<Finding>;
}

/** A check of an RSL document, with its documentation. */
export interface RslLintRule extends LintRuleDocumentation {
  readonly check: (reading: RslReading, text: string) => Iterable<Finding>;
}

export function defineTdmrepLintRule(rule: Declared<TdmrepLintRule>): TdmrepLintRule {
  return { ...RULE_DEFAULTS, ...rule };
}

export function defineRslLintRule(rule: Declared<RslLintRule>): RslLintRule {
  return { ...RULE_DEFAULTS, ...rule };
}
