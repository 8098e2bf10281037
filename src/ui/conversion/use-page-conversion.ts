import type { TextDocument } from '#core';
import type { ConversionOptions, PageConversion } from '#core/analysis';
import { useMemo } from 'react';
import { usePages } from '../services/loading/use-pages.ts';

/**
 * Converts a page, once the HTML parser is loaded.
 *
 * @returns `null` while the parser is loading
 * @throws PartNotLoaded while rendering, for the error boundary around it
 */
export function usePageConversion(
  document: TextDocument,
  { limits }: Pick<ConversionOptions, 'limits'>,
): PageConversion | null {
  const pages = usePages(true);
  return useMemo(
    () => pages && pages.convertPage(pages.buildPagePolicy(document), { limits }),
    [pages, document, limits],
  );
}
