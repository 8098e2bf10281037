import { useEffect, useId, useState } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { formatSize } from '../services/files/read-input.ts';
import type { KeptItem, KeptWork } from '../services/storage/kept-work.ts';
import { useKeptWork } from '../services/use-kept-work.tsx';
import styles from './recent-work.module.css';
import { takeOver } from './take-over.ts';

/** Lists the work that this browser keeps for all tabs, open or closed, and shows it again on request. */
export function RecentWorkDialog({ onClose }: { readonly onClose: () => void }) {
  const kept = useKeptWork();
  return (
    <Dialog
      onClose={onClose}
      title="Recent work"
      description="What this browser keeps of your tabs, the latest 20. What is open now is kept here as well when you open another."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {kept === null ? <p>This browser keeps nothing.</p> : <RecentWork work={kept.work} onClose={onClose} />}
    </Dialog>
  );
}

const PLACES: Readonly<Record<KeptItem['place'], string | null>> = {
  'this-tab': 'This tab',
  'open-tab': 'Open in another tab',
  'closed-tab': null,
  aside: 'Put aside',
};

function RecentWork({ work, onClose }: { readonly work: KeptWork; readonly onClose: () => void }) {
  const services = useAppServices();
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
  if (items === null) return <output>Looking …</output>;
  if (items === 'unknown') return <output>This browser does not let Gatepost read the work it keeps.</output>;
  if (items.length === 0) return <output>Nothing is kept yet.</output>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <RecentItem
          key={item.key}
          item={item}
          onOpen={() => {
            void takeOver(services, work, work.read(item.key)).then((isDone) => {
              if (isDone) onClose();
              return undefined;
            });
          }}
        />
      ))}
    </ul>
  );
}

function RecentItem({ item, onOpen }: { readonly item: KeptItem; readonly onOpen: () => void }) {
  const { documents, beginning, at, place } = item;
  const id = useId();
  const names = documents.map(({ path }) => path).join(', ');
  return (
    <li className={styles.item}>
      <div className={styles.words} id={id}>
        <p className={styles.names}>
          {names} {PLACES[place] !== null && <Badge>{PLACES[place]}</Badge>}
        </p>
        {beginning !== '' && <code className={styles.beginning}>{beginning}</code>}
        <p className={styles.facts}>
          {timeOf(at)} · {formatSize(documents.reduce((sum, { characters }) => sum + characters, 0))}
        </p>
      </div>
      {place !== 'this-tab' && (
        <Button size="sm" aria-label={`Open ${names}, ${timeOf(at)}`} aria-describedby={id} onClick={onOpen}>
          Open
        </Button>
      )}
    </li>
  );
}

function timeOf(at: number): string {
  return at === 0
    ? 'time not known'
    : new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
