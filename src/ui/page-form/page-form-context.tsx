import { createContext, useContext } from 'react';
import type { PageCommands } from './use-page-commands.ts';

const Commands = createContext<PageCommands | null>(null);

export const PageCommandsProvider = Commands.Provider;

/** What the rows of the form of a page share. */
export function usePageForm(): PageCommands {
  const commands = useContext(Commands);
  if (commands === null) throw new Error('no form of a page around this row');
  return commands;
}
