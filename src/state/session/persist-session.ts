import type { EditorData, EditorStore } from '../editor-state.ts';
import { isSame } from '../memoize.ts';
import { setAsideNotice, type LoadedSession, type SessionNotice, type SessionPort } from './load-session.ts';
import { createSession, withoutHistory, type Session } from './session.ts';
import { type Watch, watch } from '../watch.ts';

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

/**
 * Persists the state of a store from now on: soon after each change, and at once on `flush`. Reports a failure once and
 * its end once; keeps retrying in between.
 *
 * @param notify - receives what the user should know; called with the notices of `loaded` first
 * @returns a watch whose `flush` writes what is not saved yet to the journal: the last chance when a page goes away
 */
export function persistSession(
  store: EditorStore,
  port: SessionPort,
  loaded: LoadedSession,
  notify: (notice: SessionNotice) => void,
): Watch {
  for (const notice of loaded.notices) notify(notice);
  let { sequence, known, aside } = loaded;
  /** The state that is in storage. */
  let saved: EditorData = store.getState();
  /** What was last written to the journal here. */
  let journal: string | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isFailing = false;
  let isStopped = false;

  const saveAgainIn = (delay: number): void => {
    clearTimeout(retryTimer);
    if (!isStopped) retryTimer = setTimeout(() => void save(), delay);
  };
  const nextSession = (): Session => {
    sequence = Math.max(sequence + 1, Date.now());
    return createSession(store.getState(), sequence);
  };
  /** Puts aside what cannot be read, or was read too late, before anything overwrites it. */
  const makeRoom = async (): Promise<void> => {
    if (!known) {
      const late = (await port.load()).filter(({ value }) => value !== journal);
      known = true;
      aside = [...aside, ...late];
      if (late.length > 0) notify(setAsideNotice(SENTENCES.late, late));
    }
    for (const item of aside) {
      await port.setAside(item);
      aside = aside.filter((other) => other !== item);
    }
  };
  /** Writes the journal, without the history if that does not fit; false if it cannot be written. */
  const writeJournal = (session: Session): boolean => {
    for (const candidate of [session, withoutHistory(session)]) {
      const text = JSON.stringify(candidate);
      try {
        port.writeJournal(text);
        journal = text;
        return true;
      } catch {
        // Full or blocked: less may still fit.
      }
    }
    return false;
  };
  /** Saves what is not saved yet; retries later if that fails. Never rejects. */
  const save = async (): Promise<void> => {
    if (isSaving) return saveAgainIn(SAVE_DELAY);
    const state = store.getState();
    if (haveSameStoredParts(state, saved) && aside.length === 0) return;
    isSaving = true;
    clearTimeout(retryTimer);
    const session = nextSession();
    try {
      await makeRoom();
      await port.save(session);
      saved = state;
      if (isFailing) notify({ kind: 'kept-again', sentence: SENTENCES.keptAgain });
      isFailing = false;
      if (haveSameStoredParts(store.getState(), state)) clearJournal(port);
    } catch (error) {
      if (!writeJournal(session)) {
        if (!isFailing) notify({ kind: 'not-kept', sentence: isFull(error) ? SENTENCES.full : SENTENCES.blocked });
        isFailing = true;
      }
      saveAgainIn(RETRY_DELAY);
    } finally {
      isSaving = false;
    }
  };
  const { stop } = watch(store, storedParts, () => void save(), {
    delay: SAVE_DELAY,
    maxWait: SAVE_AT_LATEST,
    skipsFirst: loaded.aside.length === 0,
  });
  return {
    flush: () => {
      if (haveSameStoredParts(store.getState(), saved)) return;
      writeJournal(nextSession());
      void save();
    },
    stop: () => {
      stop();
      isStopped = true;
      clearTimeout(retryTimer);
    },
  };
}

/** The parts of a state that are stored; the others last as long as the page. */
function storedParts({ workspace, history, selection, simulator, preferences }: EditorData): readonly unknown[] {
  return [workspace, history, selection, simulator, preferences];
}

function haveSameStoredParts(state: EditorData, other: EditorData): boolean {
  return isSame(storedParts(state), storedParts(other));
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
