import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const REST = 250;

/** A value that follows another once that rests, so that typing does not start work with each letter. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
