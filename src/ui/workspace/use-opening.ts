import { DEFAULT_PATH, selectActiveDocument } from '#state';
import { useMemo, useState } from 'react';
import type { CommandContext } from '../commands/command.ts';
import { shorten } from '../controls/shorten.ts';
import { describeLineCount } from './describe-file.ts';
import { rememberFileHandle } from './file-handles.ts';
import { readBytes, readPastedText, refuseTooLarge, type InputReading } from './read-input.ts';

/** Where a text comes from. */
interface InputSource {
  /** The name of the file; `null` for a paste. */
  readonly name: string | null;
  readonly handle: FileSystemFileHandle | null;
}

/** A text that was offered and is not open: it was refused, or the user is asked. */
export interface PendingInput {
  readonly source: InputSource;
  readonly reading: Exclude<InputReading, { kind: 'ready' }>;
}

/** Takes texts to open: reads them, asks where there is doubt, opens them as one undoable step. */
export interface Opening {
  /** What waits for the user; `null` most of the time. */
  readonly pending: PendingInput | null;
  readonly offerFile: (file: File, handle: FileSystemFileHandle | null, others?: number) => Promise<void>;
  readonly offerText: (text: string) => void;
  /** Opens what was doubtful. */
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

/**
 * @param onSettled - called when a text was opened; must not change between renders
 */
export function useOpening(context: CommandContext, onSettled: () => void): Opening {
  const [pending, setPending] = useState<PendingInput | null>(null);
  const actions = useMemo(() => {
    const open = (source: InputSource, reading: Exclude<InputReading, { kind: 'refused' }>): void => {
      setPending(null);
      openReading(context, source, reading);
      onSettled();
    };
    const consider = (source: InputSource, reading: InputReading): void => {
      if (reading.kind === 'ready') return open(source, reading);
      setPending({ source, reading });
      context.showDialog('open');
    };
    return {
      async offerFile(file: File, handle: FileSystemFileHandle | null, others = 0) {
        const source = { name: file.name, handle };
        consider(source, refuseTooLarge(file.size) ?? (await readFile(file)));
        if (others > 0)
          context.notify({ tone: 'info', message: `Of ${others + 1} files, only ${file.name} was taken.` });
      },
      offerText: (text: string) => consider({ name: null, handle: null }, readPastedText(text)),
      open,
      dismiss: () => setPending(null),
    };
  }, [context, onSettled]);

  return {
    ...actions,
    pending,
    confirm() {
      if (pending?.reading.kind === 'doubtful') actions.open(pending.source, pending.reading);
    },
  };
}

async function readFile(file: File): Promise<InputReading> {
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return {
      kind: 'refused',
      reason: 'The browser could not read it. It may be a folder, or it was moved or changed.',
    };
  }
}

function openReading(
  { store, fileHandles, notify }: CommandContext,
  source: InputSource,
  reading: Exclude<InputReading, { kind: 'refused' }>,
): void {
  const { actions } = store.getState();
  // One document, whatever its file was called: what a site serves is its robots.txt.
  actions.openDocument(DEFAULT_PATH, reading.text, reading.encoding);
  const step = store.getState().history.undo.at(-1);
  const { document, opening } = selectActiveDocument(store.getState());
  if (source.handle) rememberFileHandle(fileHandles, opening, source.handle);
  notify({
    topic: 'open',
    tone: reading.notes.length === 0 ? 'success' : 'warning',
    message: `Opened ${source.name === null ? 'the pasted text' : shorten(source.name, 60)}: ${describeLineCount(document)}.`,
    details: reading.notes.length === 0 ? undefined : reading.notes.join(' '),
    action: {
      label: 'Go back',
      run() {
        if (store.getState().history.undo.at(-1) === step) actions.undo();
        else notify({ tone: 'info', message: 'The text was changed since. Undo leads back step by step.' });
      },
    },
  });
}
