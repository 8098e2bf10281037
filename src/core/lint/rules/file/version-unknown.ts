import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { isPublishedVersion } from '../../../model/find-version.ts';

export const versionUnknown = defineLintRule({
  id: 'version-unknown',
  severity: 'information',
  clauses: ['V1'],
  source: ['Part 1 §2.9.3', 'Part 2 §2.2.7'],
  summary: 'A declared version that is neither 1.0 nor 1.1.',
  why: 'Anything above 1.1 is read as 1.1, and a pilot version as 1.0. Gatepost does not know what else such a version may define.',
  bad: '##ACAP version=[|2.0|]\n',
  good: '##ACAP version=1.1\n',
  *check(policy) {
    const { version } = policy;
    if (!version || isPublishedVersion(version.text.text)) return;
    yield {
      span: spanInDocument(policy, version.line, version.text),
      message: `There is no ACAP ${version.text.text}, so the file is read as ${version.readAs}.`,
    };
  },
});
