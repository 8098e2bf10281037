import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range } from 'vscode-languageserver/node';
import type { TextDocument as Lines } from 'vscode-languageserver-textdocument';
import type { Span, TextDocument } from '#core';

/** A text open in the editor, or a file next to one. */
export interface Source {
  /** As the editor spells it. */
  readonly uri: string;
  /** The language according to the editor; `null` for a file that is not open. */
  readonly languageId: string | null;
  /** The version number of the editor; `null` for a file that is not open. */
  readonly version: number | null;
  /** Converts positions; always those of the newest version. */
  readonly lines: Lines;
  readonly document: TextDocument;
}

/** Returns the canonical spelling of a URI, for comparison: editors differ in what they escape. */
export function normalizeUri(uri: string): string {
  try {
    const { href, protocol } = new URL(uri);
    return protocol === 'file:' ? pathToFileURL(fileURLToPath(uri)).href : href;
  } catch {
    return uri;
  }
}

/** Returns the last segment of a URI, decoded. */
export function fileNameOf(uri: string): string {
  const last = uri.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Resolves a reference against a URI; `null` if that has no path, as for a text without a file. */
export function resolveUri(relative: string, base: string): string | null {
  return URL.canParse(relative, base) ? normalizeUri(new URL(relative, base).href) : null;
}

export function offsetOf({ lines }: Source, position: Position): number {
  return lines.offsetAt(position);
}

export function rangeOf({ lines }: Source, { start, end }: Span): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
