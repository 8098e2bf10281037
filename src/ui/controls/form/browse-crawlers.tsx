import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CrawlerPickerDialog, type CrawlerPickerDialogProps } from './crawler-picker-dialog.tsx';

/** A button beside a crawler box that opens the directory by purpose. */
export function BrowseCrawlers({ onChoose, isSingle = false }: Omit<CrawlerPickerDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BrowseButton onClick={() => setOpen(true)} />
      {isOpen && <CrawlerPickerDialog isSingle={isSingle} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}

export function BrowseButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton
      size="sm"
      icon={ListChecks}
      label="Choose by purpose"
      aria-haspopup="dialog"
      // The box beside it keeps the focus, and what was typed into it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
}
