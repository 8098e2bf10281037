import { SaxesParser } from 'saxes';
import { describeXmlError } from '../../syntax/describe-xml-error.ts';
import type { UrlHandlers, UrlReader } from './url-format.ts';

/** No genuine sitemap is nested more deeply or has a longer URL. */
const MAX_DEPTH = 50;
const MAX_URL_LENGTH = 100_000;
/** Nor does one have so many characters without a tag. */
const MAX_GAP_LENGTH = 10_000_000;

/**
 * Creates a reader for sitemaps in the sitemaps.org format. Never throws. Fetches nothing: entities that the document
 * declares, including external ones, are not expanded.
 */
export function createSitemapReader({ onUrl, onPart, onProblem }: UrlHandlers): UrlReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  let text = '';
  let gap = 0;
  let isBroken = false;
  let isSitemap = false;
  const refuse = (message: string) => {
    if (isBroken) return;
    isBroken = true;
    onProblem(message);
  };
  parser.on('error', ({ message }) => {
    const [, line, column, problem = ''] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    const place = column === '0' ? `line ${Math.max(1, Number(line) - 1)}` : `line ${line}, column ${column}`;
    refuse(`It is not well-formed XML, ${place}: ${describeXmlError(problem)}`);
  });
  parser.on('opentag', ({ name }) => {
    path.push(localName(name));
    text = '';
    gap = 0;
    if (path.length === 1) isSitemap = path[0] === 'urlset' || path[0] === 'sitemapindex';
    if (path.length > MAX_DEPTH) refuse('Its elements are nested too deeply for a sitemap.');
  });
  const addText = (part: string) => {
    if (path.at(-1) === 'loc' && text.length < MAX_URL_LENGTH) text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const place = path.join('/');
    path.pop();
    gap = 0;
    const url = text.trim();
    text = '';
    if (isBroken || url === '') return;
    if (place === 'urlset/url/loc') onUrl(url);
    else if (place === 'sitemapindex/sitemap/loc') onPart(url);
  });
  return {
    write: (part) => {
      if (isBroken) return;
      gap += part.length;
      if (gap > MAX_GAP_LENGTH) refuse('It has no tag for ten million characters.');
      else parser.write(part);
    },
    close: () => {
      if (isBroken) return;
      parser.close();
      if (!isSitemap) refuse('It is not a sitemap: it has neither a urlset nor a sitemapindex element.');
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
