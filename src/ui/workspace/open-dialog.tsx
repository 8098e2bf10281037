import { looksLikeHtml } from '#core/language';
import { DEFAULT_PATH, EXAMPLE_POLICY, selectRobotsDocument } from '#state';
import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { FileChooser } from '../services/files/file-chooser.tsx';
import styles from './open-dialog.module.css';
import { PasteBox } from './paste-box.tsx';
import type { Opening, PendingInput } from './use-opening.ts';

export interface OpenDialogProps {
  readonly onClose: () => void;
  readonly opening: Opening;
}

/** Opens a robots.txt from a paste or file, refuses what cannot be one, and asks when in doubt. */
export function OpenDialog({ onClose, opening }: OpenDialogProps) {
  const { store, showDialog } = useAppServices();
  const box = useRef<HTMLTextAreaElement>(null);
  const [oversized, setOversized] = useState<string | null>(null);
  const { pending } = opening;
  const doubtful = pending?.reading.kind === 'doubtful' ? pending.reading : null;
  const isAsking = doubtful !== null;
  const startWith = (text: string): void => {
    const state = store.getState();
    state.actions.openDocument(selectRobotsDocument(state).path, text, 'utf-8', { name: DEFAULT_PATH });
    onClose();
  };

  return (
    <Dialog
      onClose={() => {
        opening.dismiss();
        onClose();
      }}
      title="Open robots.txt"
      description="Nothing is uploaded. You can undo this."
      initialFocus={box}
      footer={
        doubtful ? (
          <>
            <Button onClick={opening.dismiss}>Cancel</Button>
            {pending?.source.wanted.kind === 'robots' && looksLikeHtml(doubtful.text) && (
              <Button onClick={opening.confirmAsPage}>Add as a page</Button>
            )}
            <Button variant="primary" onClick={opening.confirm}>
              Open anyway
            </Button>
          </>
        ) : (
          <>
            <div className={styles.starts}>
              <Button variant="ghost" onClick={() => startWith(EXAMPLE_POLICY)}>
                Show the example
              </Button>
              <Button variant="ghost" onClick={() => startWith('')}>
                Start empty
              </Button>
              <Button variant="ghost" onClick={() => showDialog('recent')}>
                Recent work
              </Button>
            </div>
            <Button
              variant="primary"
              icon={FolderOpen}
              onClick={() => {
                opening.offerText(oversized ?? box.current?.value ?? '');
              }}
            >
              Open
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {pending && <PendingNotice pending={pending} />}
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

function PendingNotice({ pending: { source, reading } }: { readonly pending: PendingInput }) {
  const name = source.name ?? 'The pasted text';
  if (reading.kind === 'refused') {
    return (
      <Callout tone="error" title={`${name} was not opened`} role="alert">
        <p>{reading.reason}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="warning" title={`${name}: is this what you want?`} role="alert">
      {[...reading.doubts, ...reading.notes].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  );
}
