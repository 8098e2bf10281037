import { useEffect, useState } from 'react';
import type { Asked } from './use-asked.tsx';
import { findOtherwise, NOTHING_OTHERWISE, type Otherwise } from './find-otherwise.ts';

/**
 * Returns the readings that decide otherwise. They are asked after the answer is shown, so that nobody waits for them; until
 * they have answered, those of the question before stay.
 */
export function useOtherwise({ policy, question, answer, surroundings }: Asked): Otherwise {
  const [otherwise, setOtherwise] = useState(NOTHING_OTHERWISE);
  useEffect(
    () => findOtherwise(policy, question, answer, surroundings, setOtherwise),
    [policy, question, answer, surroundings],
  );
  return question.reader === 'acap' ? otherwise : NOTHING_OTHERWISE;
}
