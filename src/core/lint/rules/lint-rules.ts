import type { LintRule } from '../rule-kit/lint-rule.ts';
import { acapUnknownToAudits } from './file/acap-unknown-to-audits.ts';
import { agentList } from './groups/agent-list.ts';
import { agentMisspelt } from './groups/agent-misspelt.ts';
import { groupLacksCommonRules } from './groups/group-lacks-common-rules.ts';
import { siteBlocked } from './groups/site-blocked.ts';
import { agentMissing } from './groups/agent-missing.ts';
import { agentNameCut } from './groups/agent-name-cut.ts';
import { agentNamePattern } from './groups/agent-name-pattern.ts';
import { agentNameTaken } from './groups/agent-name-taken.ts';
import { conventionalFieldInRecord } from './records/conventional-field-in-record.ts';
import { ignoreFieldMisplaced } from './records/ignore-field-misplaced.ts';
import { subRecordWithoutRules } from './records/sub-record-without-rules.ts';
import { referenceWithoutRecords } from './records/reference-without-records.ts';
import { copyWithoutPreserve } from './permissions/copy-without-preserve.ts';
import { timeLimitPassed } from './qualifiers/time-limit-passed.ts';
import { crawlerNameMalformed } from './records/crawler-name-malformed.ts';
import { crawlerNameWithDigit } from './records/crawler-name-with-digit.ts';
import { definitionAfterRecord } from './definitions/definition-after-record.ts';
import { definitionDuplicateName } from './definitions/definition-duplicate-name.ts';
import { definitionIncomplete } from './definitions/definition-incomplete.ts';
import { definitionNameMalformed } from './definitions/definition-name-malformed.ts';
import { definitionUsedBeforeDefined } from './definitions/definition-used-before-defined.ts';
import { documentNotRobots } from './file/document-not-robots.ts';
import { featureByPriorArrangement } from './permissions/feature-by-prior-arrangement.ts';
import { featureNotReady } from './permissions/feature-not-ready.ts';
import { fileTooLong } from './file/file-too-long.ts';
import { versionNearMiss } from './file/version-near-miss.ts';
import { fieldFlagWithColon } from './lines/field-flag-with-colon.ts';
import { fieldInValue } from './lines/field-in-value.ts';
import { fieldInvisibleCharacter } from './lines/field-invisible-character.ts';
import { fieldMissingColon } from './lines/field-missing-colon.ts';
import { fieldMisspelt } from './lines/field-misspelt.ts';
import { fieldOutsideRecord } from './records/field-outside-record.ts';
import { fieldReadByFew } from './lines/field-read-by-few.ts';
import { crawlDelayNotNumber } from './lines/crawl-delay-not-number.ts';
import { sitemapRelative } from './lines/sitemap-relative.ts';
import { fieldReadByPrefix } from './lines/field-read-by-prefix.ts';
import { fieldUnknown } from './lines/field-unknown.ts';
import { fieldValueMissing } from './lines/field-value-missing.ts';
import { fieldValueUnexpected } from './lines/field-value-unexpected.ts';
import { groupMergesWithNext } from './groups/group-merges-with-next.ts';
import { lineMalformed } from './lines/line-malformed.ts';
import { localPermissionWithQualifier } from './permissions/local-permission-with-qualifier.ts';
import { localUsageRecursive } from './definitions/local-usage-recursive.ts';
import { localUsageUnknown } from './definitions/local-usage-unknown.ts';
import { localUsageWithoutEffect } from './definitions/local-usage-without-effect.ts';
import { patternWithSpace } from './patterns/pattern-with-space.ts';
import { homePageClosed } from './patterns/home-page-closed.ts';
import { directoryWithoutSlash } from './patterns/directory-without-slash.ts';
import { patternDollarNotFinal } from './patterns/pattern-dollar-not-final.ts';
import { patternMissingSlash } from './patterns/pattern-missing-slash.ts';
import { patternOpensDirectory } from './patterns/pattern-opens-directory.ts';
import { patternOrderSurprising } from './patterns/pattern-order-surprising.ts';
import { permissionUninterpretable } from './permissions/permission-uninterpretable.ts';
import { prohibitionOfLocalUsage } from './permissions/prohibition-of-local-usage.ts';
import { prohibitionWithQualifier } from './permissions/prohibition-with-qualifier.ts';
import { qualifierMalformed } from './qualifiers/qualifier-malformed.ts';
import { qualifierNotApplicable } from './qualifiers/qualifier-not-applicable.ts';
import { qualifierRepeated } from './qualifiers/qualifier-repeated.ts';
import { qualifierResourceNotCrawlable } from './qualifiers/qualifier-resource-not-crawlable.ts';
import { qualifierUnknown } from './qualifiers/qualifier-unknown.ts';
import { qualifierUntilRecrawl } from './qualifiers/qualifier-until-recrawl.ts';
import { qualifierUnverified } from './qualifiers/qualifier-unverified.ts';
import { qualifierValueMalformed } from './qualifiers/qualifier-value-malformed.ts';
import { recordAnyWithNamed } from './records/record-any-with-named.ts';
import { recordWithoutRules } from './records/record-without-rules.ts';
import { referenceMissingDocument } from './records/reference-missing-document.ts';
import { referenceNested } from './records/reference-nested.ts';
import { referenceNotAlone } from './records/reference-not-alone.ts';
import { requestInSubRecord } from './records/request-in-sub-record.ts';
import { requestWithWildcard } from './records/request-with-wildcard.ts';
import { resourceSetUnknown } from './definitions/resource-set-unknown.ts';
import { ruleOutsideGroup } from './groups/rule-outside-group.ts';
import { ruleResourceMissing } from './permissions/rule-resource-missing.ts';
import { usageMalformed } from './permissions/usage-malformed.ts';
import { usagePresentLinks } from './permissions/usage-present-links.ts';
import { usageUnknown } from './permissions/usage-unknown.ts';
import { versionMisplaced } from './file/version-misplaced.ts';
import { versionUnknown } from './file/version-unknown.ts';
import { versionUnreadable } from './file/version-unreadable.ts';
import { versionUnverified } from './file/version-unverified.ts';
import { contentSignalScoped } from './preferences/content-signal-scoped.ts';
import { contentSignalUnreadable } from './preferences/content-signal-unreadable.ts';
import { contentUsageUnreadable } from './preferences/content-usage-unreadable.ts';
import { licenseDocumentMissing } from './preferences/license-document-missing.ts';
import { licenseOfOneGroup } from './preferences/license-of-one-group.ts';
import { licenseRelative } from './preferences/license-relative.ts';
import { preferenceContradicted } from './preferences/preference-contradicted.ts';
import { preferenceNotInherited } from './preferences/preference-not-inherited.ts';
import { preferenceOutsideGroup } from './preferences/preference-outside-group.ts';
import { allowAllFirst } from './preferences/allow-all-first.ts';
import { contentUsageShielded } from './preferences/content-usage-shielded.ts';
import { contentUsageUnreachable } from './preferences/content-usage-unreachable.ts';
import { controlTokenScope } from './preferences/control-token-scope.ts';
import { preferenceStatedTwice } from './preferences/preference-stated-twice.ts';
import { signalAllowsBlocked } from './preferences/signal-allows-blocked.ts';
import { preferenceUnknown } from './preferences/preference-unknown.ts';

/** Every lint rule for the lines of a robots.txt, sorted by id. */
export const LINT_RULES: readonly LintRule[] = [
  acapUnknownToAudits,
  agentList,
  agentMissing,
  agentMisspelt,
  agentNameCut,
  agentNamePattern,
  agentNameTaken,
  allowAllFirst,
  contentSignalScoped,
  contentSignalUnreadable,
  contentUsageShielded,
  contentUsageUnreachable,
  contentUsageUnreadable,
  controlTokenScope,
  conventionalFieldInRecord,
  copyWithoutPreserve,
  crawlDelayNotNumber,
  crawlerNameMalformed,
  crawlerNameWithDigit,
  definitionAfterRecord,
  definitionDuplicateName,
  definitionIncomplete,
  definitionNameMalformed,
  definitionUsedBeforeDefined,
  directoryWithoutSlash,
  documentNotRobots,
  featureByPriorArrangement,
  featureNotReady,
  fieldFlagWithColon,
  fieldInValue,
  fieldInvisibleCharacter,
  fieldMissingColon,
  fieldMisspelt,
  fieldOutsideRecord,
  fieldReadByFew,
  fieldReadByPrefix,
  fieldUnknown,
  fieldValueMissing,
  fieldValueUnexpected,
  fileTooLong,
  groupLacksCommonRules,
  groupMergesWithNext,
  homePageClosed,
  ignoreFieldMisplaced,
  licenseDocumentMissing,
  licenseOfOneGroup,
  licenseRelative,
  lineMalformed,
  localPermissionWithQualifier,
  localUsageRecursive,
  localUsageUnknown,
  localUsageWithoutEffect,
  patternDollarNotFinal,
  patternMissingSlash,
  patternOpensDirectory,
  patternOrderSurprising,
  patternWithSpace,
  permissionUninterpretable,
  preferenceContradicted,
  preferenceNotInherited,
  preferenceOutsideGroup,
  preferenceStatedTwice,
  preferenceUnknown,
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
  referenceWithoutRecords,
  requestInSubRecord,
  requestWithWildcard,
  resourceSetUnknown,
  ruleOutsideGroup,
  ruleResourceMissing,
  signalAllowsBlocked,
  siteBlocked,
  sitemapRelative,
  subRecordWithoutRules,
  timeLimitPassed,
  usageMalformed,
  usagePresentLinks,
  usageUnknown,
  versionMisplaced,
  versionNearMiss,
  versionUnknown,
  versionUnreadable,
  versionUnverified,
];
