import { FileText, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { canPickFiles, pickOpenFile } from './file-system-access.ts';
import styles from './open-dialog.module.css';
import { PasteBox } from './paste-box.tsx';
import type { Opening, PendingInput } from './use-opening.ts';

export interface OpenDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opening: Opening;
  /** Opens the worked example, as a step that can be undone. */
  readonly onExample: () => void;
  /** Opens an empty file, as a step that can be undone. */
  readonly onEmpty: () => void;
}

/** Takes a robots.txt by paste or from a file, refuses what is none, and asks where there is doubt. */
export function OpenDialog({ open, onOpenChange, opening, onExample, onEmpty }: OpenDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [unshown, setUnshown] = useState<string | null>(null);
  const { pending } = opening;
  const isAsking = pending?.reading.kind === 'doubtful';

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
        isAsking ? (
          <>
            <Button onClick={opening.dismiss}>Cancel</Button>
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
          boxRef={box}
          unshown={unshown}
          onUnshown={setUnshown}
          hidden={isAsking}
          onSubmit={opening.offerText}
        />
        {!isAsking && <FileChooser opening={opening} />}
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

function FileChooser({ opening }: { readonly opening: Opening }) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = async (): Promise<void> => {
    // The picker gives a handle to save to later; where it is missing or fails, the plain file input does.
    if (!canPickFiles() || failed) return input.current?.click();
    try {
      const handle = await pickOpenFile();
      if (handle) await opening.offerFile(await handle.getFile(), handle);
    } catch {
      setFailed(true);
      input.current?.click();
    }
  };
  return (
    <div className={styles.file}>
      <Button icon={FileText} onClick={() => void choose()}>
        Choose a file
      </Button>
      <span className={styles.hint}>or drop one anywhere on the page</span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          if (file) void opening.offerFile(file, null);
        }}
      />
    </div>
  );
}
