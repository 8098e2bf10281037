import { createSharedWork, readSharedWork, type EditorData } from '#state';
import { WORK_PREFIX } from './is-work-fragment.ts';

/**
 * A workspace as a URL fragment, which is never sent to a server: `#work=1.` and the base64url of zlib-compressed JSON.
 * The number is the version, incremented by a change that older code would misread.
 */
const VERSION = 1;

/** Maximum length of a fragment: what mail programs and chats let through. */
const MAX_LINK_LENGTH = 32_000;

/** Maximum size to expand, since a small link can be crafted to contain gigabytes. */
const MAX_BYTES = 4_000_000;

/** Bytes passed at a time, so that expansion can be bounded. */
const SLICE = 1024;

/** Returns the fragment for the documents and the question of a state; `null` if it would be too long. */
export async function workFragment(data: EditorData): Promise<string | null> {
  const json = new TextEncoder().encode(JSON.stringify(createSharedWork(data)));
  if (json.length > MAX_BYTES) return null;
  const packed = await pipeBounded(json, new CompressionStream('deflate'));
  const fragment = `${WORK_PREFIX}${VERSION}.${toBase64Url(packed ?? new Uint8Array())}`;
  return fragment.length > MAX_LINK_LENGTH ? null : fragment;
}

export type ReadLink =
  | { readonly ok: true; readonly data: EditorData }
  | { readonly ok: false; readonly reason: keyof typeof REFUSALS };

/** Why a link was not opened. */
export const REFUSALS = {
  damaged: 'This link is incomplete or damaged. Copy all of it and try again.',
  newer: 'This link was made by a newer version of Gatepost. Reload the page to update, then open the link again.',
  large: 'This link is too large to open.',
  foreign: 'This link contains no Gatepost documents.',
} as const;

/** Reads the work in a fragment, which is untrusted. Expands a bounded amount and never rejects. */
export async function readWorkFragment(fragment: string): Promise<ReadLink> {
  const [, version, packed] = /^#work=(\d{1,9})\.([\w-]*)$/.exec(fragment) ?? [];
  if (version === undefined || packed === undefined || version === '0') return refuse('damaged');
  if (Number(version) > VERSION) return refuse('newer');
  if (fragment.length > MAX_LINK_LENGTH) return refuse('large');
  let json: Uint8Array | null;
  try {
    json = await pipeBounded(fromBase64Url(packed), new DecompressionStream('deflate'));
  } catch {
    return refuse('damaged');
  }
  if (json === null) return refuse('large');
  const data = readSharedWork(parse(json));
  return data === null ? refuse('foreign') : { ok: true, data };
}

function refuse(reason: keyof typeof REFUSALS): ReadLink {
  return { ok: false, reason };
}

/**
 * Compresses or expands bytes; returns `null` if the result is too large.
 *
 * @throws TypeError for damaged data
 */
async function pipeBounded(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream): Promise<Uint8Array | null> {
  let at = 0;
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += SLICE)));
    },
  });
  const reader = slices.pipeThrough(through).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

function parse(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(json));
  } catch {
    return null;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DOMException for text that is not base64url */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
