import * as v from 'valibot';
import type { DocumentKind, EditorData } from '../editor-state.ts';
import { parseJournal } from './load-session.ts';
import { KINDS, readSession } from './session.ts';

/** What a kept session holds, without all that it takes to go on with it. */
export interface SessionSummary {
  /** When it was kept, in milliseconds since 1970; 0 when that is not known. */
  readonly at: number;
  readonly documents: readonly { readonly path: string; readonly kind: DocumentKind; readonly characters: number }[];
  /** The first line of the robots.txt that says something, not all of a long one; empty where there is none. */
  readonly beginning: string;
}

const BEGINNING = 80;

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

/** What lies in something that was kept; `null` when it cannot be read. */
export function summarizeSession(value: unknown): SessionSummary | null {
  const read = v.safeParse(schema, parseJournal(value));
  if (!read.success) return null;
  const { sequence, documents } = read.output;
  return {
    at: sequence >= Date.UTC(2020, 0) ? sequence : 0,
    documents: documents.map(({ path, kind, text }) => ({ path, kind, characters: text.length })),
    beginning: beginningOf((documents.find(({ kind }) => kind === 'robots') ?? documents[0])?.text ?? ''),
  };
}

/** Comments are the same in many files, so that the first field tells more. */
function beginningOf(text: string): string {
  const lines = text.slice(0, 10_000).split(/[\r\n]+/);
  const said = lines.map((line) => line.replace(/^\uFEFF/, '').trim()).filter((line) => line !== '');
  return (said.find((line) => !line.startsWith('#')) ?? said[0] ?? '').slice(0, BEGINNING);
}

/** The work in something that was kept, as far as it can be read; `null` when it cannot. */
export function restoreSession(value: unknown): EditorData | null {
  const reading = readSession(parseJournal(value));
  return reading.kind === 'unreadable' ? null : reading.data;
}
