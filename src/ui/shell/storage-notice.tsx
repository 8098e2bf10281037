import { selectIsModified } from '#state';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import styles from './strip.module.css';

/** The sentence that says why the work is not kept; `null` while it is. */
export type StorageTrouble = StoreApi<{ readonly sentence: string | null }>;

/** Says as long as it is so that the work is not kept in the browser; then only, leaving the page asks first. */
export function StorageNotice({ trouble }: { readonly trouble: StorageTrouble }) {
  const sentence = useStore(trouble, (state) => state.sentence);
  useAskBeforeLeaving(sentence !== null);
  if (sentence === null) return null;
  return (
    <div className={styles.warning} role="alert">
      <TriangleAlert aria-hidden />
      <p>
        <strong>Not kept.</strong> {sentence}
      </p>
    </div>
  );
}

function useAskBeforeLeaving(isOn: boolean): void {
  const store = useEditorStoreApi();
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (selectIsModified(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isOn, store]);
}
