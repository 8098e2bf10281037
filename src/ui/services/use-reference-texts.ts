import { selectReferences } from '#state';
import { useMemo } from 'react';
import { useEditorStore } from './use-editor-store.tsx';
import type { ReferenceTexts } from './tasks/task.ts';
import { textsOf } from './tasks/workspace-texts.ts';

/** Returns the texts of the documents that the robots.txt may refer to; the same list while they are unchanged. */
export function useReferenceTexts(): ReferenceTexts {
  const references = useEditorStore(selectReferences);
  return useMemo(() => textsOf(references), [references]);
}
