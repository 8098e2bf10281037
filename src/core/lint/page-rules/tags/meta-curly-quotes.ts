import type { CurlyQuotedAttribute } from '../../../syntax/page-syntax.ts';
import { escapeAttribute } from '../../../text/escape-xml.ts';
import { replaceSpan, type TextEdit } from '../../../text/text-edit.ts';
import { definePageLintRule, pageProblems } from '../../rule-kit/page-lint-rule.ts';

export const metaCurlyQuotes = definePageLintRule({
  id: 'meta-curly-quotes',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag in curly quotes.',
  why: "Curly quotes aren't quotation marks in HTML: the value ends at the first space, and the quotes become part of it, so crawlers find neither the name nor the rule. They come from word processors, and from the printed examples in the specifications.",
  bad: '<head><meta name="robots" content=[|”ACAP disallow-index”|]></head>\n',
  good: '<head><meta name="robots" content="ACAP disallow-index"></head>\n',
  *check(page) {
    const tags = new Map(
      page.syntax.metaTags.map(({ curlyQuoted }) => [Math.min(...curlyQuoted.map(startOf)), curlyQuoted]),
    );
    for (const { span } of pageProblems(page, 'curly-quotes')) {
      const quoted = tags.get(span.start) ?? [];
      const edits = quoted.toSorted((a, b) => startOf(a) - startOf(b)).flatMap(straighten);
      yield {
        span,
        message: "Crawlers ignore this tag: curly quotes aren't quotation marks in HTML.",
        fixes: [{ title: 'Write straight quotes', safety: 'safe', edits }],
      };
    }
  },
});

function startOf({ span }: CurlyQuotedAttribute): number {
  return span.start;
}

function straighten({ span, text, isClosed }: CurlyQuotedAttribute): TextEdit[] {
  const first = span.start + 1;
  const end = isClosed ? { start: span.end - 1, end: span.end } : { start: span.end, end: span.end };
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  const within = [...text.matchAll(new RegExp(quote, 'g'))].map(({ index }) =>
    replaceSpan({ start: first + index, end: first + index + 1 }, escapeAttribute(quote, quote)),
  );
  return [replaceSpan({ start: span.start, end: first }, quote), ...within, replaceSpan(end, quote)];
}
