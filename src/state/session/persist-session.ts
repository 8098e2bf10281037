import type { EditorData, EditorStore } from '../editor-state.ts';
import {
  setAsideNotice,
  type LoadedSession,
  type SessionNotice,
  type SessionPort,
  type StoredItem,
} from './load-session.ts';
import { createSession, withoutHistory, type Session } from './session.ts';
import { watch } from '../watch.ts';

/** Debounce delay before the state is saved, and the longest that saving may be deferred, in milliseconds. */
const SAVE_DELAY = 200;
const SAVE_AT_LATEST = 2000;
/** How long until a failed save is retried, in milliseconds. */
const RETRY_DELAY = 10_000;

const SENTENCES = {
  late: 'Work saved in this browser couldn’t be read until now. It was set aside, unchanged.',
  full: 'This browser’s storage is full: your work will be lost when you close this tab. Download it to keep it.',
  blocked:
    'This browser doesn’t let Gatepost save your work: it will be lost when you close this tab. Download it to keep it.',
  keptAgain: 'Your work is being saved in this browser again.',
} as const;

export interface SessionKeeper {
  /** Writes what is not saved yet to the journal at once: the last chance when a page goes away. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/**
 * Persists the state of a store from now on: soon after each change, and at once on `flush`. Reports a failure once and
 * its end once; keeps retrying in between.
 *
 * @param notify - receives what the user should know; called with the notices of `loaded` first
 */
export function persistSession(
  store: EditorStore,
  port: SessionPort,
  loaded: LoadedSession,
  notify: (notice: SessionNotice) => void,
  now: () => number = Date.now,
): SessionKeeper {
  for (const notice of loaded.notices) notify(notice);
  const saver = new SessionSaver(store, port, loaded, notify, now);
  const { stop } = watch(store, storedParts, () => void saver.save(), {
    delay: SAVE_DELAY,
    maxWait: SAVE_AT_LATEST,
    skipsFirst: loaded.aside.length === 0,
  });
  return {
    flush: () => saver.flush(),
    stop: () => {
      stop();
      saver.stop();
    },
  };
}

class SessionSaver {
  private readonly store: EditorStore;
  private readonly port: SessionPort;
  private readonly notify: (notice: SessionNotice) => void;
  private readonly now: () => number;
  private sequence: number;
  private known: boolean;
  private aside: readonly StoredItem[];
  /** The state that is in storage. */
  private saved: EditorData;
  /** What this saver last wrote to the journal. */
  private journal: string | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private isSaving = false;
  private isFailing = false;
  private isStopped = false;

  constructor(
    store: EditorStore,
    port: SessionPort,
    loaded: LoadedSession,
    notify: (notice: SessionNotice) => void,
    now: () => number,
  ) {
    this.store = store;
    this.port = port;
    this.notify = notify;
    this.now = now;
    ({ sequence: this.sequence, known: this.known, aside: this.aside } = loaded);
    this.saved = store.getState();
  }

  flush(): void {
    if (haveSameStoredParts(this.store.getState(), this.saved)) return;
    this.writeJournal(this.nextSession());
    void this.save();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retryTimer);
  }

  private saveAgainIn(delay: number): void {
    clearTimeout(this.retryTimer);
    if (!this.isStopped) this.retryTimer = setTimeout(() => void this.save(), delay);
  }

  private nextSession(): Session {
    this.sequence = Math.max(this.sequence + 1, this.now());
    return createSession(this.store.getState(), this.sequence);
  }

  /** Saves what is not saved yet; retries later if that fails. Never rejects. */
  async save(): Promise<void> {
    if (this.isSaving) return this.saveAgainIn(SAVE_DELAY);
    const state = this.store.getState();
    if (haveSameStoredParts(state, this.saved) && this.aside.length === 0) return;
    this.isSaving = true;
    clearTimeout(this.retryTimer);
    const session = this.nextSession();
    try {
      await this.makeRoom();
      await this.port.save(session);
      this.saved = state;
      if (this.isFailing) this.notify({ kind: 'kept-again', sentence: SENTENCES.keptAgain });
      this.isFailing = false;
      if (haveSameStoredParts(this.store.getState(), state)) clearJournal(this.port);
    } catch (error) {
      if (!this.writeJournal(session)) this.reportFailure(error);
      this.saveAgainIn(RETRY_DELAY);
    } finally {
      this.isSaving = false;
    }
  }

  /** Puts aside what cannot be read, or was read too late, before anything overwrites it. */
  private async makeRoom(): Promise<void> {
    if (!this.known) {
      const late = (await this.port.load()).filter(({ value }) => value !== this.journal);
      this.known = true;
      this.aside = [...this.aside, ...late];
      if (late.length > 0) this.notify(setAsideNotice(SENTENCES.late, late));
    }
    for (const item of this.aside) {
      await this.port.setAside(item);
      this.aside = this.aside.filter((other) => other !== item);
    }
  }

  /** Writes the journal, without the history if that does not fit; false if it cannot be written. */
  private writeJournal(session: Session): boolean {
    for (const candidate of [session, withoutHistory(session)]) {
      const text = JSON.stringify(candidate);
      try {
        this.port.writeJournal(text);
        this.journal = text;
        return true;
      } catch {
        // Full or blocked: less may still fit.
      }
    }
    return false;
  }

  private reportFailure(error: unknown): void {
    if (!this.isFailing)
      this.notify({ kind: 'not-kept', sentence: isFull(error) ? SENTENCES.full : SENTENCES.blocked });
    this.isFailing = true;
  }
}

/** The parts of a state that are stored; the others last as long as the page. */
function storedParts({ workspace, history, selection, simulator, preferences }: EditorData): readonly unknown[] {
  return [workspace, history, selection, simulator, preferences];
}

/** True when two states are equal in all that is stored. */
function haveSameStoredParts(state: EditorData, other: EditorData): boolean {
  const parts = storedParts(other);
  return storedParts(state).every((part, index) => part === parts[index]);
}

/** A journal that cannot be cleared does no harm: what was saved after it has a greater sequence. */
function clearJournal(port: SessionPort): void {
  try {
    port.clearJournal();
  } catch {
    // See above.
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
