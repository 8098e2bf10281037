import { findPageStart } from '../syntax/find-page-start.ts';
import type { Policy } from './policy.ts';

/** Names the format of a file that is clearly not a robots.txt, such as `JSON`; `null` if it may be one. Clause: L6. */
export function foreignFormat(policy: Policy): string | null {
  const { document, groups, records, syntax } = policy;
  if (groups.length + records.length > 0) return null;
  const text = document.text.trim();
  const page = findPageStart(document);
  // An error of a storage service is XML; XHTML has its DOCTYPE or root element close by.
  if (page !== null) return /<(?:!doctype\s+html|html|head)\b/i.test(text.slice(0, 4096)) ? 'an HTML page' : 'XML';
  if (/^[{[][^]*[}\]]$/.test(text)) return 'JSON';
  if (text.includes('\0')) return 'binary data';
  const isText = syntax.lines.some(({ kind }) => kind === 'malformed');
  return isText && !syntax.lines.some(({ kind }) => kind === 'field') ? 'plain text without any fields' : null;
}
