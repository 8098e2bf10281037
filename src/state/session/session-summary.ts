import * as v from 'valibot';
import type { DocumentKind, EditorData } from '../editor-state.ts';
import { parseJournal } from './load-session.ts';
import { KINDS, readSession } from './session.ts';

/** A summary of a stored session, without what it takes to continue it. */
export interface SessionSummary {
  /** When it was stored, in milliseconds since 1970; 0 if unknown. */
  readonly at: number;
  readonly documents: readonly { readonly path: string; readonly kind: DocumentKind; readonly characters: number }[];
  /** The first meaningful lines of the robots.txt, in one line; empty if there is none. */
  readonly excerpt: string;
}

const MAX_EXCERPT = 120;

const schema = v.object({
  sequence: v.fallback(v.number(), 0),
  documents: v.pipe(
    v.array(
      v.object({
        path: v.string(),
        kind: v.fallback(v.optional(v.picklist(KINDS), 'robots'), 'robots'),
        text: v.string(),
      }),
    ),
    v.minLength(1),
  ),
});

/** Summarises a stored item; `null` if it cannot be read. */
export function summarizeSession(value: unknown): SessionSummary | null {
  const read = v.safeParse(schema, parseJournal(value));
  if (!read.success) return null;
  const { sequence, documents } = read.output;
  return {
    at: sequence >= Date.UTC(2020, 0) ? sequence : 0,
    documents: documents.map(({ path, kind, text }) => ({ path, kind, characters: text.length })),
    excerpt: excerptOf((documents.find(({ kind }) => kind === 'robots') ?? documents[0])?.text ?? ''),
  };
}

/** Prefers fields, since comments are the same in many files. */
function excerptOf(text: string): string {
  const lines = text.slice(0, 10_000).split(/[\r\n]+/);
  const nonEmpty = lines.map((line) => line.replace(/^\uFEFF/, '').trim()).filter((line) => line !== '');
  const fields = nonEmpty.filter((line) => !line.startsWith('#'));
  return (fields.length > 0 ? fields : nonEmpty).join(' · ').slice(0, MAX_EXCERPT);
}

/** Restores the work in a stored item, as far as it can be read; `null` if it cannot. */
export function restoreSession(value: unknown): EditorData | null {
  const reading = readSession(parseJournal(value));
  return reading.kind === 'unreadable' ? null : reading.data;
}
