import { STATUS_CODES } from 'node:http';
import { hostOf } from './address.ts';
import type { Redirect, RobotsResponse } from './fetch-robots.ts';

/** A sentence about a response. */
export interface ResponseNote {
  readonly text: string;
  /** True when nothing is unusual, so that it is only shown on request. */
  readonly isOrdinary: boolean;
}

/** How many bytes every crawler must read, and all Google reads. Clause: G7. */
const READ_BY_ALL = 512_000;

/**
 * Describes the response, and what each kind of response means to crawlers.
 *
 * Source: RFC 9309 §2.3.1, §2.5; Google; Koster §3.1. Clause: G7.
 */
export function describeResponse(response: RobotsResponse): readonly ResponseNote[] {
  const { redirects, obstacle, status, mediaType, bytes } = response;
  const notes = redirects.map(describeRedirect);
  const name = STATUS_CODES[status];
  const answer = `It answers ${status}${name === undefined ? '' : ` (${name})`}`;
  if (obstacle !== null) {
    return [...notes, notable(`${OBSTACLES[obstacle](response)} To crawlers there is no robots.txt: ${OPEN}`)];
  }
  if (status < 200 || status > 299) return [...notes, notable(`${answer}. ${meaningOf(status)}`)];
  const size = bytes.length.toLocaleString('en');
  const type = mediaType ?? 'no content type';
  notes.push(ordinary(`${answer} with ${type} and ${size} bytes; crawlers read its text.`));
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') {
    notes.push(notable(`It is sent as a web page (${mediaType}), not as text/plain. ${HTML}`));
  } else if (mediaType !== null && mediaType !== 'text/plain') {
    notes.push(notable(`It is sent as ${mediaType}; RFC 9309 asks for text/plain.`));
  }
  return [...notes, ...describeSize(response)];
}

/** True for a response that blocks the site for some crawlers, or is probably a mistake: `check` reports these. */
export function isDoubtful({ status, obstacle }: RobotsResponse): boolean {
  return obstacle !== null || status === 429 || status < 200 || status >= 500;
}

const ordinary = (text: string): ResponseNote => ({ text, isOrdinary: true });
const notable = (text: string): ResponseNote => ({ text, isOrdinary: false });

const OPEN = 'everything may be crawled.';
const HTML = 'Servers often send an error page where a robots.txt is missing.';

function describeRedirect({ status, from, to }: Redirect): ResponseNote {
  const says = `${from} redirects (${status}) to ${to}`;
  if (!URL.canParse(to)) return notable(`${says}.`);
  if (hostOf(from) !== hostOf(to)) {
    return notable(`${says}, another host. Crawlers follow it and apply its rules to the host that they asked first.`);
  }
  const isDowngrade = from.startsWith('https:') && to.startsWith('http:');
  return isDowngrade ? notable(`${says}, without encryption.`) : ordinary(`${says}.`);
}

const OBSTACLES: Readonly<Record<NonNullable<RobotsResponse['obstacle']>, (response: RobotsResponse) => string>> = {
  circle: ({ redirects }) =>
    `It redirects in a circle: ${[redirects[0]?.from ?? '', ...redirects.map(({ to }) => to)].join(' → ')}.`,
  'too-many': ({ redirects }) =>
    `It redirects ${redirects.length} times, and crawlers need not follow more than ${redirects.length - 1}.`,
  'no-address': ({ status, redirects }) =>
    `It answers ${status}, ${redirects.length === 0 ? 'a redirect to nowhere' : 'a redirect to what no crawler asks for'}.`,
};

/** Returns what an unsuccessful response means to crawlers. Clause: G7. */
function meaningOf(status: number): string {
  if (status === 429) return `RFC 9309 lets crawlers crawl everything; Google treats the whole site as blocked.`;
  if (status === 401 || status === 403) {
    return `Refusing the file does not block the site: ${OPEN} Only crawlers of the 1996 draft treat it as blocked.`;
  }
  if (status >= 400 && status < 500) return `To crawlers there is no robots.txt: ${OPEN}`;
  return 'Crawlers must treat the whole site as blocked until the file is there again.';
}

function describeSize({ bytes, isCut }: RobotsResponse): ResponseNote[] {
  if (bytes.length <= READ_BY_ALL) return [];
  const read = isCut ? `It goes on after ${bytes.length.toLocaleString('en')} bytes, which is all that was read. ` : '';
  return [notable(`${read}Google reads the first 500 KiB only, and no crawler has to read more.`)];
}
