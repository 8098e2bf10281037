import type { UrlFormat } from '#core/site';

/** Names of the formats of URL files. */
export const FORMAT_NAMES: Readonly<Record<UrlFormat, { readonly title: string; readonly noun: string }>> = {
  sitemap: { title: 'Sitemaps', noun: 'sitemap' },
  urls: { title: 'Lists of URLs', noun: 'list of URLs' },
  log: { title: 'Access logs', noun: 'access log' },
  csv: { title: 'CSV tables', noun: 'CSV table' },
};
