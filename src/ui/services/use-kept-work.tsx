import { createContext, useContext } from 'react';
import type { KeptWork } from './storage/kept-work.ts';

/** Work kept by the browser, and what was found on startup. */
export interface WorkServices {
  readonly work: KeptWork;
  /** True when this tab started empty although work of other tabs is kept. */
  readonly offersRecent: boolean;
}

const Work = createContext<WorkServices | null>(null);

export const KeptWorkProvider = Work.Provider;

/** Returns the kept work; `null` where nothing is kept: in tests, and without storage. */
export function useKeptWork(): WorkServices | null {
  return useContext(Work);
}
