import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../controls/button.tsx';
import { keepFocus, keepFocusWhenRemoved } from '../../controls/focus/keep-focus.ts';
import { laterCode } from '../../controls/later/later.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { runLater } from '../../services/later/run-later.ts';
import type { WorkServices } from '../../services/storage/kept-work.ts';
import styles from './strip.module.css';

const takingOver = laterCode(() => import('../../workspace/take-over.ts'));

/** Points out other tabs that have a version of this work, or other work that is not shown. */
export function OtherTabsStrip({ kept: { work, offersRecent } }: { readonly kept: WorkServices }) {
  const services = useAppServices();
  const tabs = useStore(work.otherTabs);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const showVersion = async (tab: string): Promise<void> => {
    setIsOpening(true);
    await runLater(services, takingOver, ({ takeOver }) => takeOver(services, work, work.readTab(tab)));
    setIsOpening(false);
  };
  const changed = tabs.find(({ hasChanged }) => hasChanged);
  if (tabs.length === 0 && (!offersRecent || isDismissed)) return null;
  if (tabs.length === 0) {
    return (
      <aside className={styles.strip} aria-label="Other tabs">
        <AppWindow aria-hidden />
        <p>
          <strong>You have other work.</strong> This browser has saved work from other tabs.
        </p>
        <span className={styles.actions}>
          <Button size="sm" onClick={() => services.showDialog('recent')}>
            Recent work
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              keepFocus();
              setIsDismissed(true);
            }}
          >
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
          {changed ? 'Another tab has changed its version of this work.' : 'This work is also open in another tab.'}
        </strong>{' '}
        <span className={styles.more}>Each tab keeps its own version; nothing is overwritten.</span>
      </output>
      <span className={styles.actions}>
        {changed && (
          <Button
            ref={keepFocusWhenRemoved}
            size="sm"
            unavailable={isOpening}
            onClick={() => void showVersion(changed.name)}
          >
            Show its version here
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            keepFocus();
            work.detach();
          }}
        >
          Keep separate
        </Button>
      </span>
    </aside>
  );
}
