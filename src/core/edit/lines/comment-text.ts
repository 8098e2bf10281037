import type { SyntaxLine, Token } from '../../syntax/robots-syntax.ts';
import { trimValue } from './check-value.ts';

/**
 * The text of a line's comment, without its `#` and the white space around it: what `setComment` changes. `null` if
 * there is no comment.
 *
 * Clause: L3.
 */
export function commentText({ comment }: SyntaxLine): string | null {
  return comment && trimValue(comment.text.slice(commentMark(comment).length));
}

/** The mark before the text of a comment: `#`, `##`, `# `. */
export function commentMark(comment: Token): string {
  return /^#+[ \t]*/.exec(comment.text)?.[0] ?? '#';
}
