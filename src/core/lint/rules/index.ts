import type { LintRule } from '../lint-rule.ts';
import { crawlerNameMalformed } from './crawler-name-malformed.ts';
import { definitionDuplicateName } from './definition-duplicate-name.ts';
import { definitionIncomplete } from './definition-incomplete.ts';
import { definitionNameMalformed } from './definition-name-malformed.ts';
import { fieldMissingColon } from './field-missing-colon.ts';
import { fieldOutsideRecord } from './field-outside-record.ts';
import { fieldUnknown } from './field-unknown.ts';
import { fieldValueMissing } from './field-value-missing.ts';
import { fieldValueUnexpected } from './field-value-unexpected.ts';
import { lineMalformed } from './line-malformed.ts';
import { localPermissionWithQualifier } from './local-permission-with-qualifier.ts';
import { localUsageRecursive } from './local-usage-recursive.ts';
import { localUsageUnknown } from './local-usage-unknown.ts';
import { localUsageWithoutEffect } from './local-usage-without-effect.ts';
import { prohibitionOfLocalUsage } from './prohibition-of-local-usage.ts';
import { prohibitionWithQualifier } from './prohibition-with-qualifier.ts';
import { qualifierMalformed } from './qualifier-malformed.ts';
import { qualifierNotApplicable } from './qualifier-not-applicable.ts';
import { qualifierRepeated } from './qualifier-repeated.ts';
import { qualifierUnknown } from './qualifier-unknown.ts';
import { qualifierValueMalformed } from './qualifier-value-malformed.ts';
import { requestWithWildcard } from './request-with-wildcard.ts';
import { resourceSetUnknown } from './resource-set-unknown.ts';
import { ruleResourceMissing } from './rule-resource-missing.ts';
import { usageMalformed } from './usage-malformed.ts';
import { usageUnknown } from './usage-unknown.ts';

/** Every lint rule, by id. */
export const LINT_RULES: readonly LintRule[] = [
  crawlerNameMalformed,
  definitionDuplicateName,
  definitionIncomplete,
  definitionNameMalformed,
  fieldMissingColon,
  fieldOutsideRecord,
  fieldUnknown,
  fieldValueMissing,
  fieldValueUnexpected,
  lineMalformed,
  localPermissionWithQualifier,
  localUsageRecursive,
  localUsageUnknown,
  localUsageWithoutEffect,
  prohibitionOfLocalUsage,
  prohibitionWithQualifier,
  qualifierMalformed,
  qualifierNotApplicable,
  qualifierRepeated,
  qualifierUnknown,
  qualifierValueMalformed,
  requestWithWildcard,
  resourceSetUnknown,
  ruleResourceMissing,
  usageMalformed,
  usageUnknown,
];
