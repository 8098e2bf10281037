import { useState } from 'react';

/** Returns the previous object while the value is structurally equal to it. The value must be plain data. */
export function useStableValue<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
