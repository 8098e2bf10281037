import type { RobotsSyntax, SyntaxLine, Token } from '../syntax/robots-syntax.ts';
import type { AcapField, VersionDeclaration } from './policy.ts';

const DECLARATION = /^##acap[ \t]+version=([^\s#]*)/i;

/**
 * Finds the version that a file declares: a comment `##ACAP version=X` before the first field or a field
 * `ACAP-version: X` anywhere, whichever comes first.
 *
 * Source: Part 1 §2.9.3. Clause: L7, V1, F2.
 */
export function findVersion(
  syntax: RobotsSyntax,
  acapFields: ReadonlyMap<number, AcapField>,
): VersionDeclaration | null {
  const { lines } = syntax;
  for (let line = 0; line < lines.length; line++) {
    const element = lines[line];
    if (!element || endsDeclarations(element)) break;
    const text = declaredByComment(element);
    const declaration = text && readVersion(text, line, true);
    if (declaration) return declaration;
  }
  for (const [line, field] of acapFields) {
    const declaration = field.kind === 'version' && readVersion(field.version, line, false);
    if (declaration) return declaration;
  }
  return null;
}

/** Whether a line is a field, or malformed with a colon: comments below it declare nothing. Clause: L7, F2. */
export function endsDeclarations(element: SyntaxLine): boolean {
  return element.kind === 'field' || (element.kind === 'malformed' && element.content.text.startsWith(':'));
}

/** The version in a comment of the form `##ACAP version=X`, which counts only above the first field. Clause: L7, F2. */
export function declaredByComment(element: SyntaxLine): Token | null {
  if (element.kind !== 'comment') return null;
  const match = DECLARATION.exec(element.comment.text);
  if (!match) return null;
  const end = element.comment.start + match[0].length;
  const text = match[1] ?? '';
  return { start: end - text.length, end, text };
}

function readVersion(text: Token, line: number, comment: boolean): VersionDeclaration | null {
  const readAs = readVersionText(text.text);
  return readAs && { line, text, readAs, comment };
}

/** Returns how a version is read; `null` unless it consists of integers separated by dots. Clause: L7, V1. */
export function readVersionText(text: string): VersionDeclaration['readAs'] | null {
  if (!/^\d+(?:\.\d+)*$/.test(text)) return null;
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 1) ? '1.1' : '1.0';
}

/** Whether ACAP was published in a version: 1.0 or 1.1, padded with any zeros. Clause: V1. */
export function isPublishedVersion(text: string): boolean {
  return /^0*1(?:\.0*[01](?:\.0+)*)?$/.test(text);
}
