import { normalizePath, pathOfUrl } from '#core';
import { shorten } from '../controls/shorten.ts';

/** What the simulator makes of the text in its path box. */
export interface PathReading {
  /** What is asked: path and query, beginning with a slash (P1). */
  readonly path: string;
  /** Where that differs from what was typed, or does not mean what it seems to: one or two sentences. */
  readonly note: string | null;
  /** True when what was typed is no path and no web address, although something could be asked. */
  readonly isDoubtful: boolean;
}

const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const WEB_ADDRESS = /^https?:\/\//i;
/** `example.com/a`, `www.example.com`: a host, most likely, without its scheme. */
const BARE_HOST = /^(?:www\.[^/\s]+|[\w-]+(?:\.[\w-]+)+\/)/i;
const CONTROL_CHARACTER = /\p{Cc}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Reads what stands in the path box as a path to ask about, and says in a sentence where the two differ. Never throws.
 *
 * @example readPath('https://example.com/a?x=1#top').note // 'Asked: /a?x=1. Host and fragment play no part.'
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

/** Why a text is no path, or `null` when it can be one. */
function doubtAbout(text: string, path: string): string | null {
  if (CONTROL_CHARACTER.test(text)) return 'This holds control characters, which no address has. Asked as it stands.';
  if (LONE_SURROGATE.test(text))
    return 'This holds half a character, which no address can. Asked with U+FFFD in its place.';
  if (text.includes('\\')) return `A path has slashes, not backslashes. Asked: ${shorten(path)}.`;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || text.startsWith('/')) return null;
  if (WEB_ADDRESS.test(text)) {
    return /^https?:\/\/(?:[/?#]|$)/i.test(text) ? `This address has no host. Asked: ${shorten(path)}.` : null;
  }
  if (scheme === 'http' || scheme === 'https') {
    return `A web address begins with ${scheme}:// and a host. Asked as a path: ${shorten(path)}.`;
  }
  return text.toLowerCase().startsWith(`${scheme}://`)
    ? `A robots.txt speaks of web addresses, and ${scheme}:// is another kind. Asked for its path: ${shorten(path)}.`
    : `An address with ${scheme}: is no page of a site. Asked as a path: ${shorten(path)}.`;
}

/** What was left out or added to get from the text to the path. */
function reductionNote(text: string, path: string): string | null {
  if (text === '') return 'Nothing typed: the home page, /, is asked.';
  if (text === path) {
    return text.startsWith('//') ? 'Two slashes: read as a path, not as a host.' : null;
  }
  const asked = `Asked: ${shorten(path)}.`;
  const fragment = text.includes('#') ? 'fragment' : null;
  if (WEB_ADDRESS.test(text)) {
    return `${asked} ${fragment === null ? 'The host plays no part.' : 'Host and fragment play no part.'}`;
  }
  if (text.startsWith('/')) return `${asked} The fragment plays no part.`;
  if (text.startsWith('#')) return `${asked} A fragment plays no part.`;
  if (BARE_HOST.test(text)) return `${asked} If this begins with a host, write https:// before it.`;
  return `${asked} A path begins with a slash.`;
}

/** What characters of the path are compared as, where one may expect otherwise. */
function characterNote(path: string): string | null {
  if (/[*$]/.test(path)) return '* and $ are plain characters in a path; only patterns in the file give them meaning.';
  if (/\s/.test(path)) return 'A blank meets only patterns with a blank; crawlers ask for %20.';
  const compared = normalizePath(path);
  return compared === path ? null : `Compared as ${shorten(compared)}.`;
}
