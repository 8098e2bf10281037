/** Escapes a value for an attribute of HTML or XML, or for text between tags. */
export function escapeAttribute(value: string, quote = '"'): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&apos;');
}

/** Escapes a text for XML. What XML 1.0 excludes or discourages, such as control characters, becomes U+FFFD. */
export function escapeXml(text: string): string {
  return escapeAttribute(text.replace(/[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')).replaceAll('>', '&gt;');
}
