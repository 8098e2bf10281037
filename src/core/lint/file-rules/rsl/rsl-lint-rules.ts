import type { RslLintRule } from '../../rule-kit/file-lint-rule.ts';
import { rslContentIncomplete } from './rsl-content-incomplete.ts';
import { rslDoctype } from './rsl-doctype.ts';
import { rslElementUnknown } from './rsl-element-unknown.ts';
import { rslListClosed } from './rsl-list-closed.ts';
import { rslListRepeated } from './rsl-list-repeated.ts';
import { rslMalformed } from './rsl-malformed.ts';
import { rslRootWrong } from './rsl-root-wrong.ts';
import { rslScopeVoid } from './rsl-scope-void.ts';
import { rslTokenMisspelt } from './rsl-token-misspelt.ts';
import { rslTokenSeparator } from './rsl-token-separator.ts';
import { rslTokenUnknown } from './rsl-token-unknown.ts';

export const RSL_LINT_RULES: readonly RslLintRule[] = [
  rslContentIncomplete,
  rslDoctype,
  rslElementUnknown,
  rslListClosed,
  rslListRepeated,
  rslMalformed,
  rslRootWrong,
  rslScopeVoid,
  rslTokenMisspelt,
  rslTokenSeparator,
  rslTokenUnknown,
];
