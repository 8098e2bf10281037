import { DEFAULT_PATH, EXAMPLE_POLICY, selectRobotsDocument } from '#state';
import { FolderOpen } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import styles from './open-dialog.module.css';
import type { Opening } from './use-opening.ts';

export interface OpenDialogProps {
  readonly onClose: () => void;
  readonly opening: Opening;
}

/** Opens a robots.txt from a paste or file, refuses what cannot be one, and asks when in doubt. */
export function OpenDialog({ onClose, opening }: OpenDialogProps) {
  const { store, showDialog } = useAppServices();
  const startWith = (text: string): void =>
    // A file that is still being read would replace it.
    opening.afterOffered(() => {
      const state = store.getState();
      state.actions.openDocument(selectRobotsDocument(state).path, text, 'utf-8', { name: DEFAULT_PATH });
      onClose();
    });
  return (
    <OfferDialog
      title="Open robots.txt"
      description="Nothing is uploaded. You can undo this."
      label="robots.txt content"
      note="Paste the whole file."
      action="opens it"
      confirmLabel="Open anyway"
      opening={opening}
      onText={opening.offerText}
      onFiles={(files) => void opening.offerFiles(files)}
      onClose={onClose}
      submit={{ label: 'Open', icon: FolderOpen, isAvailable: true }}
      otherButtons={
        <div className={styles.starts}>
          <Button variant="ghost" onClick={() => startWith(EXAMPLE_POLICY)}>
            Show the example
          </Button>
          <Button variant="ghost" onClick={() => startWith('')}>
            Start empty
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              opening.forget();
              showDialog('recent');
            }}
          >
            Recent work
          </Button>
        </div>
      }
    />
  );
}
