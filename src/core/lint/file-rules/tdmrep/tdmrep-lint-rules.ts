import type { TdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';
import { tdmrepLocationVoid } from './tdmrep-location-void.ts';
import { tdmrepMemberMisspelt } from './tdmrep-member-misspelt.ts';
import { tdmrepMemberRepeated } from './tdmrep-member-repeated.ts';
import { tdmrepMemberUnknown } from './tdmrep-member-unknown.ts';
import { tdmrepNotAList } from './tdmrep-not-a-list.ts';
import { tdmrepNotJson } from './tdmrep-not-json.ts';
import { tdmrepPolicyRelative } from './tdmrep-policy-relative.ts';
import { tdmrepReservationUnset } from './tdmrep-reservation-unset.ts';
import { tdmrepRuleUnreachable } from './tdmrep-rule-unreachable.ts';
import { tdmrepRuleUnreadable } from './tdmrep-rule-unreadable.ts';

export const TDMREP_LINT_RULES: readonly TdmrepLintRule[] = [
  tdmrepLocationVoid,
  tdmrepMemberMisspelt,
  tdmrepMemberRepeated,
  tdmrepMemberUnknown,
  tdmrepNotAList,
  tdmrepNotJson,
  tdmrepPolicyRelative,
  tdmrepReservationUnset,
  tdmrepRuleUnreachable,
  tdmrepRuleUnreadable,
];
