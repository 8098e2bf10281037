import { DEFAULT_PATH, EXAMPLE_POLICY, selectRobotsDocument } from '#state';
import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { FileChooser } from '../services/files/file-chooser.tsx';
import styles from './open-dialog.module.css';
import { PasteBox } from './paste-box.tsx';
import { PendingButtons, PendingInput } from './pending-input.tsx';
import type { Opening } from './use-opening.ts';

export interface OpenDialogProps {
  readonly onClose: () => void;
  readonly opening: Opening;
}

/** Opens a robots.txt from a paste or file, refuses what cannot be one, and asks when in doubt. */
export function OpenDialog({ onClose, opening }: OpenDialogProps) {
  const { store, showDialog } = useAppServices();
  const box = useRef<HTMLTextAreaElement>(null);
  const [oversized, setOversized] = useState<string | null>(null);
  const { asked } = opening;
  const isAsking = asked !== null;
  const close = (): void => {
    opening.forget();
    onClose();
  };
  const startWith = (text: string): void => {
    const state = store.getState();
    state.actions.openDocument(selectRobotsDocument(state).path, text, 'utf-8', { name: DEFAULT_PATH });
    close();
  };

  return (
    <Dialog
      onClose={close}
      title="Open robots.txt"
      description="Nothing is uploaded. You can undo this."
      initialFocus={box}
      footer={
        asked ? (
          <PendingButtons opening={opening} asked={asked} action="Open anyway" />
        ) : (
          <>
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
            <Button
              variant="primary"
              icon={FolderOpen}
              onClick={() => opening.offerText(oversized ?? box.current?.value ?? '')}
            >
              Open
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <PendingInput opening={opening} />
        <PasteBox
          label="robots.txt content"
          note="Paste the whole file."
          action="opens it"
          boxRef={box}
          oversized={oversized}
          onOversized={setOversized}
          hidden={isAsking}
          onSubmit={(text) => opening.offerText(text)}
        />
        {!isAsking && <FileChooser onFiles={(files) => void opening.offerFiles(files)} />}
      </div>
    </Dialog>
  );
}
