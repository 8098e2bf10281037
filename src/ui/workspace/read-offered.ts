import { isNamed, recognizeKind, recognizeText } from '#core/language';
import {
  selectActiveDocument,
  selectLicenseUrls,
  selectLocators,
  selectRobotsDocument,
  type DocumentKind,
} from '#state';
import { shorten } from '../controls/shorten.ts';
import type { AppServices } from '../services/app-services.tsx';
import { describeLineCount } from '../services/describe-line-count.ts';
import { KIND_FACTS } from '../services/document-kinds.ts';
import { offerUndo } from '../services/offer-undo.ts';
import { readFile, readPastedText, type InputReading } from '../services/files/read-input.ts';
import type { DroppedFile } from '../services/files/use-file-drop.ts';
import { rememberFile, type OpenedFile } from '../services/storage/file-handles.ts';

/** What to do with a text: a robots.txt replaces the open one, anything else is added. */
export interface Wanted {
  readonly kind: DocumentKind;
  /** The name of the new document; `null` derives it from the file or the kind. */
  readonly name: string | null;
}

export interface InputSource {
  /** The name of the file; `null` for a paste. */
  readonly name: string | null;
  /** The file to save to later; `null` for none. */
  readonly file: OpenedFile | null;
  readonly wanted: Wanted;
}

/** A reading of a text that can be opened. */
export type Readable = Extract<InputReading, { kind: 'readable' }>;

/** A text offered for opening, and the result of reading it. */
export interface Offered {
  readonly source: InputSource;
  readonly reading: InputReading;
}

/** Reads a pasted text: as a robots.txt, unless it is clearly another file of the site. */
export function readPasted(text: string, wanted: Wanted = wantedBy(text)): Offered {
  return { source: { name: null, file: null, wanted }, reading: readPastedText(text, wanted.kind) };
}

function wantedBy(text: string): Wanted {
  return { kind: recognizeText(text) ?? 'robots', name: null };
}

/** Moves robots.txt files to the end, since the last document opened becomes active. */
export function robotsLast(readings: readonly Offered[]): readonly Offered[] {
  const isRobots = ({ source }: Offered) => source.wanted.kind === 'robots';
  return [...readings.filter((one) => !isRobots(one)), ...readings.filter(isRobots)];
}

/** Reads a file, and detects its kind unless that is given. Never rejects. */
export async function readDropped(
  { store }: AppServices,
  { file, handle }: DroppedFile,
  wanted: Wanted | undefined,
): Promise<Offered> {
  const state = store.getState();
  const referred = { permissions: selectLocators(state), licenses: selectLicenseUrls(state) };
  let kind = wanted?.kind ?? 'robots';
  const recognize = (text: string): DocumentKind => (kind = wanted?.kind ?? recognizeKind(file.name, text, referred));
  const reading = await readFile(file, recognize);
  const names = kind === 'permissions' ? referred.permissions : kind === 'rsl' ? referred.licenses : [];
  const locator = names.find((one) => isNamed(one, file.name));
  const name = kind === 'robots' ? withoutNumber(file.name) : (locator ?? file.name);
  const opened = handle === null ? null : { handle, modified: file.lastModified };
  return { source: { name: file.name, file: opened, wanted: { kind, name: wanted?.name ?? name } }, reading };
}

/** Removes the number that a browser adds to the name of a download: `robots (2).txt` becomes `robots.txt`. */
export function withoutNumber(name: string): string {
  return name.replace(/ ?\(\d{1,3}\)(?=\.[^.]*$)/, '');
}

/** Describes what was opened or added. */
function describeSource({ name, wanted }: InputSource, path: string): string {
  if (name !== null) return `Opened ${shorten(name, 60)}`;
  return wanted.kind === 'robots' ? 'Opened the pasted text' : `Added ${shorten(path, 60)}`;
}

/** Opens a text as one undo step, and tells the user. */
export function openReading({ store, fileHandles, notify }: AppServices, source: InputSource, reading: Readable): void {
  const { actions } = store.getState();
  const { kind, name } = source.wanted;
  const { text, encoding } = reading;
  if (kind === 'robots') {
    const { path } = selectRobotsDocument(store.getState());
    actions.openDocument(path, text, encoding, name === null ? {} : { name });
  } else {
    actions.addDocument(kind, name ?? KIND_FACTS[kind].name, text, { encoding });
  }
  const { path, document, opening } = selectActiveDocument(store.getState());
  if (source.file) rememberFile(fileHandles, opening, source.file);
  const notes = [...reading.notes];
  if (name !== null && path !== name) notes.push(`It is named ${path} here because ${name} already exists.`);
  const notice = {
    topic: 'open',
    tone: notes.length === 0 ? 'success' : 'warning',
    message: `${describeSource(source, path)}: ${describeLineCount(document)}.`,
    details: notes.length === 0 ? undefined : notes.join(' '),
  } as const;
  offerUndo({ store, notify }, notice, 'Go back');
}
