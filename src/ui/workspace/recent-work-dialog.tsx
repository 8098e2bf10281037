import { useEffect, useId, useState } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { formatSize } from '../services/files/read-input.ts';
import type { KeptItem, KeptWork } from '../services/storage/kept-work.ts';
import styles from './recent-work.module.css';
import { takeOver } from './take-over.ts';

/** Lists the work that this browser has saved for all tabs, open or closed, and opens it on request. */
export function RecentWorkDialog({ onClose }: { readonly onClose: () => void }) {
  const { kept } = useAppServices();
  return (
    <Dialog
      onClose={onClose}
      title="Recent work"
      description="Work from your last 20 tabs, saved in this browser. Opening one saves your current work here too."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {kept === null ? <p>Work can’t be saved in this browser.</p> : <RecentWork work={kept.work} onClose={onClose} />}
    </Dialog>
  );
}

const PLACES: Readonly<Record<KeptItem['place'], string | null>> = {
  'this-tab': 'This tab',
  'open-tab': 'Open in another tab',
  'closed-tab': null,
  aside: 'Set aside',
};

function RecentWork({ work, onClose }: { readonly work: KeptWork; readonly onClose: () => void }) {
  const services = useAppServices();
  const [isOpening, setIsOpening] = useState(false);
  const [items, setItems] = useState<readonly KeptItem[] | 'unknown' | null>(null);
  useEffect(() => {
    let isGone = false;
    work.list().then(
      (found) => {
        if (!isGone) setItems(found);
        return undefined;
      },
      () => {
        if (!isGone) setItems('unknown');
      },
    );
    return () => {
      isGone = true;
    };
  }, [work]);
  if (items === null) return <output>Loading…</output>;
  if (items === 'unknown') return <output>The browser blocked access to saved work.</output>;
  if (items.length === 0) return <output>No saved work yet.</output>;
  return (
    <ul>
      {items.map((item) => (
        <RecentItem
          key={item.key}
          item={item}
          canOpen={!isOpening}
          onOpen={() => {
            setIsOpening(true);
            void takeOver(services, work, work.read(item.key)).then((isDone) => {
              setIsOpening(false);
              if (isDone) onClose();
              return undefined;
            });
          }}
        />
      ))}
    </ul>
  );
}

interface RecentItemProps {
  readonly item: KeptItem;
  /** False while one is being opened. */
  readonly canOpen: boolean;
  readonly onOpen: () => void;
}

function RecentItem({ item, canOpen, onOpen }: RecentItemProps) {
  const { documents, excerpt, at, place } = item;
  const id = useId();
  const names = documents.map(({ path }) => path).join(', ');
  return (
    <li className={styles.item}>
      <div className={styles.words} id={id}>
        <p className={styles.names}>
          {names} {PLACES[place] !== null && <Badge>{PLACES[place]}</Badge>}
        </p>
        {excerpt !== '' && <code className={styles.excerpt}>{excerpt}</code>}
        <p className="muted">
          {timeOf(at)} · {formatSize(documents.reduce((sum, { characters }) => sum + characters, 0))}
        </p>
      </div>
      {place !== 'this-tab' && (
        <Button
          size="sm"
          aria-label={`Open ${names}, ${timeOf(at)}`}
          aria-describedby={id}
          unavailable={!canOpen}
          onClick={onOpen}
        >
          Open
        </Button>
      )}
    </li>
  );
}

function timeOf(at: number): string {
  return at === 0
    ? 'unknown time'
    : new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
