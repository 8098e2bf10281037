import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TextDocument as Lines } from 'vscode-languageserver-textdocument';
import { createTextDocument, decodeText } from '#core';
import type { Source } from './source.ts';

/** Larger files are not robots.txt files, and reading them would block the server. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Reads files by URI; `null` for anything but a text file. Caches each file until it changes. */
export function createDiskReader(): (uri: string) => Source | null {
  const known = new Map<string, { readonly stamp: string; readonly source: Source | null }>();
  return (uri) => {
    const stamp = stampOf(uri);
    const kept = known.get(uri);
    if (kept && kept.stamp === stamp) return kept.source;
    const source = stamp === MISSING ? null : readSource(uri);
    known.set(uri, { stamp, source });
    return source;
  };
}

const MISSING = '';

/** Returns a stamp that changes when the file does; {@link MISSING} if there is no file that can be read. */
function stampOf(uri: string): string {
  try {
    const stats = statSync(fileURLToPath(uri));
    return stats.isFile() && stats.size <= MAX_BYTES ? `${stats.mtimeMs} ${stats.size}` : MISSING;
  } catch {
    return MISSING;
  }
}

function readSource(uri: string): Source | null {
  try {
    const decoded = decodeText(readFileSync(fileURLToPath(uri)));
    if (!decoded.ok) return null;
    // Editors do not count the byte order mark.
    const text = decoded.text.replace(/^\uFEFF/, '');
    const lines = Lines.create(uri, 'plaintext', 0, text);
    return { uri, languageId: null, version: null, lines, document: createTextDocument(text) };
  } catch {
    return null;
  }
}
