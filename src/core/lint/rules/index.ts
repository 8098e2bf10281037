import type { LintRule } from '../lint-rule.ts';
import { acapUnknownToAudits } from './acap-unknown-to-audits.ts';
import { agentMissing } from './agent-missing.ts';
import { agentNameCut } from './agent-name-cut.ts';
import { agentNamePattern } from './agent-name-pattern.ts';
import { agentNameTaken } from './agent-name-taken.ts';
import { conventionalFieldInRecord } from './conventional-field-in-record.ts';
import { crawlerNameMalformed } from './crawler-name-malformed.ts';
import { crawlerNameWithDigit } from './crawler-name-with-digit.ts';
import { definitionAfterRecord } from './definition-after-record.ts';
import { definitionDuplicateName } from './definition-duplicate-name.ts';
import { definitionIncomplete } from './definition-incomplete.ts';
import { definitionNameMalformed } from './definition-name-malformed.ts';
import { definitionUsedBeforeDefined } from './definition-used-before-defined.ts';
import { documentNotRobots } from './document-not-robots.ts';
import { featureByPriorArrangement } from './feature-by-prior-arrangement.ts';
import { featureNotReady } from './feature-not-ready.ts';
import { fieldFlagWithColon } from './field-flag-with-colon.ts';
import { fieldInValue } from './field-in-value.ts';
import { fieldInvisibleCharacter } from './field-invisible-character.ts';
import { fieldMissingColon } from './field-missing-colon.ts';
import { fieldMisspelt } from './field-misspelt.ts';
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
import { patternOrderSurprising } from './pattern-order-surprising.ts';
import { permissionUninterpretable } from './permission-uninterpretable.ts';
import { prohibitionOfLocalUsage } from './prohibition-of-local-usage.ts';
import { prohibitionWithQualifier } from './prohibition-with-qualifier.ts';
import { qualifierMalformed } from './qualifier-malformed.ts';
import { qualifierNotApplicable } from './qualifier-not-applicable.ts';
import { qualifierRepeated } from './qualifier-repeated.ts';
import { qualifierResourceNotCrawlable } from './qualifier-resource-not-crawlable.ts';
import { qualifierUnknown } from './qualifier-unknown.ts';
import { qualifierUntilRecrawl } from './qualifier-until-recrawl.ts';
import { qualifierUnverified } from './qualifier-unverified.ts';
import { qualifierValueMalformed } from './qualifier-value-malformed.ts';
import { recordAnyWithNamed } from './record-any-with-named.ts';
import { recordWithoutRules } from './record-without-rules.ts';
import { referenceMissingDocument } from './reference-missing-document.ts';
import { referenceNested } from './reference-nested.ts';
import { referenceNotAlone } from './reference-not-alone.ts';
import { requestInSubRecord } from './request-in-sub-record.ts';
import { requestWithWildcard } from './request-with-wildcard.ts';
import { resourceSetUnknown } from './resource-set-unknown.ts';
import { ruleOutsideGroup } from './rule-outside-group.ts';
import { ruleResourceMissing } from './rule-resource-missing.ts';
import { usageMalformed } from './usage-malformed.ts';
import { usagePresentLinks } from './usage-present-links.ts';
import { usageUnknown } from './usage-unknown.ts';
import { versionMisplaced } from './version-misplaced.ts';
import { versionUnknown } from './version-unknown.ts';
import { versionUnreadable } from './version-unreadable.ts';
import { versionUnverified } from './version-unverified.ts';

/** Every lint rule, by id. */
export const LINT_RULES: readonly LintRule[] = [
  acapUnknownToAudits,
  agentMissing,
  agentNameCut,
  agentNamePattern,
  agentNameTaken,
  conventionalFieldInRecord,
  crawlerNameMalformed,
  crawlerNameWithDigit,
  definitionAfterRecord,
  definitionDuplicateName,
  definitionIncomplete,
  definitionNameMalformed,
  definitionUsedBeforeDefined,
  documentNotRobots,
  featureByPriorArrangement,
  featureNotReady,
  fieldFlagWithColon,
  fieldInValue,
  fieldInvisibleCharacter,
  fieldMissingColon,
  fieldMisspelt,
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
  patternOrderSurprising,
  permissionUninterpretable,
  prohibitionOfLocalUsage,
  prohibitionWithQualifier,
  qualifierMalformed,
  qualifierNotApplicable,
  qualifierRepeated,
  qualifierResourceNotCrawlable,
  qualifierUnknown,
  qualifierUntilRecrawl,
  qualifierUnverified,
  qualifierValueMalformed,
  recordAnyWithNamed,
  recordWithoutRules,
  referenceMissingDocument,
  referenceNested,
  referenceNotAlone,
  requestInSubRecord,
  requestWithWildcard,
  resourceSetUnknown,
  ruleOutsideGroup,
  ruleResourceMissing,
  usageMalformed,
  usagePresentLinks,
  usageUnknown,
  versionMisplaced,
  versionUnknown,
  versionUnreadable,
  versionUnverified,
];
