import { formatCount } from '#core';
import { STATUS_CODES } from 'node:http';
import { hostOf, isRequestable } from './robots-url.ts';
import type { Redirect, RedirectFailure, RobotsResponse } from './fetch-robots.ts';

/** A sentence about a response. */
export interface ResponseNote {
  readonly text: string;
  /**
   * `warning` if the site is blocked for some crawlers, or this is probably a mistake; `routine` if nothing is unusual,
   * so that it is only shown on request.
   */
  readonly severity: 'warning' | 'information' | 'routine';
}

/** How many bytes every crawler must read; Google reads no more. Clause: G7. */
const READ_BY_ALL = 512_000;

/**
 * Describes the response, and what each kind of response means to crawlers.
 *
 * Source: RFC 9309 §2.3.1, §2.5; Google; Koster §3.1. Clause: G7.
 */
export function describeResponse(response: RobotsResponse): readonly ResponseNote[] {
  const { redirects, redirectFailure, status, mediaType, bytes } = response;
  const notes = redirects.map(describeRedirect);
  const name = STATUS_CODES[status];
  const answer = `It returns ${status}${name === undefined ? '' : ` (${name})`}`;
  if (redirectFailure !== null) {
    return [
      ...notes,
      doubtful(`${REDIRECT_FAILURES[redirectFailure](response)} For crawlers, there is no robots.txt: ${OPEN}`),
    ];
  }
  if (status < 200 || status > 299) {
    const meaning = `${answer}. ${meaningOf(status)}`;
    return [...notes, status < 400 || status === 429 || status >= 500 ? doubtful(meaning) : notable(meaning)];
  }
  const size = formatCount(bytes.length);
  const type = mediaType ?? 'no content type';
  notes.push(routine(`${answer} with ${type} and ${size} bytes; crawlers read its text.`));
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') {
    notes.push(notable(`It is served as a web page (${mediaType}), not as text/plain. ${HTML}`));
  } else if (mediaType !== null && mediaType !== 'text/plain') {
    notes.push(notable(`It is served as ${mediaType}; RFC 9309 requires text/plain.`));
  }
  return [...notes, ...describeSize(response)];
}

const routine = (text: string): ResponseNote => ({ text, severity: 'routine' });
const notable = (text: string): ResponseNote => ({ text, severity: 'information' });
const doubtful = (text: string): ResponseNote => ({ text, severity: 'warning' });

const OPEN = 'everything may be crawled.';
const HTML = 'Servers often send an error page where a robots.txt is missing.';

function describeRedirect({ status, from, to }: Redirect): ResponseNote {
  const says = `${from} redirects (${status}) to ${to}`;
  if (!isRequestable(to)) return notable(`${says}.`);
  if (hostOf(from) !== hostOf(to)) {
    return notable(`${says}, a different host. Crawlers follow it and apply its rules to the original host.`);
  }
  const isDowngrade = from.startsWith('https:') && to.startsWith('http:');
  return isDowngrade ? notable(`${says}, without encryption.`) : routine(`${says}.`);
}

const REDIRECT_FAILURES: Readonly<Record<RedirectFailure, (response: RobotsResponse) => string>> = {
  loop: ({ redirects }) =>
    `It redirects in a loop: ${[redirects[0]?.from ?? '', ...redirects.map(({ to }) => to)].join(' → ')}.`,
  'too-many': ({ redirects }) =>
    `It redirects ${redirects.length} times, but crawlers need not follow more than ${redirects.length - 1}.`,
  'invalid-target': ({ status, redirects }) =>
    `It returns ${status}, ${redirects.length === 0 ? 'a redirect without a target' : 'a redirect to a URL that crawlers do not request'}.`,
};

/** Returns what an unsuccessful response means to crawlers. Clause: G7. */
function meaningOf(status: number): string {
  if (status === 429) return `RFC 9309 lets crawlers crawl everything; Google treats the whole site as blocked.`;
  if (status === 401 || status === 403) {
    return `Refusing the file does not block the site: ${OPEN} Only crawlers that follow the 1996 draft treat it as blocked.`;
  }
  if (status >= 300 && status < 500) return `For crawlers, there is no robots.txt: ${OPEN}`;
  return 'Crawlers must treat the whole site as blocked until the file is available again.';
}

function describeSize({ bytes, isCut }: RobotsResponse): ResponseNote[] {
  if (bytes.length <= READ_BY_ALL) return [];
  const read = isCut ? `It is longer than ${formatCount(bytes.length)} bytes; only that much was read. ` : '';
  return [notable(`${read}Google only reads the first 500 KiB, and no crawler has to read more.`)];
}
