import { canMatch } from '../../../match/match-pattern.ts';
import { pathOfUrl } from '../../../match/normalize-path.ts';
import { memberNamed } from '../../../syntax/parse-json.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { defineTdmrepLintRule } from '../../rule-kit/file-lint-rule.ts';

export const tdmrepLocationVoid = defineTdmrepLintRule({
  id: 'tdmrep-location-void',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['T3'],
  source: ['TDMRep, final report'],
  summary: 'A location that starts with neither a slash nor an asterisk.',
  why: 'Locations are patterns for paths, as in robots.txt. One that starts differently matches no path.',
  bad: '[{ "location": [|"photos/"|], "tdm-reservation": 1 }]\n',
  good: '[{ "location": "/photos/", "tdm-reservation": 1 }]\n',
  *check({ rules }) {
    for (const { object, location } of rules) {
      if (canMatch(location)) continue;
      const member = memberNamed(object, 'location');
      if (member === null) continue;
      const isUrl = /^https?:\/\//i.test(location);
      const path = isUrl ? pathOfUrl(location) : `/${location.replace(/^\.\//, '')}`;
      const edits = [replaceSpan(member.value.span, JSON.stringify(path))];
      yield {
        span: member.value.span,
        message: `"${location}" matches no path: a location starts with a slash.`,
        fixes: canMatch(path) ? [{ title: `Write "${path}"`, safety: 'suggestion', edits }] : [],
      };
    }
  },
});
