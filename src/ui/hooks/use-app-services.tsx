import { createContext, useContext, type ReactNode } from 'react';
import type { CommandContext } from '../commands/command.ts';

const AppServicesContext = createContext<CommandContext | null>(null);

/** Hands down what commands act on: store, file handles, dialogs, notices. */
export function AppServicesProvider({ services, children }: { services: CommandContext; children: ReactNode }) {
  return <AppServicesContext value={services}>{children}</AppServicesContext>;
}

/**
 * Returns what commands act on.
 *
 * @throws Error outside an `AppServicesProvider`
 */
export function useAppServices(): CommandContext {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('A component that runs commands stands outside AppServicesProvider.');
  return services;
}
