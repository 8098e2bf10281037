/** Characters that {@link normalizeEncoding} may have to change. */
const ENCODED = /[%\u0080-\uffff]/;
/** Characters that {@link normalizePath} may have to change, and `#`. A single class, tested on every question. */
const UNUSUAL = /[#$%*\u0080-\uffff]/;
const UNRESERVED = /[A-Za-z0-9\-._~]/;
const SLASH = 0x2f;

/**
 * Normalises a path for comparison with a pattern normalised by {@link normalizePattern}.
 *
 * Characters outside ASCII become percent-encoded UTF-8 (a lone surrogate counts as U+FFFD), encoded unreserved
 * characters are decoded, other `%xx` get upper-case digits, and `*` and `$` are encoded, since in a path they are
 * ordinary characters. The result is ASCII. Not idempotent, so apply it only once (`%%341` would change again).
 *
 * @param path - path and query, starting with `/`, without fragment (see {@link pathOfUrl})
 * @example normalizePath('/caf\u00e9/%7euser/*') // '/caf%C3%A9/~user/%2A'
 *
 * Source: RFC 9309 §2.2.2, §2.2.3. Clause: P2.
 */
export function normalizePath(path: string): string {
  if (isPlain(path)) return path;
  return normalizeEncoding(path).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/** Returns whether a path has no fragment and nothing that {@link normalizePath} would change. Clause: P1, P2. */
export function isPlain(path: string): boolean {
  return !UNUSUAL.test(path);
}

/** Reduces typed input to its path ({@link pathOfUrl}) and normalises that. Clause: P1, P2. */
export function comparablePath(typed: string): string {
  return typed.charCodeAt(0) === SLASH && isPlain(typed) ? typed : normalizePath(pathOfUrl(typed));
}

/**
 * Normalises a pattern like {@link normalizePath} a path, but keeps `*`, the wildcard, and a final `$`, the end mark.
 * In the result a raw `$` is always an end mark.
 *
 * @param pattern - as written in the file
 * @example normalizePattern('/a$b/*.php$') // '/a%24b/*.php$'
 *
 * Source: RFC 9309 §2.2.2, §2.2.3. Clause: P2, P3.
 */
export function normalizePattern(pattern: string): string {
  if (!UNUSUAL.test(pattern)) return pattern;
  const normalized = normalizeEncoding(pattern);
  const last = normalized.length - 1;
  const dollar = normalized.indexOf('$');
  if (dollar === -1 || dollar === last) return normalized;
  return normalized.slice(0, last).replaceAll('$', '%24') + normalized.slice(last);
}

function normalizeEncoding(text: string): string {
  if (!ENCODED.test(text)) return text;
  return text.replace(/%[0-9A-Fa-f]{2}|[\u0080-\uffff]+/g, (found) =>
    found.startsWith('%') ? normalizeTriplet(found) : encodeUtf8(found),
  );
}

function normalizeTriplet(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
}

/** Percent-encodes a text without ASCII characters as UTF-8; a lone surrogate counts as U+FFFD. */
export function encodeUtf8(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Lower-cases the ASCII letters of a text and leaves all others alone. Clause: P4. */
export function foldCase(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Normalises and case-folds a pattern: the form in which ACAP patterns are compared. Clause: P2, P4. */
export function foldPattern(pattern: string): string {
  return foldCase(normalizePattern(pattern));
}

/** Whether a text begins like a URL: a path or a full URL. */
export function isUrl(text: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text);
}

/**
 * Reduces typed input to the path and query that patterns are matched against: drops scheme, host and fragment, and
 * adds a leading `/` if it is missing. Nothing is normalised. Never throws.
 *
 * @param typed - a path or a full URL
 * @example pathOfUrl('https://example.com?q=1#top') // '/?q=1'
 *
 * Clause: P1.
 */
export function pathOfUrl(typed: string): string {
  const fragment = typed.indexOf('#');
  const url = fragment === -1 ? typed : typed.slice(0, fragment);
  if (url.startsWith('/')) return url;
  const origin = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?]*/.exec(url);
  const rest = origin === null ? url : url.slice(origin[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
