import { trimmedToken } from './parse-line.ts';
import type { SyntaxLine, Token } from './robots-syntax.ts';

/**
 * The text of a line's comment, without its `#` and the white space around it: what `setComment` changes. `null` if
 * there is no comment.
 *
 * Clause: L3.
 */
export function commentText({ comment }: SyntaxLine): string | null {
  return comment && trimmedToken(comment.text, 0, commentMark(comment).length, comment.text.length).text;
}

/** The mark before the text of a comment: `#`, `##`, `# `. */
export function commentMark(comment: Token): string {
  return /^#+[ \t]*/.exec(comment.text)?.[0] ?? '#';
}
