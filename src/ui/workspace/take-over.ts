import { adoptSession, EXAMPLE_POLICY, selectDocuments, type EditorData } from '#state';
import type { AppServices } from '../services/app-services.tsx';
import type { KeptWork, ReadWork } from '../services/storage/kept-work.ts';

/**
 * Shows other kept work in this tab. What was open is archived in Recent work, except the worked example and identical
 * work.
 */
export async function takeOver(
  { store, fileHandles, notify }: AppServices,
  work: KeptWork,
  reading: Promise<ReadWork | null>,
): Promise<boolean> {
  const read = await reading.catch(() => null);
  if (read === null) {
    notify({ tone: 'error', message: 'This work can no longer be read.' });
    return false;
  }
  const { data, files } = read;
  const before = store.getState();
  if (textsOf(before) !== textsOf(data) && !isExample(before)) {
    try {
      await work.archive(before, fileHandles.getState());
    } catch {
      notify({
        tone: 'error',
        message: 'Nothing was changed.',
        details: 'This browser has no room to keep what is open now as well. Download it first, or make room.',
      });
      return false;
    }
  }
  fileHandles.setState(files, true);
  adoptSession(store, data);
  notify({ topic: 'open', tone: 'success', message: 'Shown here now. What was open is in Recent work.' });
  return true;
}

function textsOf(data: EditorData): string {
  return JSON.stringify(selectDocuments(data).map(({ path, kind, document }) => [path, kind, document.text]));
}

function isExample(data: EditorData): boolean {
  const [only, ...others] = selectDocuments(data);
  return others.length === 0 && only?.document.text === EXAMPLE_POLICY;
}
