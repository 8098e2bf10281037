import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useEditorStore } from '../hooks/use-editor-store.tsx';

/**
 * Brings the selected row into view when the selection was moved by another pane or the history. The focus stays where
 * it is. While the form is hidden it waits.
 *
 * @param selectedIndex - of the item that shows the selected line; -1 when none does
 */
export function useFollowSelection(virtualizer: Virtualizer<HTMLElement, Element>, selectedIndex: number): void {
  const { revision, origin } = useEditorStore(({ selection }) => selection);
  const seen = useRef<number | null>(null);
  const isHidden = (virtualizer.scrollRect?.height ?? 0) === 0;

  useEffect(() => {
    if (isHidden || seen.current === revision) return;
    seen.current = revision;
    if (origin === 'form' || selectedIndex === -1) return;
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
    const isNear = selectedIndex >= startIndex - 1 && selectedIndex <= endIndex + 1;
    virtualizer.scrollToIndex(selectedIndex, { align: isNear ? 'auto' : 'center' });
  }, [virtualizer, selectedIndex, revision, origin, isHidden]);
}
