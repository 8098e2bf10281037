import { arrangeLines } from '../../../edit/lines/arrange-lines.ts';
import { endsDeclarations } from '../../../model/find-version.ts';
import type { Policy } from '../../../model/policy.ts';
import type { SyntaxLine } from '../../../syntax/robots-syntax.ts';
import type { Span } from '../../../text/span.ts';
import { lineContentSpan } from '../../../text/text-document.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';
import { linesBetween } from '../../../edit/lines/find-line.ts';

export const versionNearMiss = defineLintRule({
  id: 'version-near-miss',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['L7', 'F2'],
  source: ['Part 1 §2.9.3'],
  summary: 'A line that looks like "##ACAP version=1.0" but isn\'t quite right.',
  why: 'The declaration has one spelling: two number signs, no space after them, an equals sign without spaces. Anything else is an ordinary comment or an unknown field, and the file is read as ACAP 1.0.',
  bad: '[|# ACAP version: 1.1|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  good: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    // If the version is declared, other lines about it do no harm.
    if (policy.version !== null) return;
    for (const [line, element] of policy.syntax.lines.entries()) {
      const version = nearlyDeclared(element);
      if (version === null) continue;
      const token = element.kind === 'comment' ? element.comment : element.kind === 'field' ? element.name : null;
      if (token === null) continue;
      const end = element.kind === 'field' ? element.value.end : token.start + token.text.trimEnd().length;
      const span = spanInDocument(policy, line, { start: token.start, end });
      const effect = element.kind === 'field' ? 'skip this field' : 'treat this as an ordinary comment';
      yield {
        span,
        message: `Crawlers ${effect}. To declare the version, write "##ACAP version=${version}".`,
        fixes: [declareVersion(policy, line, span, version)],
      };
      return;
    }
  },
});

/** Matches a well-formed declaration: if it is misplaced or has no number, another lint rule reports it. */
const DECLARATION = /^##acap[ \t]+version=/i;
/** Without the word "version", only a number with a dot counts as a version. */
const NEAR_DECLARATION =
  /^acap[ \t_-]*(?:v[a-z]*\.?[ \t]*[:=]?[ \t]*["']?v?(\d+(?:\.\d+)*)|[:=]?[ \t]*["']?(\d+(?:\.\d+)+))["']?[ \t]*$/i;

function nearlyDeclared(element: SyntaxLine): string | null {
  if (element.kind === 'comment') {
    const { text } = element.comment;
    return DECLARATION.test(text) ? null : nearVersionIn(text.replace(/^#+[ \t]*/, ''));
  }
  if (element.kind !== 'field' || !/^acap[ \t_]+version$/i.test(element.name.text)) return null;
  return /^\d+(?:\.\d+)*$/.test(element.value.text) ? element.value.text : null;
}

/** Returns the version that a text was probably meant to declare: `1.0` for `ACAP version 1.0`; `null` if none. */
export function nearVersionIn(text: string): string | null {
  const match = NEAR_DECLARATION.exec(text);
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Creates the fix that replaces a span of the line with the declaration, at the top of the file if it would come too
 * late. A comment after it is kept.
 */
export function declareVersion(policy: Policy, line: number, span: Span, version: string): Fix {
  const declaration = `##ACAP version=${version}`;
  const { document, syntax } = policy;
  if (!syntax.lines.slice(0, line).some(endsDeclarations)) return replacementFix(span, declaration);
  const first = declaration + document.text.slice(span.end, lineContentSpan(document, line).end);
  return {
    title: `Write "${declaration}" as the first line`,
    safety: 'suggestion',
    edits: arrangeLines(document, { first: 0, end: line + 1, items: [first, ...linesBetween(0, line)] }),
  };
}
