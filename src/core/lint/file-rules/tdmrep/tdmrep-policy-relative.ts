import { isAbsoluteUrl } from '../../../preferences/license-urls.ts';
import { readPolicy, readReservation } from '../../../preferences/tdmrep/read-tdmrep.ts';
import { TDMREP } from '../../../vocabulary/preference-data/tdmrep.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

export const tdmrepPolicyRelative = defineTdmrepLintRule({
  id: 'tdmrep-policy-relative',
  severity: 'warning',
  clauses: ['T7'],
  source: ['TDMRep, final report'],
  summary: 'A tdm-policy that is not a full URL, or is in a rule that reserves nothing.',
  why: 'The policy tells anyone who wants to mine the site how to get a licence. They look for it only if the reservation is 1, and need a full URL to find it.',
  bad: '[{ "location": "/", "tdm-reservation": 1, "tdm-policy": [|"/policy.json"|] }]\n',
  good: '[{ "location": "/", "tdm-reservation": 1, "tdm-policy": "https://www.example.com/policy.json" }]\n',
  *check({ rules }) {
    for (const rule of rules) {
      const { policy } = rule;
      if (policy === null) continue;
      const url = readPolicy(rule);
      if (url === null || !isAbsoluteUrl(url)) {
        const message = `Readers can't find this ${TDMREP.policy}: write a full URL, such as https://www.example.com/policy.json.`;
        yield { span: policy.span, message };
      } else if (readReservation(rule.reservation) === 'allowed') {
        yield { span: policy.span, message: 'This policy has no effect: it matters only if the reservation is 1.' };
      }
    }
  },
});
