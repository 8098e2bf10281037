import { useEffect, useReducer, useState } from 'react';
import type { LaterCode } from '../../controls/later/later.tsx';
import { PartNotLoaded } from '../tasks/part-not-loaded.ts';

/**
 * Returns code that a part of a dialog needs, once it is loaded.
 *
 * @param isNeeded - false to leave it unloaded
 * @returns `null` while it is loading, or not needed
 * @throws PartNotLoaded while rendering, for the error boundary around it; the next attempt loads it again
 */
export function useLoaded<Code>(code: LaterCode<Code>, isNeeded = true): Code | null {
  const loaded = code.get();
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<PartNotLoaded | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded !== null) return undefined;
    let isWanted = true;
    code.load().then(
      () => {
        if (isWanted) showLoaded();
      },
      (error: unknown) => {
        if (isWanted) setFailure(new PartNotLoaded(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, isNeeded, loaded]);
  if (failure !== null) throw failure;
  return isNeeded ? loaded : null;
}
