import type { Policy } from '../../../model/policy.ts';
import { findPageStart } from '../../../syntax/find-page-start.ts';
import { BINARY_DATA, foreignFormat } from '../../../syntax/foreign-format.ts';
import type { SyntaxLine } from '../../../syntax/robots-syntax.ts';
import type { Span } from '../../../text/span.ts';
import { bomLength } from '../../../text/text-document.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { findInvisible } from './invisible-characters.ts';
import { codePoint } from '../../show-example.ts';

export const fieldInvisibleCharacter = defineLintRule({
  id: 'field-invisible-character',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['L4', 'L6'],
  source: ['RFC 9309 §2.2'],
  summary:
    'A field with an invisible character: a no-break space, a byte order mark, a zero-width or control character.',
  why: "Only spaces and tabs count as white space. Any other invisible character belongs to the name or the value, so crawlers skip the field, or its path matches nothing, and you can't see why. Such characters come with text copied from web pages and word processors.",
  bad: 'User-agent: *\nDisallow: /private/[|\u00a0|]\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    const { document, syntax } = policy;
    if (findInvisible(document.text.slice(bomLength(document))) === null) return;
    if (findPageStart(document) !== null || foreignFormat(policy) === BINARY_DATA) return;
    for (const [line, element] of syntax.lines.entries()) {
      const found = invisibleIn(policy, line, element);
      if (found === null) continue;
      const span = spanInDocument(policy, line, found);
      const isInName = element.kind === 'field' && found.start < element.name.end;
      yield {
        span,
        message: `An invisible character (${codePoint(document.text.slice(span.start, span.end))}) is part of ${isInName ? 'the field name' : 'this line'}.`,
        fixes: [removeInvisible(policy, line, found)],
      };
    }
  },
});

/** Finds the first run of invisible characters in a line, ignoring its comment; relative to the line. */
export function invisibleIn({ document }: Policy, line: number, element: SyntaxLine | undefined): Span | null {
  if (element?.kind !== 'field' && element?.kind !== 'malformed') return null;
  const from = line === 0 ? bomLength(document) : 0;
  const found = findInvisible(element.source.slice(from, element.comment?.start ?? element.source.length));
  return found && { start: from + found.start, end: from + found.end };
}

/** Creates the fix for invisible characters at a span relative to the line. */
export function removeInvisible(policy: Policy, line: number, { start, end }: Span): Fix {
  const source = policy.syntax.lines[line]?.source ?? '';
  const span = spanInDocument(policy, line, { start, end });
  // Between two words, another kind of space was meant as a space; anything else is removed.
  const isBetween = /\S$/.test(source.slice(0, start)) && /^\S/.test(source.slice(end));
  return isBetween && /\p{Zs}/u.test(source.slice(start, end))
    ? { title: 'Write a space instead', safety: 'suggestion', edits: [replaceSpan(span, ' ')] }
    : { title: 'Remove it', safety: 'suggestion', edits: [replaceSpan(span, '')] };
}
