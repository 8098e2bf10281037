import { createContext, useContext } from 'react';
import type { KeptWork } from '../storage/kept-work.ts';

/** The work that the browser keeps, and what was found of it when the program started. */
export interface WorkServices {
  readonly work: KeptWork;
  /** True when this tab had nothing to go on with although work of other tabs is kept. */
  readonly offersRecent: boolean;
}

const Work = createContext<WorkServices | null>(null);

export const KeptWorkProvider = Work.Provider;

/** `null` where nothing is kept: in tests, and wherever there is no storage around. */
export function useKeptWork(): WorkServices | null {
  return useContext(Work);
}
