import type { DocumentKind } from '#state';
import { looksLikeHtml } from '../services/files/read-input.ts';

/**
 * Tells from its name and content what a file is.
 *
 * @param referenced - the names by which the robots.txt refers to other documents
 */
export function recognizeKind(name: string, text: string, referenced: readonly string[]): DocumentKind {
  if (/^robots\b.*\.txt$/i.test(name)) return 'robots';
  if (/\.x?html?$/i.test(name)) return 'page';
  if (/\.tests\.ya?ml$/i.test(name)) return 'expectations';
  if (/\.ya?ml$/i.test(name) && /^tests[ \t]*:/m.test(text)) return 'expectations';
  if (referenced.some((locator) => isNamed(locator, name))) return 'permissions';
  if (looksLikeHtml(text)) return 'page';
  const addresses = /^[ \t]*user-agent[ \t]*:/im.test(text);
  if (/^\s*HTTP\/\d[\d.]*[ \t]+\d{3}/.test(text) || (!addresses && /^x-robots-tag[ \t]*:/im.test(text)))
    return 'headers';
  return !addresses && /^[ \t]*acap-crawler[ \t]*:/im.test(text) ? 'permissions' : 'robots';
}

/** True when a locator ends in the name of a file. */
export function isNamed(locator: string, name: string): boolean {
  return locator === name || locator.split(/[?#]/, 1)[0]?.split('/').at(-1) === name;
}

/** The name of a robots.txt as it was before a browser numbered the download: `robots (2).txt` is `robots.txt`. */
export function withoutNumber(name: string): string {
  return name.replace(/ ?\(\d{1,3}\)(?=\.[^.]*$)/, '');
}
