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

/** The version that a comment declares, if it is one of its form; elsewhere it declares nothing. Clause: L7, F2. */
export function declaredByComment(element: SyntaxLine): Token | null {
  if (element.kind !== 'comment') return null;
  const match = DECLARATION.exec(element.comment.text);
  if (!match) return null;
  const end = element.comment.start + match[0].length;
  const text = match[1] ?? '';
  return { start: end - text.length, end, text };
}

function readVersion(text: Token, line: number, comment: boolean): VersionDeclaration | null {
  const version = readVersionText(text.text);
  return version && { line, text, ...version, comment };
}

/** Parses integers separated by dots; `null` for anything else. Clause: L7, V1. */
export function readVersionText(text: string): Pick<VersionDeclaration, 'parts' | 'readAs'> | null {
  const written = text.split('.');
  if (!written.every((part) => /^\d+$/.test(part))) return null;
  const parts = written.map(Number);
  const [major = 0, minor = 0] = parts;
  return { parts, readAs: major > 1 || (major === 1 && minor >= 1) ? '1.1' : '1.0' };
}

/** Whether ACAP has such a version: 1.0 or 1.1, possibly with zeros after it. Clause: V1. */
export function isPublishedVersion([major = 0, minor = 0, ...rest]: readonly number[]): boolean {
  return major === 1 && minor <= 1 && rest.every((part) => part === 0);
}
