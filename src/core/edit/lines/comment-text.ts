import type { SyntaxLine, Token } from '../../syntax/robots-syntax.ts';
import { trimValue } from './check-value.ts';

/**
 * The comment of a line without its `#` and the white space around it, which `setComment` changes; `null` if there
 * is none.
 *
 * Clause: L3.
 */
export function commentText({ comment }: SyntaxLine): string | null {
  return comment && trimValue(comment.text.slice(commentMark(comment).length));
}

/** What precedes the words of a comment: `#`, `##`, `# `. */
export function commentMark(comment: Token): string {
  return /^#+[ \t]*/.exec(comment.text)?.[0] ?? '#';
}
