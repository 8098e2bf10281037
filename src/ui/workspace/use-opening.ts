import { useMemo, useState } from 'react';
import { laterCode } from '../controls/later/later.tsx';
import type { AppServices } from '../services/app-services.tsx';
import { KIND_FACTS } from '../services/document-kinds.ts';
import { createSequencer } from '../services/files/create-sequencer.ts';
import type { DroppedFile } from '../services/files/use-file-drop.ts';
import type { InputSource, Offered, Wanted } from './read-offered.ts';

const reader = laterCode(() => import('./read-offered.ts'));
type Reader = NonNullable<ReturnType<typeof reader.get>>;

/** A text that was refused or needs confirmation. */
export interface PendingInput {
  readonly source: InputSource;
  readonly reading: Exclude<Offered['reading'], { kind: 'ready' }>;
}

/** Opens texts: reads them, asks when in doubt, and opens each as one undo step. */
export interface Opening {
  /** The first text waiting for the user's decision; usually `null`. */
  readonly pending: PendingInput | null;
  /** @param wanted - the kind, if the caller knows it; otherwise it is detected */
  readonly offerFiles: (files: readonly DroppedFile[], wanted?: Wanted) => Promise<void>;
  readonly offerText: (text: string, wanted?: Wanted) => void;
  /** Opens the pending text. */
  readonly confirm: () => void;
  /** Adds the pending text as a page instead. */
  readonly confirmAsPage: () => void;
  /** Drops the pending text and shows the next. */
  readonly dismiss: () => void;
}

/** Runs a function with the code, synchronously once it is loaded. If it cannot be loaded, tells the user. */
async function withReader({ notify }: AppServices, run: (code: Reader) => void | Promise<void>): Promise<void> {
  let code: Reader;
  try {
    code = reader.get() ?? (await reader.load());
  } catch {
    const details = 'Reload the page to try again.';
    notify({
      tone: 'error',
      topic: 'open',
      message: 'Nothing was opened: part of Gatepost could not be loaded.',
      details,
    });
    return;
  }
  await run(code);
}

/** @param onSettled - called when a text was opened and none is pending; must be stable */
export function useOpening(context: AppServices, onSettled: () => void): Opening {
  const [waiting, setWaiting] = useState<readonly PendingInput[]>([]);
  const actions = useMemo(() => {
    const inOrder = createSequencer();
    const consider = ({ openReading }: Reader, { source, reading }: Offered): void => {
      if (reading.kind === 'ready') {
        setWaiting([]);
        openReading(context, source, reading);
        onSettled();
      } else {
        setWaiting([{ source, reading }]);
        context.showDialog('open');
      }
    };
    return {
      offerFiles: (files: readonly DroppedFile[], wanted?: Wanted) =>
        withReader(context, (code) =>
          inOrder(Promise.all(files.map((file) => code.readDropped(context, file, wanted))), (readings) => {
            const [only] = readings;
            if (only && readings.length === 1) return consider(code, only);
            const notReady: PendingInput[] = [];
            for (const { source, reading } of code.robotsLast(readings)) {
              if (reading.kind === 'ready') code.openReading(context, source, reading);
              else notReady.push({ source, reading });
            }
            setWaiting(notReady);
            if (notReady.length > 0) context.showDialog('open');
            else onSettled();
          }),
        ),
      offerText(text: string, wanted?: Wanted) {
        void withReader(context, (code) => consider(code, code.readPasted(text, wanted)));
      },
    };
  }, [context, onSettled]);

  const [pending = null, ...others] = waiting;
  const confirm = (change: Partial<InputSource>): void => {
    const { source, reading } = pending ?? {};
    if (source === undefined || reading?.kind !== 'doubtful') return;
    void withReader(context, ({ openReading }) => {
      openReading(context, { ...source, ...change }, reading);
      setWaiting(others);
      if (others.length === 0) onSettled();
    });
  };
  return {
    ...actions,
    pending,
    confirm: () => confirm({}),
    confirmAsPage: () => confirm({ wanted: { kind: 'page', name: KIND_FACTS.page.name }, file: null }),
    dismiss: () => setWaiting(others),
  };
}
