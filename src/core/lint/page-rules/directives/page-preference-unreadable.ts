import { buildPageOutline } from '../../../model/build-page-outline.ts';
import type { PagePreferenceRow } from '../../../model/page-outline.ts';
import { isAbsoluteUrl } from '../../../preferences/license-urls.ts';
import { entryOf } from '../../../vocabulary/entry-of.ts';
import { choiceNamed, isReservation } from '../../../vocabulary/preference-data/page-fields.ts';
import { splitSignals } from '../../../syntax/preference-list.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { definePageLintRule, type PageFinding, placeOf } from '../../rule-kit/page-lint-rule.ts';
import { problemOfSignal, problemOfStatement } from '../../rule-kit/preference-problems.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const pagePreferenceUnreadable = definePageLintRule({
  id: 'page-preference-unreadable',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['X4', 'X7', 'Y4', 'Y10', 'Z1', 'Z3', 'T5', 'W8', 'W9'],
  source: ['Cloudflare, /crawl endpoint', 'draft-ietf-aipref-attach-05', 'TDMRep, Community Group Final Report'],
  summary:
    'A header or tag about AI or mining that readers ignore: it has a typo, or a word or value from another vocabulary.',
  why: 'Each vocabulary has its own words and values: yes and no in Content-Signal, y and n in Content-Usage, 1 and 0 in tdm-reservation. Anything else is ignored. All Content-Usage headers form one statement, and one mistake voids it.',
  bad: '<head><meta name="tdm-reservation" content="[|true|]"></head>\n',
  good: '<head><meta name="tdm-reservation" content="1"></head>\n',
  *check(page) {
    const rows = buildPageOutline(page).rows.filter((row) => row.kind === 'preference');
    const reservations = new Set(
      rows.filter(({ field }) => isReservation(field)).map((row) => `${row.place} ${row.value.text.trim()}`),
    );
    for (const row of rows) {
      const place = placeOf(row.place);
      for (const finding of findIn(row)) yield { ...finding, place };
      const isOpposed = ['0', '1'].every((value) => reservations.has(`${row.place} ${value}`));
      if (!isReservation(row.field) || !isOpposed) continue;
      yield { span: row.value, place, message: `Another ${row.field.name} says the opposite, so readers ignore both.` };
    }
  },
});

function* findIn(row: PagePreferenceRow): Generator<PageFinding> {
  const { field, value } = row;
  switch (field.vocabulary) {
    case 'content-signal':
      for (const item of splitSignals(value)) yield* report(item.token, problemOfSignal(item));
      return;
    case 'content-usage':
      yield* report(value, problemOfStatement(value));
      return;
    case 'rsl':
      if (isAbsoluteUrl(value.text.trim())) return;
      yield { span: value, message: `Readers ignore "${value.text}": write the full URL of the RSL document.` };
      return;
    default:
      if (isReservation(field) && choiceNamed(field, value.text) === null) {
        const meant = entryOf(MEANT, value.text.trim().toLowerCase()) ?? null;
        yield* report(value, { message: `Readers ignore "${value.text}": tdm-reservation must be 1 or 0.`, meant });
      }
  }
}

/** Invalid values of a reservation, with the value that is meant. */
const MEANT: Readonly<Record<string, string>> = { true: '1', yes: '1', '"1"': '1', false: '0', no: '0', '"0"': '0' };

function report(token: Token, problem: ReturnType<typeof problemOfSignal>): PageFinding[] {
  return problem === null ? [] : [findingWithFix(token, problem.message, problem.meant)];
}
