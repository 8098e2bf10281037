import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';

/** A `content` element to write in an RSL document, with its one licence. */
export interface NewRslContent {
  /** A pattern. */
  readonly url: string;
  /** Usage tokens; a list that is not empty prohibits whatever it does not name (Z9). */
  readonly permits: readonly string[];
  readonly prohibits: readonly string[];
}

/**
 * Writes an RSL document: per licence at most one `permits` and one `prohibits` list, with blanks between tokens, and
 * nothing that RSL does not define. A content without usages is omitted.
 *
 * Source: RSL 1.0 §3. Clause: Z5, Z7, E10.
 */
export function formatRsl(contents: readonly NewRslContent[]): string {
  const lines = contents
    .filter(({ permits, prohibits }) => permits.length + prohibits.length > 0)
    .flatMap(({ url, permits, prohibits }) => [
      `  <content url="${escapeAttribute(url)}">`,
      '    <license>',
      ...formatUsages('permits', permits),
      ...formatUsages('prohibits', prohibits),
      '    </license>',
      '  </content>',
    ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<rsl xmlns="${RSL.namespace}">`, ...lines, '</rsl>', ''].join(
    '\n',
  );
}

function formatUsages(name: 'permits' | 'prohibits', tokens: readonly string[]): string[] {
  const known = [...new Set(tokens)].filter((token) => Object.hasOwn(RSL.tokens, token));
  return known.length === 0 ? [] : [`      <${name} type="usage">${known.join(' ')}</${name}>`];
}

/**
 * Writes a tdmrep.json that reserves locations, the more specific ones first, because the first match decides.
 *
 * @param locations - patterns that begin with `/` or `*`
 *
 * Clause: T1-T3, E11.
 */
export function formatTdmrep(locations: readonly string[]): string {
  const rules = specificFirst(locations).map((location) => ({ location, [TDMREP.reservation]: 1 }));
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** Orders locations so that none comes after one that matches all of its paths. Clause: T3. */
function specificFirst(locations: readonly string[]): string[] {
  const ordered: string[] = [];
  for (const location of locations.toSorted((a, b) => normalizePattern(b).length - normalizePattern(a).length)) {
    const at = ordered.findIndex((other) => includesPattern(normalizePattern(other), normalizePattern(location)));
    ordered.splice(at === -1 ? ordered.length : at, 0, location);
  }
  return ordered;
}
