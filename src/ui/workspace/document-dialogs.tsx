import type { DialogId } from '../services/app-services.tsx';
import { ADDED_KINDS } from '../services/document-kinds.ts';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { RecentWorkDialog } from './recent-work-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { Opening } from './use-opening.ts';

interface DocumentDialogsProps {
  readonly dialog: DialogId | null;
  readonly onClose: () => void;
  readonly opening: Opening;
}

/** The dialogs that open, add and rename documents, and the one that lists recent work. */
export function DocumentDialogs({ dialog, onClose, opening }: DocumentDialogsProps) {
  const close = (): void => {
    opening.forget();
    onClose();
  };
  const added = ADDED_KINDS.find((kind) => dialog === `add:${kind}`);
  if (added !== undefined) return <AddDocumentDialog kind={added} onClose={close} opening={opening} />;
  if (dialog === 'open') return <OpenDialog onClose={close} opening={opening} />;
  if (dialog === 'recent') return <RecentWorkDialog onClose={onClose} />;
  return dialog === 'rename' ? <RenameDialog onClose={onClose} /> : null;
}
