import { normalizePath, pathOfUrl } from '#core';
import { shorten } from '../../controls/shorten.ts';

/** How the simulator interprets the text of the path box. */
export interface PathReading {
  /** The tested path and query, beginning with a slash (P1). */
  readonly path: string;
  /** Explains where that differs from the typed text or is surprising, in one or two sentences. */
  readonly note: string | null;
  /** True when the typed text is neither a path nor a URL, although something could be tested. */
  readonly isDoubtful: boolean;
}

const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const WEB_URL = /^https?:\/\//i;
/** `example.com/a`, `www.example.com`: most likely a host without its scheme. */
const BARE_HOST = /^(?:www\.[^/\s]+|[\w-]+(?:\.[\w-]+)+\/)/i;
const CONTROL_CHARACTER = /\p{Cc}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Interprets the text of the path box, and explains differences. Never throws.
 *
 * @example readPath('https://example.com/a?x=1#top').note // 'Tested: /a?x=1. The host and fragment are ignored.'
 *
 * Clause: P1, P2.
 */
export function readPath(typed: string): PathReading {
  const text = typed.trim();
  const path = pathOfUrl(text);
  const doubt = doubtAbout(text, path);
  if (doubt !== null) return { path, note: doubt, isDoubtful: true };
  const notes = [reductionNote(text, path), characterNote(path)].filter((note) => note !== null);
  return { path, note: notes.length === 0 ? null : notes.join(' '), isDoubtful: false };
}

/** Why a text is not a path; `null` when it can be one. */
function doubtAbout(text: string, path: string): string | null {
  if (CONTROL_CHARACTER.test(text)) return 'URLs can’t contain control characters. Tested as typed.';
  if (LONE_SURROGATE.test(text))
    return 'URLs can’t contain broken characters (unpaired surrogates). Tested with U+FFFD instead.';
  if (text.includes('\\')) return `Paths use slashes, not backslashes. Tested: ${shorten(path)}.`;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || text.startsWith('/')) return null;
  if (WEB_URL.test(text)) {
    return /^https?:\/\/(?:[/?#]|$)/i.test(text) ? `This URL has no host. Tested: ${shorten(path)}.` : null;
  }
  if (scheme === 'http' || scheme === 'https') {
    return `A web URL starts with ${scheme}:// and a host. Tested as a path: ${shorten(path)}.`;
  }
  return text.toLowerCase().startsWith(`${scheme}://`)
    ? `A robots.txt covers web URLs only, not ${scheme}://. Tested its path: ${shorten(path)}.`
    : `A ${scheme}: URL is not a page on a site. Tested as a path: ${shorten(path)}.`;
}

/** Describes what was dropped or added to get from the text to the path. */
function reductionNote(text: string, path: string): string | null {
  if (text === '') return 'Nothing typed, so the home page, /, is tested.';
  if (text === path) {
    return text.startsWith('//') ? 'Two slashes: read as a path, not as a host.' : null;
  }
  const tested = `Tested: ${shorten(path)}.`;
  if (WEB_URL.test(text)) {
    return `${tested} ${text.includes('#') ? 'The host and fragment are ignored.' : 'The host is ignored.'}`;
  }
  if (text.startsWith('/')) return `${tested} The fragment is ignored.`;
  if (text.startsWith('#')) return `${tested} Fragments are ignored.`;
  if (BARE_HOST.test(text)) return `${tested} If this starts with a host, put https:// before it.`;
  return `${tested} A path starts with a slash.`;
}

/** Explains how characters of the path are compared, where that is surprising. */
function characterNote(path: string): string | null {
  if (/[*$]/.test(path)) return 'In a path, * and $ are plain characters. They are wildcards only in the file.';
  if (/\s/.test(path)) return 'A space matches only patterns with a space. Crawlers request %20.';
  const compared = normalizePath(path);
  return compared === path ? null : `Compared as ${shorten(compared)}.`;
}
