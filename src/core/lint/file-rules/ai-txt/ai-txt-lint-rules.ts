import type { LintRule } from '../../rule-kit/lint-rule.ts';
import { agentList } from '../../rules/groups/agent-list.ts';
import { agentMissing } from '../../rules/groups/agent-missing.ts';
import { ruleOutsideGroup } from '../../rules/groups/rule-outside-group.ts';
import { fieldInvisibleCharacter } from '../../rules/lines/field-invisible-character.ts';
import { fieldMissingColon } from '../../rules/lines/field-missing-colon.ts';
import { fieldMisspelt } from '../../rules/lines/field-misspelt.ts';
import { lineMalformed } from '../../rules/lines/line-malformed.ts';
import { patternDollarNotFinal } from '../../rules/patterns/pattern-dollar-not-final.ts';
import { patternMissingSlash } from '../../rules/patterns/pattern-missing-slash.ts';
import { aiTxtWithoutGroup } from './ai-txt-without-group.ts';

/** The lint rules that only an ai.txt has. */
export const AI_TXT_OWN_RULES: readonly LintRule[] = [aiTxtWithoutGroup];

/** Every lint rule that checks an ai.txt: its own, and those of robots.txt about lines, groups and patterns. */
export const AI_TXT_LINT_RULES: readonly LintRule[] = [
  ...AI_TXT_OWN_RULES,
  agentList,
  agentMissing,
  fieldInvisibleCharacter,
  fieldMissingColon,
  fieldMisspelt,
  lineMalformed,
  patternDollarNotFinal,
  patternMissingSlash,
  ruleOutsideGroup,
];
