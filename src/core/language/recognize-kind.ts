/**
 * The kind of a document: the robots.txt; an HTML page or bare META tags; the headers of a response; a document of ACAP
 * records that the robots.txt refers to (A11); other statements of a site about uses, namely its tdmrep.json, its
 * ai.txt or an RSL document, whose name is its URL; or expectations, which are tests of the others.
 */
export type DocumentKind = 'robots' | 'page' | 'headers' | 'permissions' | 'tdmrep' | 'ai-txt' | 'rsl' | 'expectations';

/** The names by which a robots.txt refers to other documents. */
export interface ReferredNames {
  /** Those of its `ACAP-permissions-reference` lines. */
  readonly permissions: readonly string[];
  /** The URLs of its `License` lines. */
  readonly licenses: readonly string[];
}

const NO_NAMES: ReferredNames = { permissions: [], licenses: [] };

/** Determines the kind of a file from its name and content. */
export function recognizeKind(name: string, text: string, referred: ReferredNames = NO_NAMES): DocumentKind {
  if (/^robots\b.*\.txt$/i.test(name)) return 'robots';
  if (/^ai(?: ?\(\d{1,3}\))?\.txt$/i.test(name)) return 'ai-txt';
  if (/^tdm-?rep\b.*\.json$/i.test(name)) return 'tdmrep';
  if (/\.rsl$/i.test(name) || referred.licenses.some((url) => isNamed(url, name))) return 'rsl';
  if (/\.x?html?$/i.test(name)) return 'page';
  if (/\.tests\.ya?ml$/i.test(name)) return 'expectations';
  if (/\.ya?ml$/i.test(name) && /^tests[ \t]*:/m.test(text)) return 'expectations';
  if (referred.permissions.some((locator) => isNamed(locator, name))) return 'permissions';
  const recognized = recognizeText(text);
  if (recognized !== null) return recognized;
  if (/^licen[cs]e\b.*\.xml$/i.test(name)) return 'rsl';
  if (looksLikeHtml(text)) return 'page';
  const addresses = /^[ \t]*user-agent[ \t]*:/im.test(text);
  if (/^\s*HTTP\/\d[\d.]*[ \t]+\d{3}/.test(text) || (!addresses && /^x-robots-tag[ \t]*:/im.test(text)))
    return 'headers';
  return !addresses && /^[ \t]*acap-crawler[ \t]*:/im.test(text) ? 'permissions' : 'robots';
}

/** How many characters of a text are examined: its kind shows early, and some texts are large. */
const MAX_EXAMINED = 65_536;

/** Recognises by content alone the files found next to a robots.txt; `null` for any other text. */
export function recognizeText(text: string): Extract<DocumentKind, 'tdmrep' | 'rsl' | 'ai-txt'> | null {
  const start = text.slice(0, MAX_EXAMINED);
  if (/^[\s\uFEFF]*[[{]/.test(start) && /"tdm[-_]?(?:reservation|policy)"/i.test(start)) return 'tdmrep';
  if (/^[\s\uFEFF]*<(?:[?!][^]*?<)?/.test(start) && /<(?:[\w.-]+:)?rsl(?=[\s/>])/.test(start)) return 'rsl';
  // Spawning's generator puts its name at the start of its files.
  return /^[\s\uFEFF]*#[ \t]*Spawning AI\b/i.test(start) ? 'ai-txt' : null;
}

/** True if the root element of a text is that of a sitemap or a sitemap index. */
export function looksLikeSitemap(text: string): boolean {
  const start = text.slice(0, MAX_EXAMINED).replace(/^(?:\s|\uFEFF|<!--[^]*?-->|<\?[^]*?\?>)+/, '');
  return /^<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]/.test(start);
}

/** True if a text starts like an access log: in the common or combined format, in JSON, or in the W3C extended format. */
export function looksLikeAccessLog(text: string): boolean {
  const start = text.slice(0, MAX_EXAMINED).trimStart();
  const [first = ''] = start.split(/[\r\n]/, 1);
  return (
    /^[\w.:-]+ [^[]*\[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:[^\]]*\] "/.test(first) ||
    /^\{.*"(?:request|(?:request_?)?ur[il]|ClientRequestURI|RequestPath)" ?: ?["{]/i.test(first) ||
    /^(?:#[A-Za-z-]+:.*\r?\n)*#Fields:/.test(start)
  );
}

/** True if a locator ends in the name of a file. */
export function isNamed(locator: string, name: string): boolean {
  return locator === name || locator.split(/[?#]/, 1)[0]?.split('/').at(-1) === name;
}

/** True if a text begins like an HTML document. */
export function looksLikeHtml(text: string): boolean {
  // Some servers leave a chunk length in front: hexadecimal digits on a line of their own.
  const body = text.replace(/^[\da-f]{1,8}\r?\n/i, '');
  const start = body.slice(0, 4096).replace(/^(?:\s|\uFEFF|<!--[^]*?-->|<\?xml[^>]*>)+/, '');
  return /^<(?:!doctype\s+html|html|head|body|title|meta|script|div|p|h1)\b/i.test(start);
}
