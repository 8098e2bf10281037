import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range } from 'vscode-languageserver/node';
import type { TextDocument as Lines } from 'vscode-languageserver-textdocument';
import type { Span, TextDocument } from '#core';

/** A text that the editor has open, or that lies next to one that it has. */
export interface Source {
  /** As the editor writes it. */
  readonly uri: string;
  /** What the editor takes it for; `null` for a file that it has not open. */
  readonly languageId: string | null;
  /** Counts changes; `null` for a file that the editor has not open. */
  readonly version: number | null;
  /** For positions; of the newest version. */
  readonly lines: Lines;
  readonly document: TextDocument;
}

/** The one spelling of an address, for comparison: editors differ in what they escape. */
export function normalizeUri(uri: string): string {
  try {
    const { href, protocol } = new URL(uri);
    return protocol === 'file:' ? pathToFileURL(fileURLToPath(uri)).href : href;
  } catch {
    return uri;
  }
}

/** The last part of an address. */
export function fileNameOf(uri: string): string {
  const last = uri.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** An address relative to another; `null` where that has no folders, as that of a text without a file. */
export function resolveUri(relative: string, base: string): string | null {
  return URL.canParse(relative, base) ? normalizeUri(new URL(relative, base).href) : null;
}

export function offsetOf({ lines }: Source, position: Position): number {
  return lines.offsetAt(position);
}

export function rangeOf({ lines }: Source, { start, end }: Span): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
