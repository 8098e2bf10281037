import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { escapeAttribute } from '../../text/escape-attribute.ts';
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

/** A rule of tdmrep.json to write. */
export interface NewTdmRule {
  /** A pattern that begins with `/` or `*`. */
  readonly location: string;
  readonly isReserved: boolean;
  readonly policy?: string | null;
}

/** Writes a tdmrep.json, more specific rules first, because the first match decides. Clause: T1-T3, E11. */
export function formatTdmrep(rules: readonly NewTdmRule[]): string {
  const list = specificFirst(rules).map(({ location, isReserved, policy = null }) => ({
    location,
    [TDMREP.reservation]: isReserved ? 1 : 0,
    ...(policy === null ? {} : { [TDMREP.policy]: policy }),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** Orders rules so that none comes after one that matches all of its paths. Clause: T3. */
function specificFirst(rules: readonly NewTdmRule[]): NewTdmRule[] {
  const pattern = ({ location }: NewTdmRule) => normalizePattern(location);
  const ordered: NewTdmRule[] = [];
  for (const rule of rules.toSorted((a, b) => pattern(b).length - pattern(a).length)) {
    const at = ordered.findIndex((other) => includesPattern(pattern(other), pattern(rule)));
    ordered.splice(at === -1 ? ordered.length : at, 0, rule);
  }
  return ordered;
}
