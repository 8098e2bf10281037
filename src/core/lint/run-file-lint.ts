import type { Policy } from '../model/policy.ts';
import { readLicense } from '../preferences/rsl/read-license.ts';
import { readTdmrep } from '../preferences/tdmrep/read-tdmrep.ts';
import type { TextDocument } from '../text/text-document.ts';
import { AI_TXT_LINT_RULES } from './file-rules/ai-txt/ai-txt-lint-rules.ts';
import { RSL_LINT_RULES } from './file-rules/rsl/rsl-lint-rules.ts';
import { TDMREP_LINT_RULES } from './file-rules/tdmrep/tdmrep-lint-rules.ts';
import type { RslLintRule, TdmrepLintRule } from './rule-kit/file-lint-rule.ts';
import type { Diagnostic } from './rule-kit/lint-rule.ts';
import { diagnoseAll } from './diagnose.ts';
import { runLint } from './run-lint.ts';

/** Checks a tdmrep.json. Never throws. Clause: T1-T7. */
export function runTdmrepLint(
  document: TextDocument,
  rules: readonly TdmrepLintRule[] = TDMREP_LINT_RULES,
): Diagnostic[] {
  const file = readTdmrep(document.text);
  return diagnoseAll(rules, (rule) => rule.check(file, document.text), document);
}

/** Checks an RSL document. Never throws. Clause: Z5-Z9. */
export function runRslLint(document: TextDocument, rules: readonly RslLintRule[] = RSL_LINT_RULES): Diagnostic[] {
  const reading = readLicense(document.text);
  return diagnoseAll(rules, (rule) => rule.check(reading, document.text), document);
}

/** Checks an ai.txt with its own rules and the robots.txt rules that apply to it too. Never throws. Clause: U1. */
export function runAiTxtLint(policy: Policy): Diagnostic[] {
  return runLint(policy, undefined, AI_TXT_LINT_RULES);
}
