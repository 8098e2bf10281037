import { selectReferences, selectRobotsDocument, selectRobotsPolicy, type QuestionState } from '#state';
import { useMemo } from 'react';
import { useStableValue } from '../../controls/steady/use-stable-value.ts';
import { readVersion, type RobotsVersion } from './read-version.ts';
import { earlierReferenceTexts, textsOf } from './workspace-texts.ts';

/**
 * Returns the robots.txt and the documents that it may refer to as they were opened; `null` while they are unchanged.
 * The same object until others are opened.
 *
 * Clause: A11.
 */
export function useOpenedVersion(state: QuestionState): RobotsVersion | null {
  const { openedText: text, document } = selectRobotsDocument(state);
  const references = useStableValue(earlierReferenceTexts(state, 'openedText'));
  const now = textsOf(selectReferences(state));
  const isSame = text === document.text && JSON.stringify(now) === JSON.stringify(references);
  return useMemo(
    () => (isSame ? null : readVersion({ text, references }, selectRobotsPolicy(state))),
    // A later version of the robots.txt is no reason to parse the opened one again.
    // oxlint-disable-next-line react/exhaustive-deps
    [isSame, text, references],
  );
}
