import type { PageLintRule } from '../rule-kit/page-lint-rule.ts';
import { addresseeMisspelt } from './tags/addressee-misspelt.ts';
import { directiveDefault } from './directives/directive-default.ts';
import { elementClassOutsideBody } from './elements/element-class-outside-body.ts';
import { metaCurlyQuotes } from './tags/meta-curly-quotes.ts';
import { pageTimeLimitPassed } from './statements/page-time-limit-passed.ts';
import { statementCopyWithoutPreserve } from './statements/statement-copy-without-preserve.ts';
import { statementResourceMissing } from './statements/statement-resource-missing.ts';
import { statementUnverified } from './statements/statement-unverified.ts';
import { directiveContradictory } from './directives/directive-contradictory.ts';
import { directiveKeepsCopy } from './directives/directive-keeps-copy.ts';
import { directiveNeverRead } from './directives/directive-never-read.ts';
import { directiveSetAside } from './directives/directive-set-aside.ts';
import { directiveWeakened } from './directives/directive-weakened.ts';
import { preferenceNeverRead } from './directives/preference-never-read.ts';
import { pagePreferenceUnreadable } from './directives/page-preference-unreadable.ts';
import { directiveUnknown } from './directives/directive-unknown.ts';
import { elementClassUnknown } from './elements/element-class-unknown.ts';
import { elementStatementNested } from './elements/element-statement-nested.ts';
import { elementStatementProhibitsPage } from './elements/element-statement-prohibits-page.ts';
import { metaAfterHead } from './tags/meta-after-head.ts';
import { metaContentMissing } from './tags/meta-content-missing.ts';
import { metaHttpEquiv } from './tags/meta-http-equiv.ts';
import { metaInBody } from './tags/meta-in-body.ts';
import { metaInComment } from './tags/meta-in-comment.ts';
import { metaValueForContent } from './tags/meta-value-for-content.ts';
import { pageVersionUnknown } from './tags/page-version-unknown.ts';
import { locationNotAddress } from './statements/location-not-address.ts';
import { pilotClass } from './elements/pilot-class.ts';
import { pilotDefinition } from './statements/pilot-definition.ts';
import { pilotDefinitionVoid } from './statements/pilot-definition-void.ts';
import { pilotIdList } from './statements/pilot-id-list.ts';
import { statementContradictory } from './statements/statement-contradictory.ts';
import { statementMalformed } from './statements/statement-malformed.ts';
import { statementProhibitionVoid } from './statements/statement-prohibition-void.ts';
import { statementQualifierVoid } from './statements/statement-qualifier-void.ts';
import { statementSpelling } from './statements/statement-spelling.ts';
import { statementUninterpretable } from './statements/statement-uninterpretable.ts';
import { statementUsageUnknown } from './statements/statement-usage-unknown.ts';

/** Every lint rule for pages, sorted by id. */
export const PAGE_LINT_RULES: readonly PageLintRule[] = [
  addresseeMisspelt,
  directiveContradictory,
  directiveDefault,
  directiveKeepsCopy,
  directiveNeverRead,
  directiveSetAside,
  directiveUnknown,
  directiveWeakened,
  elementClassOutsideBody,
  elementClassUnknown,
  elementStatementNested,
  elementStatementProhibitsPage,
  locationNotAddress,
  metaAfterHead,
  metaContentMissing,
  metaCurlyQuotes,
  metaHttpEquiv,
  metaInBody,
  metaInComment,
  metaValueForContent,
  pagePreferenceUnreadable,
  pageTimeLimitPassed,
  pageVersionUnknown,
  pilotClass,
  pilotDefinition,
  pilotDefinitionVoid,
  pilotIdList,
  preferenceNeverRead,
  statementContradictory,
  statementCopyWithoutPreserve,
  statementMalformed,
  statementProhibitionVoid,
  statementQualifierVoid,
  statementResourceMissing,
  statementSpelling,
  statementUninterpretable,
  statementUnverified,
  statementUsageUnknown,
];
