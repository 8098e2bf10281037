import { useEffect, useState } from 'react';

/** Debounce delay in milliseconds. */
const REST = 250;

/** Debounces a value, so that typing does not start work with every keystroke. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
