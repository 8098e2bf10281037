import { formatCount } from '#core';
import { CommandError } from '../terminal.ts';
import { hostOf, isRequestable, robotsUrlOf } from './robots-url.ts';
import { networkCauseOf } from './network-causes.ts';

export interface RobotsResponse {
  /** The requested URL, with `/robots.txt`. */
  readonly url: string;
  readonly redirects: readonly Redirect[];
  /** The status of the last response. */
  readonly status: number;
  /** Why a redirect was not followed; `null` if all were. */
  readonly redirectFailure: RedirectFailure | null;
  /** The media type, in lower case and without parameters; `null` if none was sent. */
  readonly mediaType: string | null;
  readonly bytes: Uint8Array;
  /** True when the response goes on after `bytes`. */
  readonly isCut: boolean;
}

export interface Redirect {
  readonly status: number;
  readonly from: string;
  /** An absolute URL, or what the server wrote if that is not a URL. */
  readonly to: string;
}

export type RedirectFailure = 'loop' | 'too-many' | 'invalid-target';

/** RFC 9309 §2.3.1.2: crawlers should follow at least five redirects in a row. */
const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** How many bytes of a response are read: far more than crawlers have to read. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Requests a robots.txt as a crawler does; a bare origin gets `/robots.txt` appended. Any response is a result,
 * whatever its status.
 *
 * @param timeout - for the whole exchange, including redirects and body, in milliseconds
 * @throws CommandError when the URL cannot be requested, or no complete response arrives in time
 *
 * Source: RFC 9309 §2.3.1. Clause: G7.
 */
export async function fetchRobots(file: string, timeout: number): Promise<RobotsResponse> {
  const url = robotsUrlOf(file);
  const redirects: Redirect[] = [];
  const seconds = (timeout / 1000).toLocaleString('en');
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), timeout);
  let requested = url;
  let received = -1;
  try {
    for (;;) {
      const response = await fetch(requested, { redirect: 'manual', signal: aborter.signal, headers: HEADERS });
      const { status } = response;
      const end = { url, status, mediaType: mediaTypeOf(response) };
      if (!REDIRECTS.includes(status)) {
        received = 0;
        const content = await readStart(response, MAX_BYTES, (length) => (received = length));
        return { ...end, redirects, redirectFailure: null, ...content };
      }
      await response.body?.cancel();
      const target = targetOf(response, requested);
      if (target !== null) redirects.push({ status, from: requested, to: target });
      const redirectFailure = redirectFailureOf(target, redirects);
      if (redirectFailure !== null)
        return { ...end, redirects, redirectFailure, bytes: new Uint8Array(), isCut: false };
      requested = redirects.at(-1)?.to ?? requested;
    }
  } catch (error) {
    const cause = !aborter.signal.aborted
      ? networkCauseOf(error, requested, received)
      : received < 0
        ? `${hostOf(requested)} did not respond within ${seconds} s`
        : `only ${formatCount(received)} bytes of the response arrived within ${seconds} s`;
    throw new CommandError(`${url} cannot be fetched: ${cause}. ${UNREACHABLE}`, { cause: error });
  } finally {
    clearTimeout(timer);
    aborter.abort();
  }
}

/** Clause: G7. */
const UNREACHABLE = 'A crawler that gets no response must treat the whole site as blocked.';

const HEADERS = { 'User-Agent': `gatepost/${__GATEPOST_VERSION__}`, Accept: 'text/plain, */*;q=0.5' };

declare const __GATEPOST_VERSION__: string;

function mediaTypeOf({ headers }: Response): string | null {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return type.trim() === '' ? null : type.trim().toLowerCase();
}

/** Returns the target of a redirect, absolute if it is a URL; `null` if there is none. */
function targetOf({ headers }: Response, from: string): string | null {
  const written = headers.get('location');
  if (written === null) return null;
  if (!URL.canParse(written, from)) return written;
  const url = new URL(written, from);
  url.hash = '';
  return url.href;
}

function redirectFailureOf(target: string | null, redirects: readonly Redirect[]): RedirectFailure | null {
  if (target === null || !isRequestable(target)) return 'invalid-target';
  if (redirects.some(({ from }) => from === target)) return 'loop';
  return redirects.length > MAX_REDIRECTS ? 'too-many' : null;
}

/** Reads up to `most` bytes of a body; never holds more than one chunk beyond that, however long the body is. */
async function readStart(
  { body }: Response,
  most: number,
  onProgress: (length: number) => void,
): Promise<Pick<RobotsResponse, 'bytes' | 'isCut'>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    onProgress(length);
    // Leaving the loop cancels the transfer.
    if (length > most) break;
  }
  const bytes = Buffer.concat(chunks);
  return length > most ? { bytes: wholeLines(bytes.subarray(0, most)), isCut: true } : { bytes, isCut: false };
}

/** Drops the last line, which is cut off, and with it any half character. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1 || bytes.length);
}
