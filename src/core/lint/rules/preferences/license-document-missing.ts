import { isAbsoluteUrl } from '../../../preferences/license-urls.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';

export const licenseDocumentMissing = defineLintRule({
  id: 'license-document-missing',
  severity: 'information',
  clauses: ['Z4'],
  source: ['RSL 1.0 §4'],
  summary: 'A License line with the URL of a document that is not loaded.',
  why: "That document says what the licence permits. Without it, Gatepost can't tell what is allowed: open it, or provide it under exactly this URL.",
  bad: 'License: [|https://www.example.com/other.xml|]\n\nUser-agent: *\nAllow: /\n',
  good: 'License: https://www.example.com/license.xml\n\nUser-agent: *\nAllow: /\n',
  licenses: ['https://www.example.com/license.xml'],
  *check(policy, { licenses = null }) {
    if (licenses === null) return;
    for (const { line, value } of fieldsNamed(policy, ...RSL.fields)) {
      if (!isAbsoluteUrl(value.text) || licenses.has(value.text)) continue;
      const message = "What this licence permits is unknown: the document at this URL isn't loaded.";
      yield { span: spanInDocument(policy, line, value), message };
    }
  },
});
