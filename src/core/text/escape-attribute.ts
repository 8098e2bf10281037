/** Escapes a value for an attribute of HTML or XML, or for text between tags. */
export function escapeAttribute(value: string, quote = '"'): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&apos;');
}
