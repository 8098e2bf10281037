import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { FileChooser } from './file-chooser.tsx';
import styles from './open-dialog.module.css';
import { PasteBox } from './paste-box.tsx';
import { looksLikeHtml } from './read-input.ts';
import type { Opening, PendingInput } from './use-opening.ts';

export interface OpenDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opening: Opening;
  /** Opens the worked example, as a step that can be undone. */
  readonly onExample: () => void;
  /** Opens an empty file, as a step that can be undone. */
  readonly onEmpty: () => void;
  /** Shows what the browser keeps of all tabs. */
  readonly onRecent?: () => void;
}

/** Takes a robots.txt by paste or from a file, refuses what is none, and asks where there is doubt. */
export function OpenDialog({ open, onOpenChange, opening, onExample, onEmpty, onRecent }: OpenDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [unshown, setUnshown] = useState<string | null>(null);
  const { pending } = opening;
  const asked = pending?.reading.kind === 'doubtful' ? pending.reading : null;
  const isAsking = asked !== null;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) {
          opening.dismiss();
          setUnshown(null);
        }
        onOpenChange(next);
      }}
      title="Open robots.txt"
      description="Nothing is uploaded. What is open now comes back with Undo."
      initialFocus={box}
      footer={
        asked ? (
          <>
            <Button onClick={opening.dismiss}>Cancel</Button>
            {pending?.source.wanted.kind === 'robots' && looksLikeHtml(asked.text) && (
              <Button onClick={opening.confirmAsPage}>Add as a page</Button>
            )}
            <Button variant="primary" onClick={opening.confirm}>
              Open anyway
            </Button>
          </>
        ) : (
          <>
            <div className={styles.starts}>
              <Button variant="ghost" onClick={onExample}>
                Show the example
              </Button>
              <Button variant="ghost" onClick={onEmpty}>
                Start empty
              </Button>
              {onRecent && (
                <Button variant="ghost" onClick={onRecent}>
                  Recent work
                </Button>
              )}
            </div>
            <Button
              variant="primary"
              icon={FolderOpen}
              onClick={() => {
                opening.offerText(unshown ?? box.current?.value ?? '');
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
          unshown={unshown}
          onUnshown={setUnshown}
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
