import { removeSpan } from '../../../edit/page/page-edit.ts';
import { indentAt } from '../../../edit/lines/indent-at.ts';
import type { ElementStatement, PagePolicy, PageStatement } from '../../../model/page-policy.ts';
import type { Constituent } from '../../../model/policy.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';
import { definePageLintRule, pageProblems, writtenAt } from '../../rule-kit/page-lint-rule.ts';
import { prevailingTerminator } from '../../../text/text-document.ts';
import { replaceSpan, sortEdits, type TextEdit } from '../../../text/text-edit.ts';

export const pilotDefinition = definePageLintRule({
  id: 'pilot-definition',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['M2'],
  source: ['Pilot 2 §1.3.4'],
  summary: 'A local usage defined in a META tag, as in the ACAP pilot.',
  why: "In ACAP 1.0 and later, pages can't contain definitions. A crawler that doesn't know the pilot understands neither the definition nor its uses. Standard usages with qualifiers say the same.",
  bad: '<head><meta name="ACAP-qualified-usage" content="[|archive preserve time-limit=30-days|]">\n<meta name="robots" content="ACAP allow-(archive)"></head>\n',
  good: '<head>\n<meta name="robots" content="ACAP allow-preserve time-limit=30-days"></head>\n',
  *check(page) {
    const fix = inlineLocalUsages(page);
    for (const { span } of pageProblems(page, 'pilot-definition')) {
      yield {
        span,
        message: "Most crawlers ignore this: since ACAP 1.0, pages can't contain definitions.",
        ...(fix ? { fixes: [fix] } : {}),
      };
    }
  },
});

/** A page with more statements is not hand-written. */
const MAX_STATEMENTS = 100;

/**
 * Replaces each statement about a local usage with its standard usages and removes the definitions; `null` if any
 * statement or definition cannot be rewritten, or if an element uses a definition: classes have no qualifiers.
 */
function inlineLocalUsages(page: PagePolicy): Fix | null {
  const { usages, problems } = page.definitionTable;
  if (problems.length > 0) return null;
  const isUsed = ({ usage }: ElementStatement) => usage.kind === 'local' && usages.has(usage.name.toLowerCase());
  if (page.elementStatements.some(isUsed)) return null;
  const edits: TextEdit[] = [];
  for (const statement of page.statements) {
    if (statement.usage.kind !== 'local') continue;
    const constituents = usages.get(statement.usage.name.toLowerCase());
    const tags = constituents && inlineStatement(page, statement, constituents);
    if (!tags || edits.length > MAX_STATEMENTS) return null;
    edits.push(replaceSpan(statement.span, tags));
  }
  for (const { line } of page.definitions) {
    const tag = page.syntax.metaTags[line];
    if (!tag) return null;
    edits.push(removeSpan(page.document, tag.span.start, tag.span.end));
  }
  return { title: 'Write the standard usages', safety: 'suggestion', edits: sortEdits(edits) };
}

function inlineStatement(
  page: PagePolicy,
  { span, usage, effect, qualifiers }: PageStatement,
  constituents: readonly Constituent[],
): string | null {
  const { start, end } = usage.token;
  // Character references make offsets in the tag unreliable, and void statements stay as they are.
  if (writtenAt(page, usage.token) !== usage.token.text || effect === 'disallow' || qualifiers.length > 0) return null;
  if (constituents.length === 0) return null;
  const before = page.document.text.slice(span.start, start);
  const after = page.document.text.slice(end, span.end);
  return constituents
    .map((constituent) => {
      const restrictions = constituent.qualifiers.map(({ name, value }) => ` ${name.text}=${value.text}`).join('');
      return `${before}${constituent.usage}${restrictions}${after}`;
    })
    .join(prevailingTerminator(page.document) + indentAt(page.document.text, span.start));
}
