import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { FileChooser } from '../services/files/file-chooser.tsx';
import type { DroppedFile } from '../services/files/use-file-drop.ts';
import { isTooLongToShow, PasteBox, type PasteTexts } from './paste-box.tsx';
import { PendingButtons, PendingInput } from './pending-input.tsx';
import type { Opening } from './use-opening.ts';

interface OfferDialogProps extends PasteTexts {
  readonly title: string;
  readonly description: string;
  readonly opening: Opening;
  /** The button that opens a doubtful text: `Open anyway`. */
  readonly confirmLabel: string;
  /** Called with what was pasted. */
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
  readonly onClose: () => void;
  /** The main button, which offers what was pasted. */
  readonly submit: { readonly label: string; readonly icon: LucideIcon; readonly isAvailable: boolean };
  /** The buttons before it. */
  readonly otherButtons: ReactNode;
  /** Shown above the text box. */
  readonly children?: ReactNode;
}

/** A dialog that takes a paste or files, refuses what cannot be opened, and asks when in doubt. */
export function OfferDialog(props: OfferDialogProps) {
  const { title, description, opening, confirmLabel, onText, onFiles, onClose, submit, otherButtons, children } = props;
  const { label, note, action } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { unconfirmed, pasted } = opening;
  const [oversized, setOversized] = useState(() => (isTooLongToShow(pasted) ? pasted : null));
  /** What is in the box when it is shown, or shown again. */
  const [initialText, setInitialText] = useState(oversized === null ? pasted : '');
  const place = unconfirmed ? cancel : box;
  const focusedPlace = useRef(place);
  useEffect(() => {
    // At first, the dialog sets the focus.
    if (focusedPlace.current !== place) place.current?.focus();
    focusedPlace.current = place;
  }, [place]);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={place}
      footer={
        unconfirmed ? (
          <PendingButtons cancelRef={cancel} opening={opening} unconfirmed={unconfirmed} action={confirmLabel} />
        ) : (
          <>
            {otherButtons}
            <Button
              variant="primary"
              icon={submit.icon}
              unavailable={!submit.isAvailable}
              onClick={() => onText(oversized ?? box.current?.value ?? '')}
            >
              {submit.label}
            </Button>
          </>
        )
      }
    >
      <div className="stack-4">
        <PendingInput opening={opening} />
        {!unconfirmed && children}
        <PasteBox
          label={label}
          note={note}
          action={action}
          initialText={initialText}
          boxRef={box}
          oversized={oversized}
          onOversized={(text) => {
            if (text !== null) setInitialText(box.current?.value ?? '');
            setOversized(text);
          }}
          hidden={unconfirmed !== null}
          onSubmit={onText}
        />
        {!unconfirmed && <FileChooser onFiles={onFiles} />}
      </div>
    </Dialog>
  );
}
