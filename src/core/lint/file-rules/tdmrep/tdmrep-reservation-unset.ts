import { readReservation } from '../../../preferences/tdmrep/read-tdmrep.ts';
import { memberNamed } from '../../../syntax/parse-json.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { TDMREP } from '../../../vocabulary/preference-data/tdmrep.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';
import { meantMember } from './meant-member.ts';

export const tdmrepReservationUnset = defineTdmrepLintRule({
  id: 'tdmrep-reservation-unset',
  severity: 'error',
  fix: 'safe',
  clauses: ['T2', 'T3'],
  source: ['TDMRep, final report'],
  summary: 'A tdm-reservation that is not the number 0 or 1, or is missing.',
  why: 'The value is a number: 1 reserves the right to mine, 0 does not. A number in quotes, true or anything else has no effect, but the rule still keeps later ones from applying to its paths.',
  bad: '[{ "location": "/", "tdm-reservation": [|"1"|] }]\n',
  good: '[{ "location": "/", "tdm-reservation": 1 }]\n',
  *check({ rules }, text) {
    for (const { object, reservation, location } of rules) {
      if (readReservation(reservation) !== null) continue;
      if (reservation === null) {
        const [first] = object.members;
        const isMisspelt = object.members.some(({ key }) => meantMember(key.value) === TDMREP.reservation);
        if (isMisspelt || first === undefined) continue;
        const span = memberNamed(object, 'location')?.span ?? first.span;
        yield {
          span,
          message: `This rule reserves nothing for ${location}, and later rules don't apply there: it has no ${TDMREP.reservation}.`,
        };
        continue;
      }
      const meant = readReservation(reservation, true);
      const number = meant === 'disallowed' ? '1' : '0';
      const edits = [replaceSpan(reservation.span, number)];
      yield {
        span: reservation.span,
        message: `${text.slice(reservation.span.start, reservation.span.end).slice(0, 40)} has no effect: write the number 0 or 1, without quotes.`,
        fixes: meant === null ? [] : [{ title: `Write ${number}`, safety: 'safe', edits }],
      };
    }
  },
});
