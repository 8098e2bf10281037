import { addClass } from '../../../edit/page/page-elements.ts';
import type { PagePolicy, PageStatement } from '../../../model/page-policy.ts';
import type { PageElement } from '../../../syntax/page-syntax.ts';
import { replaceSpan, sortEdits, type TextEdit } from '../../../text/text-edit.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const pilotIdList = definePageLintRule({
  id: 'pilot-id-list',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['M2', 'M7'],
  source: ['Pilot 2 §1.3.1', 'Part 2 §2.2.5'],
  summary: 'A META statement about the elements in an id-list, as in the ACAP pilot.',
  why: "Since ACAP 1.0, elements carry such statements in their class. A crawler that doesn't know the pilot ignores the statement.",
  bad: '<head><meta name="robots" content="ACAP disallow-index id-list=[|menu|]"></head>\n<body><div id="menu">x</div></body>\n',
  good: '<head></head>\n<body><div id="menu" class="the-acap:disallow-index">x</div></body>\n',
  *check(page) {
    const statements = page.statements.filter(({ ids }) => ids.length > 0);
    const byId = new Map(statements.length === 0 ? [] : page.syntax.elements.map((element) => [element.id, element]));
    for (const statement of statements) {
      const [first] = statement.ids;
      if (!first) continue;
      const fix = asClasses(page, byId, statement);
      yield {
        span: first,
        message: 'Most crawlers ignore this: since ACAP 1.0, elements carry such statements in their class.',
        ...(fix ? { fixes: [fix] } : {}),
      };
    }
  },
});

/** Moves the statement to the elements. Classes have no qualifiers and address everyone, so other statements stay. */
function asClasses(
  page: PagePolicy,
  byId: ReadonlyMap<string | null, PageElement>,
  { ids, effect, usage, qualifiers, addressee, purpose, span }: PageStatement,
): Fix | null {
  if (qualifiers.length > 0 || usage.kind !== 'standard' || !addressee.everybody || purpose) return null;
  const word = `the-acap:${effect}-${usage.usage}`;
  const edits: TextEdit[] = [replaceSpan(span, '')];
  for (const id of new Set(ids.map(({ text }) => text))) {
    const element = byId.get(id);
    if (!element) return null;
    edits.push(...addClass(page, element, word));
  }
  // If edits overlap, the parser has probably repaired the page, and offsets are unreliable.
  const sorted = sortEdits(edits);
  const areDisjoint = sorted.every((edit, index) => edit.start >= (sorted[index - 1]?.end ?? 0));
  return areDisjoint ? { title: 'Use classes on the elements', safety: 'suggestion', edits: sorted } : null;
}
