import { canMatch } from '../../../match/match-pattern.ts';
import { pathOfUrl } from '../../../match/normalize-path.ts';
import { attributeNamed } from '../../../syntax/parse-xml.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';

export const rslScopeVoid = defineRslLintRule({
  id: 'rsl-scope-void',
  severity: 'warning',
  clauses: ['Z6'],
  source: ['RSL 1.0'],
  summary: 'A content element whose url matches nothing.',
  why: 'A url is either a pattern for paths, which starts with a slash or an asterisk, or a full URL. Anything else matches no page, so its terms apply to none.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="[|photos/|]"><license><prohibits type="usage">all</prohibits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/photos/"><license><prohibits type="usage">all</prohibits></license></content>\n</rsl>\n',
  *check({ document }) {
    for (const { element } of document?.contents ?? []) {
      const url = attributeNamed(element, 'url');
      if (url === null || url.value === '') continue;
      const path = /^https?:\/\//i.test(url.value) ? pathOfUrl(url.value) : url.value;
      if (canMatch(path)) continue;
      yield { span: url.valueSpan, message: `"${url.value}" matches no page: start it with a slash.` };
    }
  },
});
