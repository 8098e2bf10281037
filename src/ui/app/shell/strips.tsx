import { selectIsModified, EXAMPLE_POLICY, selectActiveDocument } from '#state';
import { TriangleAlert, Info, AppWindow } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { Button } from '../../controls/button.tsx';
import { laterCode } from '../../controls/later.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { useEditorStoreApi, useEditorStore } from '../../services/use-editor-store.tsx';
import { useKeptWork, type WorkServices } from '../../services/use-kept-work.tsx';
import styles from './strip.module.css';

const takingOver = laterCode(() => import('../../workspace/take-over.ts'));

/** Why work is not being kept; `null` while it is. */
export type StorageTrouble = StoreApi<{ readonly sentence: string | null }>;

/** Warns while work is not being kept in the browser; leaving the page then asks for confirmation. */
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

/** Introduces the worked example while it is open and unchanged. */
export function ExampleNotice() {
  const isExample = useEditorStore((state) => selectActiveDocument(state).document.text === EXAMPLE_POLICY);
  if (!isExample) return null;
  return (
    <aside className={styles.strip} aria-label="Example">
      <Info aria-hidden />
      <p>
        <strong>This is an example.</strong> Edit, test, convert
        <span className={styles.more}>
          {' it, or '}
          <em>Open</em> your own robots.txt: paste it, or drop the file on the page. Policy and Text show the same file
        </span>
        .
      </p>
    </aside>
  );
}

/** Tells about other tabs with a version of this work, or with work that is not shown, and what can be done. */
export function OtherTabNotice() {
  const kept = useKeptWork();
  return kept === null ? null : <KnownTabs kept={kept} />;
}

function KnownTabs({ kept: { work, offersRecent } }: { readonly kept: WorkServices }) {
  const services = useAppServices();
  const tabs = useStore(work.otherTabs);
  const [isDismissed, setIsDismissed] = useState(false);
  const showVersion = async (tab: string): Promise<void> => {
    const { takeOver } = await takingOver.load();
    await takeOver(services, work, work.readTab(tab));
  };
  const changed = tabs.find(({ hasChanged }) => hasChanged);
  if (tabs.length === 0 && (!offersRecent || isDismissed)) return null;
  if (tabs.length === 0) {
    return (
      <aside className={styles.strip} aria-label="Other tabs">
        <AppWindow aria-hidden />
        <p>
          <strong>There is other work.</strong> This browser keeps work of other tabs that is not shown here.
        </p>
        <span className={styles.actions}>
          <Button size="sm" onClick={() => services.showDialog('recent')}>
            Recent work
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsDismissed(true)}>
            Dismiss
          </Button>
        </span>
      </aside>
    );
  }
  return (
    <aside className={styles.strip} aria-label="Other tabs">
      <AppWindow aria-hidden />
      <output className={styles.words}>
        <strong>
          {changed ? 'Another tab has changed its version of this work.' : 'This work is open in another tab, too.'}
        </strong>{' '}
        <span className={styles.more}>Each tab keeps its own version; none overwrites the other.</span>
      </output>
      <span className={styles.actions}>
        {changed && (
          <Button size="sm" onClick={() => void showVersion(changed.name)}>
            Show its version here
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => work.part()}>
          Keep apart
        </Button>
      </span>
    </aside>
  );
}
