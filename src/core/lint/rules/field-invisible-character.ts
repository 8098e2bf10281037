import { bomLength } from '../../text/text-document.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import { findInvisible } from '../invisible-characters.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { findPageStart } from '../find-page-start.ts';

/** A character that nobody sees, in a field. Clause: L4, L6. */
export const fieldInvisibleCharacter = defineLintRule({
  id: 'field-invisible-character',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['L4', 'L6'],
  source: ['RFC 9309 §2.2'],
  summary: 'A field with a character that cannot be seen: a no-break space, a byte order mark, one without width.',
  why: 'Only spaces and tabs count as blanks. Every other character belongs to the name or the value, so that a field is not known, or a path matches nothing, for no reason that can be seen. They come in by copying from web pages and word processors.',
  bad: 'User-agent: *\nDisallow: /private/[|\u00a0|]\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    const { document, syntax } = policy;
    const bom = bomLength(document);
    if (findInvisible(document.text.slice(bom)) === null || findPageStart(document) !== null) return;
    for (let line = 0; line < syntax.lines.length; line++) {
      const element = syntax.lines[line];
      if (element?.kind !== 'field' && element?.kind !== 'malformed') continue;
      const from = line === 0 ? bom : 0;
      const code = element.source.slice(from, element.comment?.start ?? element.source.length);
      const found = findInvisible(code);
      if (!found) continue;
      const characters = code.slice(found.start, found.end);
      const start = from + found.start;
      const span = spanInDocument(policy, line, { start, end: from + found.end });
      const where =
        element.kind === 'field' && start < element.name.end ? 'the name of the field' : 'what the line says';
      // Between two words a blank was meant; anywhere else, nothing.
      const between = /\S$/.test(code.slice(0, found.start)) && /^\S/.test(code.slice(found.end));
      yield {
        span,
        message: `A character that cannot be seen (${codePoint(characters)}) stands here and counts as a part of ${where}.`,
        fixes: [
          between && /[\u00a0\u3000]/.test(characters)
            ? { title: 'Write a space instead', safety: 'suggestion', edits: [replaceSpan(span, ' ')] }
            : { title: 'Remove it', safety: 'suggestion', edits: [replaceSpan(span, '')] },
        ],
      };
    }
  },
});

function codePoint(text: string): string {
  return `U+${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
