import { loadableCode } from '../../controls/later/later.tsx';
import { useLoaded } from './use-loaded.ts';

const pages = loadableCode(() => import('#core/pages'));

/** Returns the code that reads HTML pages, which few dialogs need. See {@link useLoaded}. */
export function usePages(isNeeded: boolean): ReturnType<typeof pages.get> {
  return useLoaded(pages, isNeeded);
}
