import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../../vocabulary/preference-data/content-usage.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { splitDictionary, splitScope, splitSignals } from '../../../syntax/preference-list.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

const SIGNALS: readonly string[] = [
  ...CONTENT_SIGNAL.keys,
  CONTENT_SIGNAL.levelKey,
  ...Object.keys(CONTENT_SIGNAL.misspellings),
];
const LABELS: readonly string[] = [
  ...CONTENT_USAGE.labels,
  ...Object.keys(CONTENT_USAGE.retired),
  ...Object.keys(CONTENT_USAGE.misspellings),
];

export const preferenceUnknown = defineLintRule({
  id: 'preference-unknown',
  severity: 'information',
  clauses: ['S11', 'X4', 'Y9'],
  source: ['Cloudflare, managed robots.txt', 'draft-ietf-aipref-vocab-08'],
  summary: 'A word in a Content-Signal or Content-Usage line that Gatepost does not know.',
  why: 'These vocabularies change: the word may be newer than what Gatepost knows. It is kept as it is and has no effect. If it is a typo, readers ignore it.',
  bad: 'User-agent: *\nContent-Signal: search=yes, [|ai-agents=no|]\nAllow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes, ai-input=no\nAllow: /\n',
  *check(policy) {
    const lists = [
      { fields: CONTENT_SIGNAL.fields, known: SIGNALS, asOf: CONTENT_SIGNAL.facts.asOf, split: splitSignals },
      { fields: CONTENT_USAGE.fields, known: LABELS, asOf: CONTENT_USAGE.facts.asOf, split: splitDictionary },
    ];
    for (const { fields, known, asOf, split } of lists) {
      for (const { line, value } of fieldsNamed(policy, ...fields)) {
        for (const { token, key } of split(splitScope(value).list) ?? []) {
          if (key.text === '' || known.includes(key.text.toLowerCase())) continue;
          const message = `Gatepost doesn't know "${key.text}". It may be newer than ${asOf}.`;
          yield { span: spanInDocument(policy, line, token), message };
        }
      }
    }
  },
});
