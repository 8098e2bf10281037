import type { RslReading } from '../../preferences/read-license.ts';
import type { TdmrepFile } from '../../preferences/tdmrep/read-tdmrep.ts';
import type { Finding, LintRuleDocumentation } from './lint-rule.ts';

/** A check of a tdmrep.json, with its documentation. */
export interface TdmrepLintRule extends LintRuleDocumentation {
  readonly check: (file: TdmrepFile, text: string) => Iterable<Finding>;
}

/** A check of an RSL document, with its documentation. */
export interface RslLintRule extends LintRuleDocumentation {
  readonly check: (reading: RslReading, text: string) => Iterable<Finding>;
}

/** Declares a lint rule for tdmrep.json; returns its argument. */
export function defineTdmrepLintRule(rule: TdmrepLintRule): TdmrepLintRule {
  return rule;
}

/** Declares a lint rule for RSL documents; returns its argument. */
export function defineRslLintRule(rule: RslLintRule): RslLintRule {
  return rule;
}
