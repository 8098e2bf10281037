import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { readVersionText } from '../../model/find-version.ts';

/** A line that means to declare a version and declares none. Source: Part 1 §2.9.3. Clause: L7, F2. */
export const versionUnreadable = defineLintRule({
  id: 'version-unreadable',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['L7', 'F2'],
  source: ['Part 1 §2.9.3'],
  summary: 'A version declaration whose version is not made of integers and dots.',
  why: 'It declares nothing, so the file is read as ACAP 1.0.',
  bad: '[|##ACAP version=latest|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  good: '##ACAP version=1.0\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const [line, element] of policy.syntax.lines.entries()) {
      const field = policy.acapFields.get(line);
      const declared =
        element.kind === 'comment'
          ? /^##acap[ \t]+version=([^\s#]*)/i.exec(element.comment.text)?.[1]
          : field?.kind === 'version'
            ? field.version.text
            : undefined;
      if (declared === undefined || readVersionText(declared)) continue;
      const token = element.kind === 'comment' ? element.comment : field?.kind === 'version' ? field.field : null;
      if (!token) continue;
      yield {
        span: spanInDocument(policy, line, token),
        message: `"${declared}" is no version, so this declares nothing.`,
      };
    }
  },
});
