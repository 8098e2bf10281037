import { definePageLintRule, placeOf } from '../../rule-kit/page-lint-rule.ts';
import { passedDay } from '../../rule-kit/passed-day.ts';

export const pageTimeLimitPassed = definePageLintRule({
  id: 'page-time-limit-passed',
  severity: 'information',
  clauses: ['D13', 'M8', 'Q'],
  source: ['Part 1 §2.5.3', 'Part 2 §2.2.9'],
  summary: 'A time limit or an unavailable_after whose day has passed.',
  why: 'From the next day on, the usage is prohibited, whatever other tags permit.',
  today: '2026-11-22',
  bad: '<head><meta name="robots" content="ACAP allow-index time-limit=[|until-2026-10-31|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-index time-limit=until-2027-10-31"></head>\n',
  *check(page, _site, today) {
    if (today === null) return;
    const defined = page.definitions.flatMap((one) => (one.kind === 'qualified-usage' ? one.qualifiers : []));
    for (const qualifier of [...defined, ...page.statements.flatMap(({ qualifiers }) => qualifiers)]) {
      const day = passedDay(qualifier, today);
      if (day === null) continue;
      yield {
        span: qualifier.value,
        message: `The usage is prohibited now: this permission ended on ${day}.`,
      };
    }
    for (const { effect, span, origin } of page.directives) {
      const day = effect.kind === 'restrict' && /^until-(\d{4}-\d{2}-\d{2})$/.exec(effect.value)?.[1];
      if (typeof day !== 'string' || day >= today) continue;
      yield {
        span,
        place: placeOf(origin),
        message: `Search engines no longer show this page: unavailable_after was ${day}.`,
      };
    }
  },
});
