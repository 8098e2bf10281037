import { conventionalFieldNamed } from '#core';

const VALUES: ReadonlyMap<string, string> = new Map([
  ['sitemap', 'https://example.org/sitemap.xml'],
  ['host', 'www.example.org'],
  ['crawl-delay', '10'],
  ['clean-param', 'sessionid /'],
  ['request-rate', '1/10'],
  ['visit-time', '0100-0500'],
  ['noindex', '/path/'],
  ['license', 'https://example.org/license.xml'],
]);

/** The initial value of a new field: valid, and meant to be overwritten. */
export function initialFieldValue(name: string): string {
  return conventionalFieldNamed(name)?.example ?? VALUES.get(name.toLowerCase()) ?? 'value';
}
