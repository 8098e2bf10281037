import { adoptSession, EXAMPLE_POLICY, selectDocuments, type EditorData } from '#state';
import type { AppServices, Notice } from '../services/app-services.tsx';
import type { KeptWork, ReadWork } from '../services/storage/kept-work.ts';

export type TakeOverServices = Pick<AppServices, 'store' | 'fileHandles' | 'notify'>;

export interface TakeOverOptions {
  /** Work that another tab keeps, which needs no copy in Recent work while unchanged here; `null` for none. */
  readonly copied?: EditorData | null;
  /** True for work unrelated to that of other tabs. */
  readonly isApart?: boolean;
  /** The message shown afterwards; a second sentence says where the previous work is, if it is kept. */
  readonly message?: string;
  readonly action?: Notice['action'];
}

/**
 * Shows other work in this tab. What was open is archived in Recent work, except the worked example and identical work.
 */
export async function takeOver(
  { store, fileHandles, notify }: TakeOverServices,
  work: KeptWork,
  reading: Promise<ReadWork | null>,
  { copied = null, isApart = false, message = 'Now shown here.', action }: TakeOverOptions = {},
): Promise<boolean> {
  const read = await reading.catch(() => null);
  if (read === null) {
    notify({ tone: 'error', message: 'This work can no longer be read.' });
    return false;
  }
  const { data, files } = read;
  const isCopied = (state: EditorData): boolean => copied !== null && textsOf(copied) === textsOf(state);
  const needsNoCopy = (state: EditorData): boolean =>
    isCopied(state) || textsOf(state) === textsOf(data) || isExample(state);
  let archived: EditorData | null = null;
  // What is typed while it is being archived is archived as well.
  for (let now = store.getState(); now.workspace !== archived?.workspace && !needsNoCopy(now); now = store.getState()) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await work.archive(now, fileHandles.getState());
    } catch {
      notify({
        tone: 'error',
        message: 'Nothing was changed.',
        details:
          'This browser’s storage is full, so your open work can’t be saved. Download it first, or free some space.',
      });
      return false;
    }
    archived = now;
  }
  const isInRecentWork = archived !== null || isCopied(store.getState());
  fileHandles.setState(files, true);
  if (isApart) work.detach();
  adoptSession(store, data);
  notify({
    topic: 'open',
    tone: 'success',
    message: isInRecentWork ? `${message} Your previous work is in Recent work.` : message,
    ...(action === undefined ? {} : { action }),
  });
  return true;
}

function textsOf(data: EditorData): string {
  return JSON.stringify(selectDocuments(data).map(({ path, kind, document }) => [path, kind, document.text]));
}

function isExample(data: EditorData): boolean {
  const [only, ...others] = selectDocuments(data);
  return others.length === 0 && only?.document.text === EXAMPLE_POLICY;
}
