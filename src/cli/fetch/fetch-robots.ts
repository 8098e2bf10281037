import { CommandError } from '../terminal.ts';
import { hostOf, isAddress, readAddress } from './address.ts';
import { networkCauseOf } from './network-causes.ts';

/** What came for a robots.txt that was asked for by its address. */
export interface RobotsResponse {
  /** The address that was asked for, with `/robots.txt`. */
  readonly address: string;
  readonly redirects: readonly Redirect[];
  /** Of the last answer. */
  readonly status: number;
  /** Why a redirect was not followed; `null` where none was left over. */
  readonly obstacle: RedirectObstacle | null;
  /** The media type, in lower case and without parameters; `null` where none was sent. */
  readonly mediaType: string | null;
  readonly bytes: Uint8Array;
  /** True when the answer goes on after `bytes`. */
  readonly isCut: boolean;
}

export interface Redirect {
  readonly status: number;
  readonly from: string;
  /** An absolute address, or what the server wrote where that is none. */
  readonly to: string;
}

export type RedirectObstacle = 'circle' | 'too-many' | 'no-address';

export interface FetchOptions {
  /** How long the whole exchange may take, redirects and body included, in milliseconds. */
  readonly timeout: number;
}

/** RFC 9309 §2.3.1.2: crawlers should follow at least five redirects in a row. */
const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** The bytes that are read of an answer; crawlers need not read a sixteenth of that. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Asks for a robots.txt as a crawler does; a bare origin gets `/robots.txt` added. Any answer is a result, whatever its status.
 *
 * @throws CommandError when the address cannot be asked for, or no whole answer comes in time
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
  /** False for what no crawler asks for: `ftp:`, an address with a password. */
  readonly isAskable: boolean;
}

/** Where a redirect leads; `null` where it does not say, or is none that is followed. */
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

/** The first bytes of an answer; never holds more than those, however long it is. */
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
    // Leaving the loop ends the transfer.
    if (length > most) break;
  }
  const bytes = Buffer.concat(chunks);
  return length > most ? { bytes: wholeLines(bytes.subarray(0, most)), isCut: true } : { bytes, isCut: false };
}

/** Without the line, and so without the character, that is cut in two. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1 || bytes.length);
}
