import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { isAbsoluteUrl } from '../../../preferences/license-urls.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

export const licenseRelative = defineLintRule({
  id: 'license-relative',
  severity: 'warning',
  clauses: ['Z1'],
  source: ['RSL 1.0'],
  summary: 'A License line without a full URL.',
  why: 'License takes the full URL of an RSL document, including scheme and host. A path alone names none, so no terms apply.',
  bad: 'License: [|/license.xml|]\n\nUser-agent: *\nAllow: /\n',
  good: 'License: https://www.example.com/license.xml\n\nUser-agent: *\nAllow: /\n',
  *check(policy) {
    for (const { line, name, value } of fieldsNamed(policy, ...RSL.fields)) {
      if (isAbsoluteUrl(value.text)) continue;
      const isEmpty = value.text === '';
      const message = isEmpty
        ? 'This line names no RSL document: write its full URL.'
        : `Readers ignore "${value.text}": write the full URL of the RSL document, such as https://www.example.com/license.xml.`;
      yield { span: spanInDocument(policy, line, isEmpty ? name : value), message };
    }
  },
});
