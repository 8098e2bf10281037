import { useEffect, useState } from 'react';

/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 250;

/** Debounces a value, so that typing does not start work with every keystroke. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
