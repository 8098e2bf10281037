/** What the File System Access API adds to the window, where supported (Chromium, November 2026). */
interface FilePickers {
  showOpenFilePicker?(options: PickerOptions & { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  showSaveFilePicker?(options: PickerOptions & { suggestedName: string }): Promise<FileSystemFileHandle>;
}

interface PickerOptions {
  readonly id: string;
  readonly types?: readonly FileType[];
}

interface FileType {
  readonly description: string;
  /** Extensions by media type. */
  readonly accept: Readonly<Record<string, string[]>>;
}

/** Under this id, the browser remembers the folder that was used last. */
const PICKER_ID = 'robots-txt';

const FILE_TYPES: readonly FileType[] = [
  { description: 'Text files', accept: { 'text/plain': ['.txt', '.text'] } },
  { description: 'YAML files', accept: { 'application/yaml': ['.yaml', '.yml'] } },
  { description: 'HTML pages', accept: { 'text/html': ['.html', '.htm', '.xhtml'] } },
  { description: 'JSON files', accept: { 'application/json': ['.json'] } },
  { description: 'XML files', accept: { 'application/xml': ['.xml'] } },
];

function pickers(): FilePickers {
  const page: Window & FilePickers = window;
  return page;
}

/** True when the browser can open files so that they can be saved again. */
export function canPickFiles(): boolean {
  return pickers().showOpenFilePicker !== undefined;
}

/** Asks for files to open; none when the user cancels. */
export async function pickOpenFiles(): Promise<readonly FileSystemFileHandle[]> {
  return (await unlessCancelled(pickers().showOpenFilePicker?.({ id: PICKER_ID, multiple: true }))) ?? [];
}

/** Asks for a file to save to; `null` when the user cancels. */
export async function pickSaveFile(suggestedName: string): Promise<FileSystemFileHandle | null> {
  return unlessCancelled(
    pickers().showSaveFilePicker?.({ id: PICKER_ID, types: typesOf(suggestedName), suggestedName }),
  );
}

/** Returns the type that has the name's extension, if any; with others, the browser would append a second extension. */
function typesOf(name: string): readonly FileType[] {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  return FILE_TYPES.filter(({ accept }) => Object.values(accept).flat().includes(extension));
}

async function unlessCancelled<Value>(picked: Promise<Value> | undefined): Promise<Value | null> {
  try {
    return (await picked) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** The result of writing to a file; `reason` is a sentence. */
export type WriteResult =
  | { readonly kind: 'written'; readonly modified: number }
  /** Another tab or program has changed the file since it was read here; it was left alone. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Replaces the content of a file. Never rejects.
 *
 * @param known - the last known modification time; `null` writes even if the file has changed since
 */
export async function writeFile(
  handle: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  known: number | null,
): Promise<WriteResult> {
  try {
    // After a reload, the browser asks again whether Gatepost may write to the file.
    await askToWrite(handle);
    if (known !== null && (await handle.getFile()).lastModified !== known) return { kind: 'changed' };
    const writable = await handle.createWritable();
    // The file is replaced only by `close`; if an error occurs earlier, the old content stays.
    await writable.write(bytes);
    await writable.close();
    return { kind: 'written', modified: (await handle.getFile()).lastModified };
  } catch (error) {
    return { kind: 'failed', reason: describeWriteError(error) };
  }
}

interface PermissionHandle {
  /** Chromium, November 2026. */
  requestPermission?(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

async function askToWrite(handle: FileSystemFileHandle & PermissionHandle): Promise<void> {
  const state = await handle.requestPermission?.({ mode: 'readwrite' });
  if (state === 'denied') throw new DOMException('not allowed', 'NotAllowedError');
}

/** Explains in one sentence why a file could not be written. */
function describeWriteError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
      return 'The browser does not have permission to write to it.';
    case 'NotFoundError':
      return 'The file has been moved or deleted.';
    case 'NoModificationAllowedError':
      return 'Another program is using the file.';
    case 'QuotaExceededError':
      return 'The disk is full.';
    default:
      return 'The browser could not write to it.';
  }
}
