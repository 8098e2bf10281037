import { isPublishedVersion } from '../../../model/find-version.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const pageVersionUnknown = definePageLintRule({
  id: 'page-version-unknown',
  severity: 'information',
  clauses: ['V1'],
  source: ['Part 2 §2.2.7'],
  summary: 'A page that declares a version other than 1.0 and 1.1.',
  why: 'Anything above 1.1 is read as 1.1, and a pilot version as 1.0. Gatepost does not know what else such a version may define.',
  bad: '<head><meta name="robots" content="ACAP version [|0.9|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP version 1.1"></head>\n',
  *check({ version }) {
    if (!version || isPublishedVersion(version.token.text)) return;
    const message = `There is no ACAP ${version.token.text}, so the page is read as ${version.readAs}.`;
    yield { span: version.token, message };
  },
});
