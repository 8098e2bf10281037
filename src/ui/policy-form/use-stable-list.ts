import { useState } from 'react';

/** A list that is made anew at each rendering; the same object as before while its elements are the same. */
export function useStableList<Element extends string | number>(list: readonly Element[]): readonly Element[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((element, index) => element === list[index])) return kept;
  keep(list);
  return list;
}
