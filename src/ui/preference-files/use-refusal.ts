import { selectActiveDocument } from '#state';
import { useState } from 'react';
import { useEditorStore } from '../services/use-editor-store.tsx';

/** Holds why a change to the active document was refused, until the document changes; `null` for no refusal. */
export function useRefusal(): readonly [refusal: string | null, setRefusal: (reason: string | null) => void] {
  const { document } = useEditorStore(selectActiveDocument);
  const [refused, setRefused] = useState<{ readonly reason: string | null; readonly by: typeof document } | null>(null);
  return [refused?.by === document ? refused.reason : null, (reason) => setRefused({ reason, by: document })];
}
