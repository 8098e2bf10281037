import { statedPreference, isKey } from '../../../model/preference-line.ts';
import { CONTENT_SIGNAL } from '../../../vocabulary/preference-data/content-signal.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { crawlerPreferences } from './crawler-preferences.ts';

export const signalAllowsBlocked = defineLintRule({
  id: 'signal-allows-blocked',
  severity: 'information',
  clauses: ['X9', 'X11'],
  source: ['Cloudflare, managed robots.txt'],
  summary: 'A signal with "yes" for paths that its crawlers may not crawl.',
  why: 'A signal does not allow crawling: a crawler that obeys the group never fetches these paths. The permission applies only to copies from elsewhere. If you want the use, allow crawling.',
  bad: 'User-agent: *\nContent-Signal: [|search=yes|]\nDisallow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes\nDisallow: /private/\n',
  *check(policy) {
    const seen = new Set<number>();
    for (const { name, lines, isUnreachable } of crawlerPreferences(policy)) {
      for (const line of lines) {
        const { field, list, path } = line;
        if (line.vocabulary !== 'content-signal' || list === null || seen.has(field.line)) continue;
        const allowing = CONTENT_SIGNAL.keys.filter((key) => {
          const { value } = statedPreference(list, key);
          return value !== null && CONTENT_SIGNAL.values[value] === 'allowed';
        });
        if (allowing.length === 0 || !isUnreachable(line)) continue;
        seen.add(field.line);
        for (const key of allowing) {
          const item = list.items.find((one) => isKey('content-signal', one, key));
          if (!item) continue;
          const who = name === '*' ? 'everyone' : name;
          yield {
            span: spanInDocument(policy, field.line, item.token),
            message: `"${item.token.text}" doesn't allow crawling: the rules block "${path}" and everything below it for ${who}.`,
          };
        }
      }
    }
  },
});
