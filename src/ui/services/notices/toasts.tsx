import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Toaster, toast, type ExternalToast } from 'sonner';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import tones from '../../controls/tones/tones.module.css';
import { TONES } from '../../controls/tones/tones.ts';
import type { Notice } from '../app-services.tsx';
import styles from './notices.module.css';
import { freePosition, watchCoveredFocus } from './uncover-focus.ts';

/** How long a notice is shown, in milliseconds; longer where there is more to read or to press. */
const SHORT_DURATION = 4000;
const LONG_DURATION = 10_000;
/** The maximum of a timer, for a notice that has the focus. */
const MAX_DURATION = 2 ** 31 - 1;

/** The latest toast of each topic. */
const lastOf = new Map<string, string | number>();

/** See `showNotice`. */
export function showToast(notice: Notice): void {
  const isLong = notice.details !== undefined || notice.action !== undefined;
  const duration = notice.tone === 'error' ? Infinity : isLong ? LONG_DURATION : SHORT_DURATION;
  const show = (options: ExternalToast): string | number =>
    toast.custom((id) => {
      const onUse = (isInUse: boolean): void => {
        // An update would bring back one that is being dismissed.
        if (!toast.getToasts().some((one) => one.id === id)) return;
        show({ id, duration: isInUse ? Math.max(duration, MAX_DURATION) : duration });
      };
      return <NoticeCard notice={notice} onDismiss={() => toast.dismiss(id)} onUse={onUse} />;
    }, options);
  const shown = show({ position: freePosition(), duration });
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

interface NoticeCardProps {
  readonly notice: Notice;
  readonly onDismiss: () => void;
  /** Called when it gets the focus, and when it has lost both focus and pointer. */
  readonly onUse: (isInUse: boolean) => void;
}

function NoticeCard({ notice, onDismiss, onUse }: NoticeCardProps) {
  const { icon: Icon } = TONES[notice.tone];
  const { action, expire } = notice;
  const card = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  const isDone = useRef(false);
  const isInUse = useRef(false);
  const isUnderPointer = useRef(false);
  const release = (focused: Element | null): void => {
    if (!isInUse.current || isUnderPointer.current || card.current?.contains(focused)) return;
    isInUse.current = false;
    onUse(false);
  };
  useEffect(() => expire?.(onDismiss), [expire, onDismiss]);
  useLayoutEffect(() => {
    const element = card.current;
    // Sonner's item would be one more stop of Tab, outside the card.
    element?.closest('[data-sonner-toast]')?.removeAttribute('tabindex');
    return () => {
      const { current: before } = focusedBefore;
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={card}
      className={styles.card}
      onBlur={({ relatedTarget }) => release(relatedTarget)}
      onPointerEnter={() => {
        isUnderPointer.current = true;
      }}
      onPointerLeave={() => {
        isUnderPointer.current = false;
        release(document.activeElement);
      }}
      onFocus={(event) => {
        // Sonner would return the focus to where it came from whenever it leaves, so that Tab went in circles.
        event.stopPropagation();
        if (event.currentTarget.contains(event.relatedTarget)) return;
        focusedBefore.current = event.relatedTarget;
        isInUse.current = true;
        onUse(true);
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
            // The button is still there for a moment, so the second click of a double click reaches it, too.
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
