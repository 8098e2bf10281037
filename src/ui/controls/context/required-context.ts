import { createContext, useContext, type Provider } from 'react';

/**
 * Creates a context without a default value: its provider, and a hook that returns its value.
 *
 * @param message - of the error that the hook throws outside the provider
 */
export function createRequiredContext<Value>(message: string): readonly [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = useContext(Context);
    if (value === null) throw new Error(message);
    return value;
  };
  return [Context.Provider, useValue];
}
