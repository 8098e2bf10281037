import { loadableCode } from '../../controls/later/later.tsx';
import { useLoaded } from './use-loaded.ts';

const pages = loadableCode(async () => {
  const { buildPagePolicy, convertDirectives, convertHeaders, convertPage, convertStatements, planPageIntents } =
    await import('#core/pages');
  return { buildPagePolicy, convertDirectives, convertHeaders, convertPage, convertStatements, planPageIntents };
});

/** Returns the code that reads HTML pages, which few dialogs need. See {@link useLoaded}. */
export function usePages(isNeeded: boolean): ReturnType<typeof pages.get> {
  return useLoaded(pages, isNeeded);
}
