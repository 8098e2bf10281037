import { formatCount } from '../../text/join-words.ts';

/**
 * Describes which parts of a sitemap index are missing from some files; `null` if none is. Files are matched to parts
 * by name, compressed or not.
 *
 * @param parts - their URLs, as in the index
 * @param files - file names, possibly with folders
 */
export function describeMissingParts(parts: readonly string[], files: readonly string[]): string | null {
  const given = new Set(files.map(partName));
  const missing = [...new Set(parts)].filter((part) => !given.has(partName(part)));
  if (missing.length === 0) return null;
  const names = missing.slice(0, MAX_NAMES).map((part) => baseName(part));
  const list = missing.length > names.length ? `${names.join(', ')}, …` : names.join(', ');
  return `This is a sitemap index. Add the ${missing.length === 1 ? 'missing part' : `${formatCount(missing.length)} missing parts`} too: ${list}.`;
}

const MAX_NAMES = 5;

function partName(url: string): string {
  return baseName(url).toLowerCase().replace(/\.gz$/, '');
}

function baseName(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/[\\/]+$/, '');
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
