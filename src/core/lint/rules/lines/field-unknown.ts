import { isFieldName } from '../../../model/parse-acap-field.ts';
import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const fieldUnknown = defineLintRule({
  id: 'field-unknown',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['L6', 'F1'],
  source: ['Part 1 §3', 'Guide annex A.2.1'],
  summary: 'A field that starts with "ACAP-" but doesn\'t exist.',
  why: 'Crawlers skip the line. Usually there is a space where a hyphen belongs.',
  bad: 'ACAP-crawler: *\n[|ACAP-allow preserve: /|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-preserve: /\n',
  *check(policy) {
    for (const { span, text } of voidLinesBecause(policy, 'unknown-field')) {
      const name = text.slice(0, text.indexOf(':')).trimEnd();
      const meant = name.replace(/[ \t]+/g, '-');
      const message = `Crawlers skip this line: ACAP has no field "${name}".`;
      const written = { start: span.start, end: span.start + name.length };
      const isMeant = meant !== name && isFieldName(meant);
      yield { ...findingWithFix(written, message, isMeant ? meant : null, 'safe'), span };
    }
  },
});
