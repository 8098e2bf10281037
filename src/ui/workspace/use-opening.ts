import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { laterCode } from '../controls/later/later.tsx';
import type { AppServices } from '../services/app-services.tsx';
import { KIND_FACTS } from '../services/document-kinds.ts';
import { createSequencer } from '../services/files/create-sequencer.ts';
import type { InputReading } from '../services/files/read-input.ts';
import type { DroppedFile } from '../services/files/use-file-drop.ts';
import { runLater } from '../services/later/run-later.ts';
import type { InputSource, Offered, Readable, Wanted } from './read-offered.ts';

const reader = laterCode(() => import('./read-offered.ts'));
type Reader = NonNullable<ReturnType<typeof reader.get>>;

/** A text that was not opened, and why. */
export interface Refused {
  readonly source: InputSource;
  readonly reading: Extract<InputReading, { kind: 'refused' }>;
}

/** A text that needs confirmation. */
export interface Unconfirmed {
  readonly source: InputSource;
  readonly reading: Readable;
}

/** Opens texts: reads them, asks when in doubt, and opens each as one undo step. */
export interface Opening {
  /** The refused ones of the texts offered last, or since the first question that is still open. */
  readonly refused: readonly Refused[];
  /** The first text waiting for the user's decision; usually `null`. */
  readonly unconfirmed: Unconfirmed | null;
  /** The initial text of the dialog, pasted outside it. */
  readonly pasted: string;
  /** @param wanted - what a dialog adds, which then also shows refusals and doubts; otherwise the kind is detected */
  readonly offerFiles: (files: readonly DroppedFile[], wanted?: Wanted) => Promise<void>;
  readonly offerText: (text: string, wanted?: Wanted) => void;
  /** Opens the dialog with a text pasted elsewhere, which may be meant for something else. */
  readonly showPasted: (text: string) => void;
  /** Calls back when everything offered before has been read. */
  readonly afterOffered: (run: () => void) => void;
  /** Opens the text in question. */
  readonly confirm: () => void;
  /** Adds the text in question as a page instead. */
  readonly confirmAsPage: () => void;
  /** Drops the text in question and asks about the next. */
  readonly decline: () => void;
  /** Forgets the refused and unconfirmed texts, when their dialog closes. */
  readonly forget: () => void;
}

interface Pending {
  readonly refused: readonly Refused[];
  readonly unconfirmed: readonly Unconfirmed[];
  readonly pasted: string;
}

const NOTHING: Pending = { refused: [], unconfirmed: [], pasted: '' };

const NOT_OPENED = { topic: 'open', message: 'Nothing was opened: part of Gatepost could not be loaded.' };

function withReader(services: AppServices, run: (code: Reader) => unknown): Promise<void> {
  return runLater(services, reader, run, NOT_OPENED);
}

/**
 * Keeps the texts that were refused or need confirmation.
 *
 * @param onSettled - called when all offered texts have been opened; must be stable
 */
export function useOpening(context: AppServices, onSettled: () => void): Opening {
  // Not React state: a text must not replace those that arrived while it was being read.
  const [store] = useState(() => createStore<Pending>()(() => NOTHING));
  const { refused, unconfirmed, pasted } = useStore(store);
  const actions = useMemo(() => {
    const inOrder = createSequencer();
    const take = ({ openReading, robotsLast }: Reader, offered: readonly Offered[], wanted?: Wanted): void => {
      const before = store.getState();
      // What was refused before has been seen, unless a question is still open.
      const refusals = before.unconfirmed.length > 0 ? [...before.refused] : [];
      const doubts = [...before.unconfirmed];
      for (const { source, reading } of robotsLast(offered)) {
        if (reading.kind === 'refused') refusals.push({ source, reading });
        else if (reading.doubts.length > 0) doubts.push({ source, reading });
        else openReading(context, source, reading);
      }
      store.setState({ refused: refusals, unconfirmed: doubts, pasted: '' });
      if (refusals.length + doubts.length === 0) onSettled();
      else context.showDialog(wanted === undefined || wanted.kind === 'robots' ? 'open' : `add:${wanted.kind}`);
    };
    /** Answers the first question, so that the next is asked. */
    const answer = (isOpened: boolean): void => {
      const { refused: refusals, unconfirmed: doubts } = store.getState();
      store.setState({ unconfirmed: doubts.slice(1), pasted: '' });
      if (isOpened && refusals.length + doubts.length === 1) onSettled();
    };
    const confirm = (change: Partial<InputSource>): void =>
      void withReader(context, ({ openReading }) => {
        const [first] = store.getState().unconfirmed;
        if (first === undefined) return;
        openReading(context, { ...first.source, ...change }, first.reading);
        answer(true);
      });
    return {
      offerFiles: (files: readonly DroppedFile[], wanted?: Wanted) =>
        withReader(context, (code) =>
          inOrder(Promise.all(files.map((file) => code.readDropped(context, file, wanted))), (offered) =>
            take(code, offered, wanted),
          ),
        ),
      offerText(text: string, wanted?: Wanted) {
        void withReader(context, (code) =>
          inOrder(Promise.resolve(code.readPasted(text, wanted)), (offered) => take(code, [offered], wanted)),
        );
      },
      showPasted(text: string) {
        store.setState({ ...NOTHING, pasted: text });
        context.showDialog('open');
      },
      afterOffered: (run: () => void) => void inOrder(Promise.resolve(), run),
      confirm: () => confirm({}),
      confirmAsPage: () => confirm({ wanted: { kind: 'page', name: KIND_FACTS.page.name }, file: null }),
      decline: () => answer(false),
      forget: () => store.setState(NOTHING),
    };
  }, [context, store, onSettled]);
  return { ...actions, refused, unconfirmed: unconfirmed[0] ?? null, pasted };
}
