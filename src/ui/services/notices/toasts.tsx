import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import tones from '../../controls/tones/tones.module.css';
import { TONES } from '../../controls/tones/tones.ts';
import type { Notice } from '../app-services.tsx';
import styles from './notices.module.css';
import { freePosition, watchCoveredFocus } from './uncover-focus.ts';

/** How long a notice stays, in milliseconds; longer where there is more to read or to press. */
const SHORT_STAY = 4000;
const LONG_STAY = 10_000;

/** The latest toast of each topic. */
const lastOf = new Map<string, string | number>();

/** See `showNotice`. */
export function showToast(notice: Notice): void {
  const isLong = notice.details !== undefined || notice.action !== undefined;
  const shown = toast.custom((id) => <NoticeCard notice={notice} onDismiss={() => toast.dismiss(id)} />, {
    position: freePosition(),
    duration: notice.tone === 'error' ? Infinity : isLong ? LONG_STAY : SHORT_STAY,
  });
  if (notice.topic === undefined) return;
  // Always a new toast: an update to one that is already being dismissed would be lost.
  const earlier = lastOf.get(notice.topic);
  if (earlier !== undefined) toast.dismiss(earlier);
  lastOf.set(notice.topic, shown);
}

/** See `clearNotices`. */
export function clearToasts(): void {
  for (const shown of toast.getToasts()) {
    if ('duration' in shown && shown.duration !== Infinity) toast.dismiss(shown.id);
  }
}

/** See `dismissNotices`. */
export function dismissToasts(): void {
  toast.dismiss();
}

/** See `NoticeContainer`. */
export function ToastContainer() {
  useEffect(() => watchCoveredFocus('[data-sonner-toast]', clearToasts), []);
  return (
    <Toaster
      expand
      position="bottom-right"
      offset={{ bottom: '2.5rem', left: '1rem', right: '1rem' }}
      mobileOffset={{ bottom: '2.5rem' }}
      visibleToasts={3}
      gap={8}
    />
  );
}

function NoticeCard({ notice, onDismiss }: { readonly notice: Notice; readonly onDismiss: () => void }) {
  const { icon: Icon } = TONES[notice.tone];
  const { action, expire } = notice;
  const card = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  const isDone = useRef(false);
  useEffect(() => expire?.(onDismiss), [expire, onDismiss]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const { current: before } = focusedBefore;
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={card}
      className={styles.card}
      // Sonner would return the focus to where it came from whenever it leaves, so that Tab went in circles.
      onBlur={(event) => event.stopPropagation()}
      onFocus={(event) => {
        event.stopPropagation();
        if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
      }}
    >
      <Icon aria-hidden className={tones[notice.tone]} />
      <div className={styles.text} role={notice.tone === 'error' ? 'alert' : 'status'}>
        <p className={styles.message}>{notice.message}</p>
        {notice.details !== undefined && <p className="muted">{notice.details}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            // It stays for a moment after a click, so the second of a double click reaches it, too.
            if (isDone.current) return;
            isDone.current = true;
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={X} onClick={onDismiss} />
    </div>
  );
}
