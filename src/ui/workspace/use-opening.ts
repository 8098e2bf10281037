import { isNamed, recognizeKind, recognizeText } from '#core/language';
import {
  selectActiveDocument,
  selectLicenseAddresses,
  selectLocators,
  selectRobotsDocument,
  type DocumentKind,
} from '#state';
import { useMemo, useState } from 'react';
import { shorten } from '../controls/shorten.ts';
import type { AppServices } from '../services/app-services.tsx';
import { KIND_FACTS } from '../services/document-kinds.ts';
import {
  readBytes,
  readPastedText,
  refuseTooLarge,
  type InputReading,
  type KindOf,
} from '../services/files/read-input.ts';
import type { DroppedFile } from '../services/files/use-file-drop.ts';
import { rememberFile, type OpenedFile } from '../services/storage/file-handles.ts';
import { describeLineCount } from './describe-file.ts';
import { withoutNumber } from './without-number.ts';

/** What to do with a text: a robots.txt replaces the open one, anything else is added. */
interface Wanted {
  readonly kind: DocumentKind;
  /** The name of the new document; `null` derives it from the file or the kind. */
  readonly name: string | null;
}

/** The source of a text. */
interface InputSource {
  /** The name of the file; `null` for a paste. */
  readonly name: string | null;
  /** The file to save to later; `null` for none. */
  readonly file: OpenedFile | null;
  readonly wanted: Wanted;
}

type Readable = Exclude<InputReading, { kind: 'refused' }>;

/** A text that was refused or needs confirmation. */
export interface PendingInput {
  readonly source: InputSource;
  readonly reading: Exclude<InputReading, { kind: 'ready' }>;
}

/** Opens texts: reads them, asks where it is unsure, and opens each as one undoable step. */
export interface Opening {
  /** The first text that waits for the user, usually `null`. */
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

/** What a pasted text is to be: a robots.txt, unless it plainly is another file of the site. */
function wantedBy(text: string): Wanted {
  return { kind: recognizeText(text) ?? 'robots', name: null };
}

/** @param onSettled - called when a text was opened and none is pending; must be stable */
export function useOpening(context: AppServices, onSettled: () => void): Opening {
  const [waiting, setWaiting] = useState<readonly PendingInput[]>([]);
  const actions = useMemo(() => {
    const consider = (source: InputSource, reading: InputReading): void => {
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
      async offerFiles(files: readonly DroppedFile[], wanted?: Wanted) {
        const readings = await Promise.all(files.map((file) => readDropped(context, file, wanted)));
        const [only] = readings;
        if (only && readings.length === 1) return consider(only.source, only.reading);
        const asked: PendingInput[] = [];
        for (const { source, reading } of robotsLast(readings)) {
          if (reading.kind === 'ready') openReading(context, source, reading);
          else asked.push({ source, reading });
        }
        setWaiting(asked);
        if (asked.length > 0) context.showDialog('open');
        else onSettled();
      },
      offerText(text: string, wanted: Wanted = wantedBy(text)) {
        consider({ name: null, file: null, wanted }, readPastedText(text, wanted.kind));
      },
    };
  }, [context, onSettled]);

  const [pending = null, ...others] = waiting;
  const confirm = (change: Partial<InputSource>): void => {
    if (pending?.reading.kind !== 'doubtful') return;
    openReading(context, { ...pending.source, ...change }, pending.reading);
    setWaiting(others);
    if (others.length === 0) onSettled();
  };
  return {
    ...actions,
    pending,
    confirm: () => confirm({}),
    confirmAsPage: () => confirm({ wanted: { kind: 'page', name: KIND_FACTS.page.name }, file: null }),
    dismiss: () => setWaiting(others),
  };
}

/** The last one opened becomes active, so a robots.txt goes last. */
function robotsLast<Read extends { readonly source: InputSource }>(readings: readonly Read[]): readonly Read[] {
  const isRobots = ({ source }: Read) => source.wanted.kind === 'robots';
  return [...readings.filter((one) => !isRobots(one)), ...readings.filter(isRobots)];
}

async function readDropped(
  { store }: AppServices,
  { file, handle }: DroppedFile,
  wanted: Wanted | undefined,
): Promise<{ readonly source: InputSource; readonly reading: InputReading }> {
  const state = store.getState();
  const referred = { permissions: selectLocators(state), licenses: selectLicenseAddresses(state) };
  let kind = wanted?.kind ?? 'robots';
  const recognize = (text: string): DocumentKind => (kind = wanted?.kind ?? recognizeKind(file.name, text, referred));
  const reading = refuseTooLarge(file.size) ?? (await readFile(file, recognize));
  const names = kind === 'permissions' ? referred.permissions : kind === 'rsl' ? referred.licenses : [];
  const locator = names.find((one) => isNamed(one, file.name));
  const name = kind === 'robots' ? withoutNumber(file.name) : (locator ?? file.name);
  const opened = handle === null ? null : { handle, modified: file.lastModified };
  return { source: { name: file.name, file: opened, wanted: { kind, name: wanted?.name ?? name } }, reading };
}

async function readFile(file: File, kindOf: KindOf): Promise<InputReading> {
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()), kindOf);
  } catch {
    return {
      kind: 'refused',
      reason: 'The browser could not read it. It may be a folder, or it was moved or changed.',
    };
  }
}

/** Describes what was opened or added. */
function describeSource({ name, wanted }: InputSource, path: string): string {
  if (name !== null) return `Opened ${shorten(name, 60)}`;
  return wanted.kind === 'robots' ? 'Opened the pasted text' : `Added ${shorten(path, 60)}`;
}

function openReading({ store, fileHandles, notify }: AppServices, source: InputSource, reading: Readable): void {
  const { actions } = store.getState();
  const { kind, name } = source.wanted;
  const { text, encoding } = reading;
  if (kind === 'robots') {
    const { path } = selectRobotsDocument(store.getState());
    actions.openDocument(path, text, encoding, name === null ? {} : { name });
  } else {
    actions.addDocument(kind, name ?? KIND_FACTS[kind].name, text, { encoding });
  }
  const step = store.getState().history.undo.at(-1);
  const { path, document, opening } = selectActiveDocument(store.getState());
  if (source.file) rememberFile(fileHandles, opening, source.file);
  const notes = [...reading.notes];
  if (name !== null && path !== name) notes.push(`It is called ${path} here, because there is a ${name} already.`);
  notify({
    topic: 'open',
    tone: notes.length === 0 ? 'success' : 'warning',
    message: `${describeSource(source, path)}: ${describeLineCount(document)}.`,
    details: notes.length === 0 ? undefined : notes.join(' '),
    action: {
      label: 'Go back',
      run() {
        if (store.getState().history.undo.at(-1) === step) actions.undo();
        else notify({ tone: 'info', message: 'The text was changed since. Undo leads back step by step.' });
      },
    },
  });
}
