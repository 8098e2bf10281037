import type { EditorData } from '../editor-state.ts';
import { readSession, type Session, type SessionReading } from './session.ts';
import { withinTime } from './within-time.ts';

/** A stored item, with the key by which the port finds it again. */
export interface StoredItem {
  readonly key: string;
  /** A session, or its JSON text if it comes from the journal. */
  readonly value: unknown;
}

/**
 * Where work is stored. Anything may fail: storage can be full, blocked or broken.
 *
 * The journal is a second, small store that can be written synchronously while a page goes away.
 */
export interface SessionPort {
  /** Returns everything that may be the work of this tab, in any order. */
  readonly load: () => Promise<readonly StoredItem[]>;
  readonly save: (session: Session) => Promise<void>;
  /** Moves an item that cannot be read, or not in full, out of the way of the next save. */
  readonly setAside: (item: StoredItem) => Promise<void>;
  readonly writeJournal: (text: string) => void;
  readonly clearJournal: () => void;
}

/** What the user should know about how the work is stored, in one or two sentences. */
export interface SessionNotice {
  readonly kind: 'set-aside' | 'not-loaded' | 'not-kept' | 'kept-again';
  readonly sentence: string;
  /** What was put aside, as JSON text the user can download; absent for other kinds. */
  readonly kept?: string;
}

/** What was found at startup. */
export interface LoadedSession {
  /** `null` if nothing was stored, or nothing that can be read. */
  readonly data: EditorData | null;
  readonly sequence: number;
  /** The key under which it was stored; `null` if `data` is. */
  readonly from: string | null;
  /** What must be put aside before anything is saved. */
  readonly aside: readonly StoredItem[];
  /** False if the storage could not be read, so that something may still be in it. */
  readonly known: boolean;
  readonly notices: readonly SessionNotice[];
}

/** How long reading may take before the program starts without it, in milliseconds. */
const LOAD_TIME = 10_000;

const SENTENCES = {
  salvaged:
    'Your work was saved by another version of Gatepost, or was damaged. The text is restored, but not the undo history. The original data was set aside in this browser.',
  unreadable: 'Work saved in this browser can’t be read. It was set aside, unchanged.',
  notLoaded: 'This browser doesn’t let Gatepost read any work it may have saved. Nothing was changed.',
} as const;

/** Loads the latest of the stored work; changes nothing in the storage and never rejects. */
export async function loadSession(port: SessionPort): Promise<LoadedSession> {
  const stored = await withinTime(port.load(), LOAD_TIME).catch(() => null);
  if (stored === null) {
    const notices = [{ kind: 'not-loaded', sentence: SENTENCES.notLoaded }] as const;
    return { data: null, sequence: 0, from: null, aside: [], known: false, notices };
  }
  const readings = stored.map((item) => ({ item, reading: readSession(parseJournal(item.value)) }));
  let best: Exclude<SessionReading, { kind: 'unreadable' }> | null = null;
  let from: string | null = null;
  for (const { item, reading } of readings) {
    if (reading.kind === 'unreadable' || (best !== null && reading.sequence <= best.sequence)) continue;
    best = reading;
    from = item.key;
  }
  // A salvaged text that is older than the one shown is put aside as well, not thrown away.
  const aside = readings.filter(({ reading }) => reading.kind !== 'whole').map(({ item }) => item);
  const sentence = best?.kind === 'salvaged' ? SENTENCES.salvaged : SENTENCES.unreadable;
  const notices = aside.length === 0 ? [] : [setAsideNotice(sentence, aside)];
  return { data: best?.data ?? null, sequence: best?.sequence ?? 0, from, aside, known: true, notices };
}

/** Returns the notice that something was put aside. */
export function setAsideNotice(sentence: string, items: readonly StoredItem[]): SessionNotice {
  return { kind: 'set-aside', sentence, kept: JSON.stringify(items) };
}

/** Parses the JSON text of a journal; `null` if it is damaged. Any other value is returned as it is. */
export function parseJournal(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
