import type { Policy } from '../../../model/policy.ts';
import { isKey, statedPreference } from '../../../model/preference-line.ts';
import { capitalize } from '../../../text/join-words.ts';
import { PREFERENCE_KEYS } from '../../../vocabulary/preference-data/preference-keys.ts';
import { defineLintRule, spanInDocument, type Finding } from '../../rule-kit/lint-rule.ts';
import { nameLine, crawlerPreferences, type ScopedLine } from './crawler-preferences.ts';

export const preferenceStatedTwice = defineLintRule({
  id: 'preference-stated-twice',
  severity: 'warning',
  clauses: ['X6', 'Y8', 'W2', 'W4'],
  source: ['draft-ietf-aipref-attach-05', 'Cloudflare, managed robots.txt'],
  summary: 'Two lines for one crawler that say different things about the same use and path.',
  why: 'If two statements cover the same path, the refusal counts; with rules, it is the Allow. Some readers may use the last one instead. All groups for a crawler are read together, including one that a content delivery network adds above yours.',
  bad: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: *\nContent-Signal: [|ai-train=yes|]\nDisallow: /private/\n',
  good: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: *\nContent-Signal: ai-input=yes\nDisallow: /private/\n',
  *check(policy) {
    const seen = new Set<string>();
    for (const { lines } of crawlerPreferences(policy)) {
      for (const [index, line] of lines.entries()) {
        for (const earlier of lines.slice(0, index)) {
          for (const finding of findContradictions(policy, earlier, line)) {
            const key = `${finding.span.start} ${earlier.field.line}`;
            if (!seen.has(key)) yield finding;
            seen.add(key);
          }
        }
      }
    }
  },
});

/** Reports how two lines with the same scope differ, at the later one. */
function* findContradictions(policy: Policy, earlier: ScopedLine, later: ScopedLine): Generator<Finding> {
  const { list, field, pattern, vocabulary } = later;
  if (vocabulary !== earlier.vocabulary || pattern !== earlier.pattern || !list || !earlier.list) return;
  for (const { word: key, values } of PREFERENCE_KEYS[vocabulary]) {
    const first = statedPreference(earlier.list, key).value;
    const second = statedPreference(list, key).value;
    if (first === null || second === null || first === second) continue;
    const effective = values.find((value) => value === first || value === second) ?? first;
    const item = list.items.findLast((one) => isKey(vocabulary, one, key));
    yield {
      span: spanInDocument(policy, field.line, item?.token ?? field.value),
      message: `${capitalize(nameLine(earlier))} says "${key}=${first}". Of the two, most readers go by "${key}=${effective}".`,
    };
  }
}
