import { declaredByComment, readVersionText } from '../../../model/find-version.ts';
import type { AcapField } from '../../../model/policy.ts';
import type { SyntaxLine, Token } from '../../../syntax/robots-syntax.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';

export const versionUnreadable = defineLintRule({
  id: 'version-unreadable',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['L7', 'F2'],
  source: ['Part 1 §2.9.3'],
  summary: "A version declaration whose version isn't a number such as 1.0.",
  why: 'Crawlers ignore such a declaration and read the file as ACAP 1.0, unless another line declares a version.',
  bad: '[|##ACAP version=v1.1|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  good: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const [line, element] of policy.syntax.lines.entries()) {
      const declaration = declarationIn(element, policy.acapFields.get(line));
      if (declaration === null || readVersionText(declaration.version.text)) continue;
      const { whole, version } = declaration;
      const what = version.text === '' ? 'the version number is missing' : `"${version.text}" is not a version number`;
      const meant = NEARLY_A_NUMBER.exec(version.text)?.[1]?.replaceAll(',', '.');
      yield {
        span: spanInDocument(policy, line, whole),
        message: `Crawlers ignore this declaration: ${what}.`,
        ...(meant === undefined ? {} : { fixes: [replacementFix(spanInDocument(policy, line, version), meant)] }),
      };
    }
  },
});

const NEARLY_A_NUMBER = /^["']?v?(\d+(?:[.,]\d+)*)[.,]?["']?$/i;

function declarationIn(
  element: SyntaxLine,
  field: AcapField | undefined,
): { readonly whole: Token; readonly version: Token } | null {
  if (field?.kind === 'version') return { whole: field.field, version: field.version };
  const version = declaredByComment(element);
  return element.comment && version && { whole: element.comment, version };
}
