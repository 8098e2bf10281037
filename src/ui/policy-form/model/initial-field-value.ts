const VALUES: ReadonlyMap<string, string> = new Map([
  ['sitemap', 'https://example.org/sitemap.xml'],
  ['host', 'www.example.org'],
  ['crawl-delay', '10'],
  ['clean-param', 'sessionid /'],
  ['request-rate', '1/10'],
  ['visit-time', '0100-0500'],
  ['noindex', '/path/'],
  ['content-signal', 'search=yes, ai-train=no'],
  ['content-usage', 'train-ai=n'],
  ['license', 'https://example.org/license.xml'],
]);

/** The initial value of a new field: valid, and meant to be overwritten. */
export function initialFieldValue(name: string): string {
  return VALUES.get(name.toLowerCase()) ?? 'value';
}
