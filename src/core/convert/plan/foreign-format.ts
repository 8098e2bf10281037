import type { Policy } from '../../model/policy.ts';
import { findPageStart } from '../../syntax/find-page-start.ts';

/** What a file is that has no group and does not look like a robots.txt: `JSON`; `null` for one that does. Clause: L6. */
export function foreignFormat({ document, groups, records, syntax }: Policy): string | null {
  if (groups.length + records.length > 0) return null;
  const text = document.text.trim();
  if (findPageStart(document) !== null) return 'an HTML page';
  if (/^[{[][^]*[}\]]$/.test(text)) return 'JSON';
  if (text.includes('\0')) return 'binary data';
  const isText = syntax.lines.some(({ kind }) => kind === 'malformed');
  return isText && !syntax.lines.some(({ kind }) => kind === 'field') ? 'a text without any field' : null;
}
