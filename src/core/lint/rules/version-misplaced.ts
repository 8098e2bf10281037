import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { readVersionText } from '../../model/find-version.ts';

/** A version declaration that comes too late, or second. Source: Part 1 §2.9.3. Clause: L7. */
export const versionMisplaced = defineLintRule({
  id: 'version-misplaced',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['L7'],
  source: ['Part 1 §2.9.3'],
  summary: 'A version declaration behind the first field, or behind another declaration.',
  why: 'The declaration must come before all fields, and the first one counts. This one is a comment like others.',
  bad: 'User-agent: *\nAllow: /\n[|##ACAP version=1.1|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  good: '##ACAP version=1.1\nUser-agent: *\nAllow: /\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    const { version, syntax } = policy;
    for (let line = 0; line < syntax.lines.length; line++) {
      const element = syntax.lines[line];
      if (element?.kind !== 'comment' || line === version?.line) continue;
      const declaration = /^##acap[ \t]+version=([^\s#]*)/i.exec(element.comment.text);
      if (!declaration || !readVersionText(declaration[1] ?? '')) continue;
      const { start } = element.comment;
      const span = spanInDocument(policy, line, { start, end: start + declaration[0].length });
      const second = version?.comment === true && version.line < line;
      const why = second
        ? `line ${version.line + 1} has declared the version already`
        : 'it stands behind the first field';
      yield { span, message: `This declares nothing, because ${why}.` };
    }
  },
});
