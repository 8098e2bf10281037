import type { LintRule } from '../lint-rule.ts';
import { acapUnknownToAudits } from './acap-unknown-to-audits.ts';
import { agentNameCut } from './agent-name-cut.ts';
import { conventionalFieldInRecord } from './conventional-field-in-record.ts';
import { crawlerNameMalformed } from './crawler-name-malformed.ts';
import { crawlerNameWithDigit } from './crawler-name-with-digit.ts';
import { definitionAfterRecord } from './definition-after-record.ts';
import { definitionDuplicateName } from './definition-duplicate-name.ts';
import { definitionIncomplete } from './definition-incomplete.ts';
import { definitionNameMalformed } from './definition-name-malformed.ts';
import { definitionUsedBeforeDefined } from './definition-used-before-defined.ts';
import { featureByPriorArrangement } from './feature-by-prior-arrangement.ts';
import { featureNotReady } from './feature-not-ready.ts';
import { fieldFlagWithColon } from './field-flag-with-colon.ts';
import { fieldMissingColon } from './field-missing-colon.ts';
import { fieldOutsideRecord } from './field-outside-record.ts';
import { fieldReadByPrefix } from './field-read-by-prefix.ts';
import { fieldUnknown } from './field-unknown.ts';
import { fieldValueMissing } from './field-value-missing.ts';
import { fieldValueUnexpected } from './field-value-unexpected.ts';
import { groupMergesWithNext } from './group-merges-with-next.ts';
import { lineMalformed } from './line-malformed.ts';
import { localPermissionWithQualifier } from './local-permission-with-qualifier.ts';
import { localUsageRecursive } from './local-usage-recursive.ts';
import { localUsageUnknown } from './local-usage-unknown.ts';
import { localUsageWithoutEffect } from './local-usage-without-effect.ts';
import { patternDollarNotFinal } from './pattern-dollar-not-final.ts';
import { patternMissingSlash } from './pattern-missing-slash.ts';
import { patternOpensDirectory } from './pattern-opens-directory.ts';
import { permissionUninterpretable } from './permission-uninterpretable.ts';
import { prohibitionOfLocalUsage } from './prohibition-of-local-usage.ts';
import { prohibitionWithQualifier } from './prohibition-with-qualifier.ts';
import { qualifierMalformed } from './qualifier-malformed.ts';
import { qualifierNotApplicable } from './qualifier-not-applicable.ts';
import { qualifierRepeated } from './qualifier-repeated.ts';
import { qualifierUnknown } from './qualifier-unknown.ts';
import { qualifierUntilRecrawl } from './qualifier-until-recrawl.ts';
import { qualifierUnverified } from './qualifier-unverified.ts';
import { qualifierValueMalformed } from './qualifier-value-malformed.ts';
import { recordAnyWithNamed } from './record-any-with-named.ts';
import { referenceNotAlone } from './reference-not-alone.ts';
import { requestInSubRecord } from './request-in-sub-record.ts';
import { requestWithWildcard } from './request-with-wildcard.ts';
import { resourceSetUnknown } from './resource-set-unknown.ts';
import { ruleOutsideGroup } from './rule-outside-group.ts';
import { ruleResourceMissing } from './rule-resource-missing.ts';
import { usageMalformed } from './usage-malformed.ts';
import { usagePresentLinks } from './usage-present-links.ts';
import { usageUnknown } from './usage-unknown.ts';
import { versionUnknown } from './version-unknown.ts';
import { versionUnreadable } from './version-unreadable.ts';
import { versionUnverified } from './version-unverified.ts';

/** Every lint rule, by id. */
export const LINT_RULES: readonly LintRule[] = [
  acapUnknownToAudits,
  agentNameCut,
  conventionalFieldInRecord,
  crawlerNameMalformed,
  crawlerNameWithDigit,
  definitionAfterRecord,
  definitionDuplicateName,
  definitionIncomplete,
  definitionNameMalformed,
  definitionUsedBeforeDefined,
  featureByPriorArrangement,
  featureNotReady,
  fieldFlagWithColon,
  fieldMissingColon,
  fieldOutsideRecord,
  fieldReadByPrefix,
  fieldUnknown,
  fieldValueMissing,
  fieldValueUnexpected,
  groupMergesWithNext,
  lineMalformed,
  localPermissionWithQualifier,
  localUsageRecursive,
  localUsageUnknown,
  localUsageWithoutEffect,
  patternDollarNotFinal,
  patternMissingSlash,
  patternOpensDirectory,
  permissionUninterpretable,
  prohibitionOfLocalUsage,
  prohibitionWithQualifier,
  qualifierMalformed,
  qualifierNotApplicable,
  qualifierRepeated,
  qualifierUnknown,
  qualifierUntilRecrawl,
  qualifierUnverified,
  qualifierValueMalformed,
  recordAnyWithNamed,
  referenceNotAlone,
  requestInSubRecord,
  requestWithWildcard,
  resourceSetUnknown,
  ruleOutsideGroup,
  ruleResourceMissing,
  usageMalformed,
  usagePresentLinks,
  usageUnknown,
  versionUnknown,
  versionUnreadable,
  versionUnverified,
];
