import { useCode, type LaterCode } from '../../controls/later/later.tsx';
import { PartNotLoaded } from '../tasks/part-not-loaded.ts';

/**
 * Returns code that a part of a dialog needs, once it is loaded.
 *
 * @param isNeeded - false to leave it unloaded
 * @returns `null` while it is loading, or not needed
 * @throws PartNotLoaded while rendering, for the error boundary around it; the next attempt loads it again
 */
export function useLoaded<Code>(code: LaterCode<Code>, isNeeded = true): Code | null {
  const { loaded, failure } = useCode(code, isNeeded);
  if (failure !== null) throw new PartNotLoaded(failure);
  return loaded;
}
