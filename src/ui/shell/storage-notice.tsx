import { TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import styles from './strip.module.css';

/** The sentence that says why the work is not kept; `null` while it is. */
export type StorageTrouble = StoreApi<{ readonly sentence: string | null }>;

/** Says as long as it is so that the work is not kept in the browser. */
export function StorageNotice({ trouble }: { readonly trouble: StorageTrouble }) {
  const sentence = useStore(trouble, (state) => state.sentence);
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
