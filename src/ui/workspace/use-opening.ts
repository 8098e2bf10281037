import { useMemo, useState } from 'react';
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
export interface Asked {
  readonly source: InputSource;
  readonly reading: Readable;
}

/** Opens texts: reads them, asks when in doubt, and opens each as one undo step. */
export interface Opening {
  /** The texts that were refused since the last were offered. */
  readonly refused: readonly Refused[];
  /** The first text waiting for the user's decision; usually `null`. */
  readonly asked: Asked | null;
  /** What the dialog starts with, pasted outside it. */
  readonly pasted: string;
  /** @param wanted - the kind, if a dialog asked for it, which then shows what becomes of it; otherwise it is detected */
  readonly offerFiles: (files: readonly DroppedFile[], wanted?: Wanted) => Promise<void>;
  readonly offerText: (text: string, wanted?: Wanted) => void;
  /** Opens the dialog with a text pasted elsewhere, which may be meant for something else. */
  readonly showPasted: (text: string) => void;
  /** Runs once all that was offered before is read. */
  readonly afterOffered: (run: () => void) => void;
  /** Opens the text in question. */
  readonly confirm: () => void;
  /** Adds the text in question as a page instead. */
  readonly confirmAsPage: () => void;
  /** Drops the text in question and asks about the next. */
  readonly decline: () => void;
  /** Forgets the refused and waiting texts, as their dialog closes. */
  readonly forget: () => void;
}

interface Waiting {
  readonly refused: readonly Refused[];
  readonly asked: readonly Asked[];
  readonly pasted: string;
}

const NOTHING: Waiting = { refused: [], asked: [], pasted: '' };

const NOT_OPENED = { topic: 'open', message: 'Nothing was opened: part of Gatepost could not be loaded.' };

function withReader(services: AppServices, run: (code: Reader) => unknown): Promise<void> {
  return runLater(services, reader, run, NOT_OPENED);
}

/** @param onSettled - called when a text was opened and none is pending; must be stable */
export function useOpening(context: AppServices, onSettled: () => void): Opening {
  const [{ refused, asked, pasted }, setWaiting] = useState(NOTHING);
  const actions = useMemo(() => {
    const inOrder = createSequencer();
    const take = ({ openReading, robotsLast }: Reader, offered: readonly Offered[], wanted?: Wanted): void => {
      const [refusals, doubts]: [Refused[], Asked[]] = [[], []];
      for (const { source, reading } of robotsLast(offered)) {
        if (reading.kind === 'refused') refusals.push({ source, reading });
        else if (reading.doubts.length > 0) doubts.push({ source, reading });
        else openReading(context, source, reading);
      }
      setWaiting({ ...NOTHING, refused: refusals, asked: doubts });
      if (refusals.length + doubts.length === 0) onSettled();
      else context.showDialog(wanted === undefined || wanted.kind === 'robots' ? 'open' : `add:${wanted.kind}`);
    };
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
        setWaiting({ ...NOTHING, pasted: text });
        context.showDialog('open');
      },
      afterOffered: (run: () => void) => void inOrder(Promise.resolve(), run),
      forget: () => setWaiting(NOTHING),
    };
  }, [context, onSettled]);

  const [first = null, ...others] = asked;
  const confirm = (change: Partial<InputSource>): void => {
    if (first === null) return;
    void withReader(context, ({ openReading }) => {
      openReading(context, { ...first.source, ...change }, first.reading);
      setWaiting({ ...NOTHING, refused, asked: others });
      if (refused.length + others.length === 0) onSettled();
    });
  };
  return {
    ...actions,
    refused,
    asked: first,
    pasted,
    confirm: () => confirm({}),
    confirmAsPage: () => confirm({ wanted: { kind: 'page', name: KIND_FACTS.page.name }, file: null }),
    decline: () => setWaiting({ ...NOTHING, refused, asked: others }),
  };
}
