import type { TextDocument } from '#core';
import type { ConversionOptions, PageConversion } from '#core/analysis';
import { useEffect, useState } from 'react';

/** The conversion of a page with its inputs. */
export interface FinishedPageConversion {
  readonly document: TextDocument;
  readonly limits: boolean;
  readonly conversion: PageConversion;
}

/**
 * Converts a page, once the HTML parser is loaded.
 *
 * @returns the latest finished conversion; `null` before the first
 * @throws Error while rendering, when the parser could not be loaded, for the error boundary around it
 */
export function usePageConversion(
  document: TextDocument,
  { limits }: Pick<ConversionOptions, 'limits'>,
): FinishedPageConversion | null {
  const [finished, setFinished] = useState<FinishedPageConversion | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    import('#core/pages').then(
      ({ buildPagePolicy, convertPage }) => {
        if (!isWanted) return;
        setFinished({ document, limits, conversion: convertPage(buildPagePolicy(document), { limits }) });
      },
      (error: unknown) => setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [document, limits]);
  if (failure !== null)
    throw new Error('The part of Gatepost that reads pages could not be loaded.', { cause: failure });
  return finished;
}
