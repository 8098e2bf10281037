import type { PageLintRule } from '../page-lint-rule.ts';
import { directiveContradictory } from './directive-contradictory.ts';
import { directiveKeepsCopy } from './directive-keeps-copy.ts';
import { directiveNeverRead } from './directive-never-read.ts';
import { directiveSetAside } from './directive-set-aside.ts';
import { directiveUnknown } from './directive-unknown.ts';
import { elementClassUnknown } from './element-class-unknown.ts';
import { elementStatementNested } from './element-statement-nested.ts';
import { elementStatementProhibitsPage } from './element-statement-prohibits-page.ts';
import { metaBehindHead } from './meta-behind-head.ts';
import { metaContentMissing } from './meta-content-missing.ts';
import { metaHttpEquiv } from './meta-http-equiv.ts';
import { metaInBody } from './meta-in-body.ts';
import { metaInComment } from './meta-in-comment.ts';
import { metaValueForContent } from './meta-value-for-content.ts';
import { pageVersionUnknown } from './page-version-unknown.ts';
import { pilotClass } from './pilot-class.ts';
import { pilotDefinition } from './pilot-definition.ts';
import { pilotIdList } from './pilot-id-list.ts';
import { statementContradictory } from './statement-contradictory.ts';
import { statementMalformed } from './statement-malformed.ts';
import { statementProhibitionVoid } from './statement-prohibition-void.ts';
import { statementQualifierVoid } from './statement-qualifier-void.ts';
import { statementSpelling } from './statement-spelling.ts';
import { statementUninterpretable } from './statement-uninterpretable.ts';
import { statementUsageUnknown } from './statement-usage-unknown.ts';

/** Every lint rule for pages, by id. */
export const PAGE_LINT_RULES: readonly PageLintRule[] = [
  directiveContradictory,
  directiveKeepsCopy,
  directiveNeverRead,
  directiveSetAside,
  directiveUnknown,
  elementClassUnknown,
  elementStatementNested,
  elementStatementProhibitsPage,
  metaBehindHead,
  metaContentMissing,
  metaHttpEquiv,
  metaInBody,
  metaInComment,
  metaValueForContent,
  pageVersionUnknown,
  pilotClass,
  pilotDefinition,
  pilotIdList,
  statementContradictory,
  statementMalformed,
  statementProhibitionVoid,
  statementQualifierVoid,
  statementSpelling,
  statementUninterpretable,
  statementUsageUnknown,
];
