import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A declared version that this reading does not know. Source: Part 1 §2.9.3; Part 2 §2.2.7. Clause: V1. */
export const versionUnknown = defineLintRule({
  id: 'version-unknown',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['V1'],
  source: ['Part 1 §2.9.3', 'Part 2 §2.2.7'],
  summary: 'A declared version that is neither 1.0 nor 1.1.',
  why: 'A version above 1.1 is read as 1.1, one of the pilot as 1.0; what else it may hold is not known.',
  bad: '##ACAP version=[|2.0|]\n',
  good: '##ACAP version=1.1\n',
  *check(policy) {
    const { version } = policy;
    if (!version) return;
    const [major = 0, minor = 0, ...rest] = version.parts;
    if (major === 1 && minor <= 1 && rest.every((part) => part === 0)) return;
    yield {
      span: spanInDocument(policy, version.line, version.text),
      message: `Version ${version.text.text} is read as ${version.readAs}.`,
    };
  },
});
