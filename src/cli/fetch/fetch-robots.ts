import { CommandError } from '../terminal.ts';
import { hostOf, isAddress, readAddress } from './address.ts';
import { networkCauseOf } from './network-causes.ts';

/** The response to a request for a robots.txt. */
export interface RobotsResponse {
  /** The requested address, with `/robots.txt`. */
  readonly address: string;
  readonly redirects: readonly Redirect[];
  /** The status of the last response. */
  readonly status: number;
  /** Why a redirect was not followed; `null` if all were. */
  readonly obstacle: RedirectObstacle | null;
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

export type RedirectObstacle = 'circle' | 'too-many' | 'no-address';

export interface FetchOptions {
  /** Timeout for the whole exchange, including redirects and body, in milliseconds. */
  readonly timeout: number;
}

/** RFC 9309 §2.3.1.2: crawlers should follow at least five redirects in a row. */
const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** How many bytes of a response are read; crawlers need not read even a sixteenth of that. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Requests a robots.txt as a crawler does; a bare origin gets `/robots.txt` appended. Any response is a result,
 * whatever its status.
 *
 * @throws CommandError when the address cannot be requested, or no complete response arrives in time
 *
 * Source: RFC 9309 §2.3.1. Clause: G7.
 */
export async function fetchRobots(file: string, { timeout }: FetchOptions): Promise<RobotsResponse> {
  const address = readAddress(file);
  const redirects: Redirect[] = [];
  const seconds = (timeout / 1000).toLocaleString('en');
  const aborter = new AbortController();
  const timer = setTimeout(() => {
    aborter.abort();
  }, timeout);
  let asked = address;
  let received = -1;
  try {
    for (;;) {
      const response = await fetch(asked, { redirect: 'manual', signal: aborter.signal, headers: HEADERS });
      const { status } = response;
      const end = { address, status, mediaType: mediaTypeOf(response) };
      if (status < 300 || status >= 400) {
        received = 0;
        const content = await readStart(response, MOST_BYTES, (length) => (received = length));
        return { ...end, redirects, obstacle: null, ...content };
      }
      await response.body?.cancel();
      const target = targetOf(response, asked);
      if (target !== null) redirects.push({ status, from: asked, to: target.text });
      const obstacle = obstacleOf(target, redirects);
      if (obstacle !== null) return { ...end, redirects, obstacle, bytes: new Uint8Array(), isCut: false };
      asked = redirects.at(-1)?.to ?? asked;
    }
  } catch (error) {
    const cause = !aborter.signal.aborted
      ? networkCauseOf(error, asked, received)
      : received < 0
        ? `${hostOf(asked)} did not answer within ${seconds} s`
        : `only ${received.toLocaleString('en')} bytes of the answer came within ${seconds} s`;
    throw new CommandError(`${address} cannot be fetched: ${cause}. ${UNREACHABLE}`, { cause: error });
  } finally {
    clearTimeout(timer);
    aborter.abort();
  }
}

/** Clause: G7. */
const UNREACHABLE = 'A crawler that gets no answer must treat the whole site as blocked.';

const HEADERS = { 'User-Agent': `gatepost/${__GATEPOST_VERSION__}`, Accept: 'text/plain, */*;q=0.5' };

declare const __GATEPOST_VERSION__: string;

function mediaTypeOf({ headers }: Response): string | null {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return type.trim() === '' ? null : type.trim().toLowerCase();
}

interface Target {
  readonly text: string;
  /** False for what no crawler requests: `ftp:`, or a URL with a password. */
  readonly isAskable: boolean;
}

/** Returns where a redirect leads; `null` if it does not say, or if its status is not one that is followed. */
function targetOf({ status, headers }: Response, from: string): Target | null {
  const written = headers.get('location');
  if (written === null || !REDIRECTS.includes(status)) return null;
  if (!URL.canParse(written, from)) return { text: written, isAskable: false };
  const url = new URL(written, from);
  url.hash = '';
  return { text: url.href, isAskable: isAddress(url.href) && url.username + url.password === '' };
}

function obstacleOf(target: Target | null, redirects: readonly Redirect[]): RedirectObstacle | null {
  if (target === null || !target.isAskable) return 'no-address';
  if (redirects.some(({ from }) => from === target.text)) return 'circle';
  return redirects.length > MOST_REDIRECTS ? 'too-many' : null;
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
