import { selectIsModified, EXAMPLE_POLICY, selectActiveDocument } from '#state';
import { TriangleAlert, Info } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { classNames } from '../../controls/class-names.ts';
import { later } from '../../controls/later/later.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import type { WorkServices } from '../../services/storage/kept-work.ts';
import { useEditorStoreApi, useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './strip.module.css';

const OtherTabsStrip = later(async () => (await import('./other-tabs-strip.tsx')).OtherTabsStrip);

/** Why work is not being kept; `null` while it is. */
export type StorageTrouble = StoreApi<{ readonly sentence: string | null }>;

/** Warns while work is not being kept in the browser; leaving the page then asks for confirmation. */
export function StorageNotice({ trouble }: { readonly trouble: StorageTrouble }) {
  const sentence = useStore(trouble, (state) => state.sentence);
  useAskBeforeLeaving(sentence !== null);
  if (sentence === null) return null;
  return (
    <div className={classNames(styles.strip, styles.warning)} role="alert">
      <TriangleAlert aria-hidden />
      <p>
        <strong>Not saved.</strong> {sentence}
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
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn, store]);
}

/** Introduces the worked example while it is open and unchanged. */
export function ExampleNotice() {
  const isExample = useEditorStore((state) => selectActiveDocument(state).document.text === EXAMPLE_POLICY);
  if (!isExample) return null;
  return (
    <section className={styles.strip} aria-label="Example">
      <Info aria-hidden />
      <p>
        <strong>This is an example.</strong> Edit, test or convert it.
        <span className={styles.more}>
          {' Or '}
          <em>Open</em> your own: paste it, or drop the file anywhere.
        </span>
      </p>
    </section>
  );
}

/** Points out other tabs that have a version of this work, or other work that is not shown, and offers actions. */
export function OtherTabNotice() {
  const { kept } = useAppServices();
  return kept === null ? null : <KnownTabs kept={kept} />;
}

function KnownTabs({ kept }: { readonly kept: WorkServices }) {
  const hasTabs = useStore(kept.work.otherTabs, (tabs) => tabs.length > 0);
  return hasTabs || kept.offersRecent ? <OtherTabsStrip kept={kept} /> : null;
}
