import { readVersionText } from '../../model/find-version.ts';
import { definePageLintRule } from '../page-lint-rule.ts';

/** A version declared by a page that is neither 1.0 nor 1.1. Source: Part 2 §2.2.7. Clause: V1. */
export const pageVersionUnknown = definePageLintRule({
  id: 'page-version-unknown',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['V1'],
  source: ['Part 2 §2.2.7'],
  summary: 'A version declared by a META tag that is neither 1.0 nor 1.1.',
  why: 'A version above 1.1 is read as 1.1, one of the pilot as 1.0; what else it may hold is not known.',
  bad: '<head><meta name="robots" content="ACAP version [|0.9|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP version 1.1"></head>\n',
  *check({ version }) {
    if (!version) return;
    const [major = 0, minor = 0, ...rest] = readVersionText(version.token.text)?.parts ?? [];
    if (major === 1 && minor <= 1 && rest.every((part) => part === 0)) return;
    yield {
      span: { start: version.token.start, end: version.token.end },
      message: `Version ${version.token.text} is read as ${version.readAs}.`,
    };
  },
});
