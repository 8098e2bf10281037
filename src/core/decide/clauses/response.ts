import type { Draft } from '../decision.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { newStep } from '../step.ts';

/**
 * Decides by the HTTP response to the request for the robots.txt, before any text is read.
 *
 * @param status - the HTTP status; `null` or a number outside 200-599 means that there was no response
 * @returns the decision about crawling any path but the robots.txt itself; `null` if the text decides
 *
 * Source: RFC 9309 §2.3.1; Koster §3.1. Clause: G7, F7.
 */
export function decideByResponse(reader: ReaderId, status: number | null): Draft | null {
  const answered = status !== null && status >= 200 && status < 600 ? status : null;
  const effect = reader === 'koster-1996' ? effectIn1996(answered) : effectNow(reader, answered);
  if (effect === null) return null;
  const step = newStep('G7', `response-${effect}`, [], [], { status: answered ?? 'none' });
  return { effect, basis: 'response', steps: [step] };
}

/**
 * Parses an HTTP status in text form, or `none`.
 *
 * @returns `null` for `none`, that is, no response; `undefined` for anything else than that and 100 to 599
 *
 * Clause: G7, F7.
 */
export function parseStatus(text: string): number | null | undefined {
  const status = text.trim().toLowerCase();
  if (status === 'none') return null;
  return /^[1-5]\d\d$/.test(status) ? Number(status) : undefined;
}

function effectNow(reader: ReaderId, status: number | null): Draft['effect'] | null {
  if (status === null || status >= 500 || (status === 429 && reader === 'google')) return 'prohibited';
  return status < 300 ? null : 'permitted';
}

function effectIn1996(status: number | null): Draft['effect'] | null {
  if (status === 404) return 'permitted';
  return status !== null && status < 300 ? null : 'prohibited';
}
