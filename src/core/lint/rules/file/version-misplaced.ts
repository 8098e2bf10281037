import { declaredByComment, readVersionText } from '../../../model/find-version.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const versionMisplaced = defineLintRule({
  id: 'version-misplaced',
  severity: 'warning',
  clauses: ['L7'],
  source: ['Part 1 §2.9.3'],
  summary: 'A version declaration after the first field, or after another declaration.',
  why: 'Only the first declaration counts, and it must come before every field. Any other is an ordinary comment.',
  bad: 'User-agent: *\nAllow: /\n[|##ACAP version=1.1|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  good: '##ACAP version=1.1\nUser-agent: *\nAllow: /\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    const { version, syntax } = policy;
    for (const [line, element] of syntax.lines.entries()) {
      const declared = line === version?.line ? null : declaredByComment(element);
      if (!declared || !readVersionText(declared.text)) continue;
      const span = spanInDocument(policy, line, { start: element.comment?.start ?? 0, end: declared.end });
      const isSecond = version?.comment === true && version.line < line;
      const why = isSecond ? `line ${version.line + 1} already declares the version` : 'it comes after the first field';
      yield { span, message: `Crawlers ignore this declaration: ${why}.` };
    }
  },
});
